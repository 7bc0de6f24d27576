import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';
import { publishedParts, type PublishedFlow } from '../compile/publish.ts';
import type { ValidatorModule } from './flow-server.ts';

/** Of the whole flow; in a build, which publishes it in two parts, of what its first screen needs. */
export const validatorModule = moduleNamed('virtual:flow-validators');
const restModule = moduleNamed('virtual:flow-validators-rest');

export const validatorModules = [validatorModule, restModule];

function moduleNamed(virtualId: string): ValidatorModule {
  return { virtualId, resolvedId: `\0${virtualId}` };
}

/** @returns the code of one of the modules */
export function validatorsOf(module: ValidatorModule, published: PublishedFlow, isBuilding: boolean): string {
  if (!isBuilding) return published.validators;
  const { first, rest } = publishedParts(published);
  return module === restModule ? rest.validators() : first.validators();
}

/** Addresses of what was published. */
export interface FlowAddresses {
  readonly flow: string;
  readonly validators: string;
  readonly copy: Readonly<Record<string, string>>;
}

/** The manifest of a flow: what its first screen needs, and the rest. */
export interface FlowManifest extends FlowAddresses {
  readonly id: string;
  readonly version: string;
  readonly rest: FlowAddresses;
}

/**
 * Emits the parts of a flow and its copy under names with a hash, and the manifest that names them.
 *
 * @param base path that the build is served under; begins and ends in a slash
 */
export function publishFlow(
  published: PublishedFlow,
  bundle: Rolldown.OutputBundle,
  emit: (fileName: string, source: string) => void,
  base: string,
): void {
  const { id, version } = published.flow;
  const emitHashed = (name: string, value: unknown): string => {
    const source = JSON.stringify(value);
    const fileName = `flow/${name}-${hashOf(source)}.json`;
    emit(fileName, source);
    return `${base}${fileName}`;
  };
  const { first, rest } = publishedParts(published);
  const addresses = (name: string, { flow, copy }: typeof first | typeof rest, module: ValidatorModule) => ({
    flow: emitHashed(name, flow),
    validators: `${base}${validatorsIn(bundle, module)}`,
    copy: Object.fromEntries(
      Object.entries(copy).map(([locale, messages]) => [locale, emitHashed(`${name}.${locale}`, messages)]),
    ),
  });
  const manifest: FlowManifest = {
    id,
    version,
    ...addresses(id, first, validatorModule),
    rest: addresses(`${id}.rest`, rest, restModule),
  };
  emit('flow/manifest.json', JSON.stringify(manifest));
}

function validatorsIn(bundle: Rolldown.OutputBundle, { resolvedId }: ValidatorModule): string {
  const own = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === resolvedId);
  return own?.fileName ?? '';
}

/** A short name for a text, for file names. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
