import type { CompiledFlow } from '../../src/runtime/shapes/compiled-flow.ts';
import { positionsOf } from '../compile/positions.ts';
import type { PublishedFlow } from '../compile/publish.ts';
import type { FlowAddresses } from './publish-flow.ts';

/** Addresses of the files of a flow. */
export interface FlowPlaces {
  /** Address of their folder. */
  readonly at: string;
  /** Address of the validators of the flow, or of a variant. */
  readonly validators: (variant?: string) => string;
}

/** Contents of files by path, created on request. */
export type FlowFiles = Readonly<Record<string, () => unknown>>;

/**
 * Manifest, flow and copy of a flow and its variants, not split, for development and the studio. Includes source
 * positions for developer messages.
 */
export function flowFiles(published: PublishedFlow, places: FlowPlaces): FlowFiles {
  const { id, version } = published.flow;
  const variants = Object.entries(published.variants);
  const manifest = {
    id,
    version,
    ...addressesOf(published, places),
    variants: Object.fromEntries(variants.map(([name, own]) => [name, addressesOf(own, places, name)])),
  };
  return Object.assign(
    { 'manifest.json': () => manifest },
    filesOf(published),
    ...variants.map(([name, own]) => filesOf(own, name)),
  ) as FlowFiles;
}

function addressesOf({ copy }: PublishedFlow, { at, validators }: FlowPlaces, variant?: string): FlowAddresses {
  const folder = `${at}/${folderOf(variant)}`;
  return {
    flow: `${folder}current.json`,
    validators: validators(variant),
    copy: Object.fromEntries(Object.keys(copy).map((each) => [each, `${folder}copy/${each}.json`])),
  };
}

function filesOf(published: PublishedFlow, variant?: string): FlowFiles {
  const folder = folderOf(variant);
  const copies = Object.entries(published.copy).map(
    ([locale, texts]) => [`${folder}copy/${locale}.json`, () => texts] as const,
  );
  return { [`${folder}current.json`]: () => withPositions(published), ...Object.fromEntries(copies) };
}

function folderOf(variant: string | undefined): string {
  return variant === undefined ? '' : `variants/${variant}/`;
}

const positioned = new WeakMap<PublishedFlow, CompiledFlow>();

function withPositions(published: PublishedFlow): CompiledFlow {
  const known = positioned.get(published) ?? { ...published.flow, positions: positionsOf(published.compilation) };
  positioned.set(published, known);
  return known;
}
