import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';
import { publishedChunks, type PublishedFlow, type PublishedChunk } from '../compile/publish.ts';
import { sharedModule, type ValidatorModule, validatorModules } from './validator-modules.ts';

export interface FlowAddresses {
  readonly flow: string;
  readonly validators: string;
  readonly copy: Readonly<Record<string, string>>;
}

/** Addresses of the first screen and of the remaining flow. */
export interface SplitAddresses extends FlowAddresses {
  readonly rest: FlowAddresses;
}

export interface FlowManifest extends SplitAddresses {
  readonly id: string;
  readonly version: string;
  readonly variants?: Readonly<Record<string, SplitAddresses>>;
}

/**
 * Emits the manifest. Also emits the flow, its copy and its variants under hashed names.
 *
 * @param base path of the build; starts and ends with a slash
 */
export function emitFlowFiles(
  published: PublishedFlow,
  bundle: Rolldown.OutputBundle,
  emit: (fileName: string, source: string) => void,
  base: string,
): void {
  const { id, version } = published.flow;
  const emitted = new Map<string, string>();
  const emitHashed = (name: string, value: unknown): string => {
    const source = JSON.stringify(value);
    const fileName = emitted.get(source) ?? `flow/${name}-${hashOf(source)}.json`;
    if (!emitted.has(source)) emit(fileName, source);
    emitted.set(source, fileName);
    return `${base}${fileName}`;
  };
  const addresses = (
    name: string,
    { flow, copy }: PublishedChunk<unknown>,
    module: ValidatorModule,
  ): FlowAddresses => ({
    flow: emitHashed(name, flow),
    validators: `${base}${validatorsFileName(bundle, sharedModule(module, published))}`,
    copy: Object.fromEntries(
      Object.entries(copy).map(([locale, messages]) => [locale, emitHashed(`${name}.${locale}`, messages)]),
    ),
  });
  const splitAddresses = (name: string, flow: PublishedFlow, variant?: string): SplitAddresses => {
    const { initial, remaining } = publishedChunks(flow);
    const modules = validatorModules(variant);
    return {
      ...addresses(name, initial, modules.initial),
      rest: addresses(`${name}.rest`, remaining, modules.remaining),
    };
  };
  const manifest: FlowManifest = { id, version, ...splitAddresses(id, published) };
  const variants = Object.entries(published.variants).map(([name, flow]) => [
    name,
    splitAddresses(`${id}.${name}`, flow, name),
  ]);
  const variantsMember =
    variants.length === 0 ? {} : { variants: Object.fromEntries(variants) as FlowManifest['variants'] };
  emit('flow/manifest.json', JSON.stringify({ ...manifest, ...variantsMember }));
}

export function validatorsFileName(bundle: Rolldown.OutputBundle, { resolvedId }: ValidatorModule): string {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === resolvedId);
  return chunk?.fileName ?? '';
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8);
}
