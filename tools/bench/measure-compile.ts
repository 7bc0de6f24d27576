import { compileFlow } from '../compile/compile-flow.ts';
import { readSources } from '../compile/sources.ts';
import { lowestUs, type BaselineRow } from './row.ts';
import type { BenchResources } from './bench-resources.ts';

/** Time to compile the refinance flow, compared with parsing its files as JSON. */
export async function measureCompile(stage: BenchResources): Promise<BaselineRow[]> {
  const registries = await stage.registries();
  const sources = await readSources('flow');
  const { ours, baseline } = await lowestUs(
    () => compileFlow(sources, registries),
    () => sources.map(({ text }) => JSON.parse(text) as unknown),
    { rounds: 8 },
  );
  const what = 'compile the flow';
  return [
    {
      title: what,
      unit: 'ms',
      ours: ours / 1_000,
      baseline: baseline / 1_000,
      baselineName: 'JSON.parse of its files',
    },
  ];
}
