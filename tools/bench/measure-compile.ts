import { compileFlow } from '../compile/compile-flow.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { readSources } from '../compile/sources.ts';
import { lowestUs, type BesideLeast } from './row.ts';

/** Time to compile the flow, beside parsing its files as JSON. */
export async function measureCompile(registries: Registries): Promise<BesideLeast[]> {
  const sources = await readSources('flow');
  const { ours, least } = await lowestUs(
    () => compileFlow(sources, registries),
    () => sources.map(({ text }) => JSON.parse(text) as unknown),
    { rounds: 8 },
  );
  const what = 'compile the flow';
  return [{ what, ours: ours / 1_000, least: least / 1_000, unit: 'ms', beside: 'JSON.parse of its files' }];
}
