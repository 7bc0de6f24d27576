import { compileFlow } from '../compile/compile-flow.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { readSources } from '../compile/sources.ts';
import { medianUs, type BesideLeast } from './row.ts';

/** Time to compile the flow, beside parsing its files as JSON. */
export async function measureCompile(registries: Registries): Promise<BesideLeast[]> {
  const sources = await readSources('flow');
  const texts = sources.map(({ value }) => JSON.stringify(value));
  const ours = await medianUs(() => compileFlow(sources, registries), 15);
  const least = await medianUs(() => texts.map((text) => JSON.parse(text) as unknown), 50);
  return [
    {
      what: 'compile the flow',
      ours: ours / 1_000,
      least: least / 1_000,
      unit: 'ms',
      beside: 'JSON.parse of its files',
    },
  ];
}
