import type { CompiledFlow } from '../../src/runtime/shapes/compiled-flow.ts';
import { positionsOf } from '../compile/positions.ts';
import type { PublishedFlow } from '../compile/publish.ts';
import type { FlowAddresses } from './emit-flow-files.ts';

export interface FlowLocation {
  readonly folder: string;
  readonly validatorsAddress: (variant?: string) => string;
}

/** Functions that create file contents. The keys are paths. */
export type FlowFileFactories = Readonly<Record<string, () => unknown>>;

/** Files for development and the studio: a flow and its variants, unsplit and with source positions. */
export function flowFiles(published: PublishedFlow, places: FlowLocation): FlowFileFactories {
  const { id, version } = published.flow;
  const variants = Object.entries(published.variants);
  const manifest = {
    id,
    version,
    ...addressesOf(published, places),
    variants: Object.fromEntries(variants.map(([name, variant]) => [name, addressesOf(variant, places, name)])),
  };
  return Object.assign(
    { 'manifest.json': () => manifest },
    filesOf(published),
    ...variants.map(([name, variant]) => filesOf(variant, name)),
  ) as FlowFileFactories;
}

function addressesOf(
  { copy }: PublishedFlow,
  { folder: at, validatorsAddress }: FlowLocation,
  variant?: string,
): FlowAddresses {
  const folder = `${at}/${folderOf(variant)}`;
  return {
    flow: `${folder}current.json`,
    validators: validatorsAddress(variant),
    copy: Object.fromEntries(Object.keys(copy).map((locale) => [locale, `${folder}copy/${locale}.json`])),
  };
}

function filesOf(published: PublishedFlow, variant?: string): FlowFileFactories {
  const folder = folderOf(variant);
  const copies = Object.entries(published.copy).map(
    ([locale, texts]) => [`${folder}copy/${locale}.json`, () => texts] as const,
  );
  return { [`${folder}current.json`]: () => withPositions(published), ...Object.fromEntries(copies) };
}

function folderOf(variant: string | undefined): string {
  return variant === undefined ? '' : `variants/${variant}/`;
}

const flowsWithPositions = new WeakMap<PublishedFlow, CompiledFlow>();

function withPositions(published: PublishedFlow): CompiledFlow {
  const flow = flowsWithPositions.get(published) ?? {
    ...published.flow,
    positions: positionsOf(published.compilation),
  };
  flowsWithPositions.set(published, flow);
  return flow;
}
