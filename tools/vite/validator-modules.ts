import { publishedChunks, type PublishedFlow } from '../compile/publish.ts';

export interface ValidatorModule {
  readonly virtualId: string;
  readonly resolvedId: string;
}

/** The validator modules of a flow or variant. In development, `initial` contains all validators. */
export function validatorModules(variant?: string): {
  readonly initial: ValidatorModule;
  readonly remaining: ValidatorModule;
} {
  const suffix = variant === undefined ? '' : `@${variant}`;
  return { initial: moduleNamed(`${firstName}${suffix}`), remaining: moduleNamed(`${restName}${suffix}`) };
}

const firstName = 'virtual:flow-validators';
const restName = 'virtual:flow-validators-rest';

function moduleNamed(virtualId: string): ValidatorModule {
  return { virtualId, resolvedId: `\0${virtualId}` };
}

/** Returns undefined for ids of other modules. */
export function validatorModuleOf(id: string): ValidatorModule | undefined {
  const virtualId = id.replace(/^\0/, '');
  return [firstName, restName].includes(virtualId.split('@')[0] ?? '') ? moduleNamed(virtualId) : undefined;
}

export function validatorCodeOf({ virtualId }: ValidatorModule, published: PublishedFlow, isBuilding: boolean): string {
  const [name, variant] = virtualId.split('@');
  const flow = variant === undefined ? published : (published.variants[variant] ?? published);
  if (!isBuilding) return flow.validators;
  const { initial, remaining } = publishedChunks(flow);
  return name === restName ? remaining.createValidatorCode() : initial.createValidatorCode();
}

/** A variant has its own modules only if their code differs. */
export function emittedValidatorModules(published: PublishedFlow): ValidatorModule[] {
  const flowModules = Object.values(validatorModules());
  const variantModules = Object.keys(published.variants).flatMap((name) => Object.values(validatorModules(name)));
  return [...flowModules, ...variantModules.filter((module) => sharedModule(module, published) === module)];
}

/** The flow's module if its code is the same, else the given module. */
export function sharedModule(module: ValidatorModule, published: PublishedFlow): ValidatorModule {
  const flowModule = moduleNamed(module.virtualId.split('@')[0] ?? '');
  const isSame = validatorCodeOf(module, published, true) === validatorCodeOf(flowModule, published, true);
  return isSame ? flowModule : module;
}
