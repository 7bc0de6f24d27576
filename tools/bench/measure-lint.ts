import { compileFlow } from '../compile/compile-flow.ts';
import { readSources, type SourceFile } from '../compile/sources.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { lintFlow } from '../flow-lint/lint-flow.ts';
import { faultyFlow, generatedFlow, generatedRegistries } from './generated-flow.ts';
import { jsonService } from './json-service.ts';
import { lowestUs, type BesideLeast } from './row.ts';

/** Time to check flows of several sizes once their files are read, beside a kept linter of JSON on the same files. */
export async function measureLint(registries: Registries): Promise<BesideLeast[]> {
  return [
    await row('check the flow', await readSources('flow'), registries, 4),
    await row('check a flow of 100 steps', generatedFlow(100), generatedRegistries, 5),
    await row('check a flow of 1,000 steps', generatedFlow(1_000), generatedRegistries, 2),
    await row('find 100,000 mistakes in one file', faultyFlow(100_000), generatedRegistries, 1),
  ];
}

async function row(what: string, sources: SourceFile[], registries: Registries, rounds: number): Promise<BesideLeast> {
  const check = jsonService(compileFlow(sources, registries));
  const { ours, least } = await lowestUs(
    () => lintFlow(compileFlow(sources, registries)),
    () => check(sources),
    { rounds, warmUp: Math.min(1, rounds - 1) },
  );
  return { what, ours: ours / 1_000, least: least / 1_000, unit: 'ms', beside: 'JSON service of VS Code' };
}
