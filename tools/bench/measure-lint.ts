import { compileFlow } from '../compile/compile-flow.ts';
import { readSources, type SourceFile } from '../compile/sources.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { lintFlow } from '../flow-lint/lint-flow.ts';
import { faultyFlow, generatedFlow, generatedRegistries } from './generated-flow.ts';
import { medianUs, type BesideLeast } from './row.ts';

/** Time to check flows of several sizes once their files are read, beside parsing the same files as JSON. */
export async function measureLint(registries: Registries): Promise<BesideLeast[]> {
  return [
    await row('check the flow', await readSources('flow'), registries, 9),
    await row('check a flow of 100 steps', generatedFlow(100), generatedRegistries, 9),
    await row('check a flow of 1,000 steps', generatedFlow(1_000), generatedRegistries, 3),
    await row('find 100,000 mistakes in one file', faultyFlow(100_000), generatedRegistries, 1),
  ];
}

async function row(what: string, sources: SourceFile[], registries: Registries, times: number): Promise<BesideLeast> {
  const ours = await medianUs(() => lintFlow(compileFlow(sources, registries)), times);
  const least = await medianUs(() => sources.map(({ text }) => JSON.parse(text) as unknown), times);
  return { what, ours: ours / 1_000, least: least / 1_000, unit: 'ms', beside: 'JSON.parse of its files' };
}
