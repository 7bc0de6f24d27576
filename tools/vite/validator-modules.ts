import { publishedParts, type PublishedFlow } from '../compile/publish.ts';

/** A module of validators, as Vite knows it. */
export interface ValidatorModule {
  readonly virtualId: string;
  readonly resolvedId: string;
}

/**
 * The modules of a flow, or of one of its variants: of the whole; in a build, which publishes it in two parts, of what its
 * first screen needs, and of the rest.
 */
export function validatorModules(variant?: string): {
  readonly first: ValidatorModule;
  readonly rest: ValidatorModule;
} {
  const of = variant === undefined ? '' : `@${variant}`;
  return { first: moduleNamed(`${firstName}${of}`), rest: moduleNamed(`${restName}${of}`) };
}

const firstName = 'virtual:flow-validators';
const restName = 'virtual:flow-validators-rest';

function moduleNamed(virtualId: string): ValidatorModule {
  return { virtualId, resolvedId: `\0${virtualId}` };
}

/** @param id virtual or resolved @returns undefined for that of anything else */
export function validatorModuleOf(id: string): ValidatorModule | undefined {
  const virtualId = id.replace(/^\0/, '');
  return [firstName, restName].includes(virtualId.split('@')[0] ?? '') ? moduleNamed(virtualId) : undefined;
}

/** @returns the code of one of the modules */
export function validatorsOf({ virtualId }: ValidatorModule, published: PublishedFlow, isBuilding: boolean): string {
  const [name, variant] = virtualId.split('@');
  const own = variant === undefined ? published : (published.variants[variant] ?? published);
  if (!isBuilding) return own.validators;
  const { first, rest } = publishedParts(own);
  return name === restName ? rest.validators() : first.validators();
}

/** The modules that are built of a flow: a variant has those of its own that are other than the flow's. */
export function builtModules(published: PublishedFlow): ValidatorModule[] {
  const own = Object.values(validatorModules());
  const ofVariants = Object.keys(published.variants).flatMap((name) => Object.values(validatorModules(name)));
  return [...own, ...ofVariants.filter((module) => builtAs(module, published) === module)];
}

/** The module itself, or that of the flow where the two are the same. */
export function builtAs(module: ValidatorModule, published: PublishedFlow): ValidatorModule {
  const ofFlow = moduleNamed(module.virtualId.split('@')[0] ?? '');
  const isSame = validatorsOf(module, published, true) === validatorsOf(ofFlow, published, true);
  return isSame ? ofFlow : module;
}
