import { execFile } from 'node:child_process';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compileFlow } from '../compile/compile-flow.ts';
import { readSources, type SourceFile } from '../compile/sources.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { compileSources } from '../package/compile-sources.ts';
import { assets } from '../package/entries.ts';
import { root } from '../package/root.ts';
import { faultyFlow, generatedFlow, generatedRegistries } from './generated-flow.ts';
import { createJsonServiceCheck } from './json-service.ts';
import { createLintReport } from './lint-report.ts';
import { lowestUs, type BaselineRow } from './row.ts';
import type { BenchResources } from './bench-resources.ts';

/**
 * Time and memory to check flows of several sizes, compared with VS Code's JSON service. Measures the first check in a
 * process and later checks.
 */
export async function measureLint(stage: BenchResources): Promise<BaselineRow[]> {
  const registries = await stage.registries();
  const { script, remove } = await compileLintScript();
  const first = await measureProcesses(script, 'flow', 5);
  const long = await measureProcesses(script, 'steps', 3);
  await remove();
  return [
    { title: 'check the flow, first of a process', ...first.ms, unit: 'ms', baselineName },
    await measureRow('check the flow again', () => readSources('flow'), registries, 4),
    await measureRow('check a flow of 100 steps', inMemory(generatedFlow(100)), generatedRegistries, 5),
    await measureRow('check a flow of 1,000 steps', inMemory(generatedFlow(1_000)), generatedRegistries, 3),
    { title: 'check a flow of 1,000 steps, first of a process', ...long.ms, unit: 'ms', baselineName },
    { title: 'check a flow of 1,000 steps, whole process', ...long.mib, unit: 'MiB', baselineName },
    await measureRow(
      'find 100,000 mistakes in one file',
      inMemory(faultyFlow(100_000, 'view')),
      generatedRegistries,
      1,
    ),
    await measureRow(
      'find 100,000 mistakes in one program',
      inMemory(faultyFlow(100_000, 'program')),
      generatedRegistries,
      1,
    ),
  ];
}

const baselineName = 'JSON service of VS Code';

type Metric = 'ms' | 'mib';
type Comparison = Pick<BaselineRow, 'ours' | 'baseline'>;

/** Lowest values of several processes, each of which runs one check. */
async function measureProcesses(
  script: string,
  what: 'flow' | 'steps',
  rounds: number,
): Promise<Readonly<Record<Metric, Comparison>>> {
  const lowest = { ms: { ours: Infinity, baseline: Infinity }, mib: { ours: Infinity, baseline: Infinity } };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of ['ours', 'baseline'] as const) {
      const { ms, mib } = await runCheck(script, what, side);
      lowest.ms[side] = Math.min(lowest.ms[side], ms);
      lowest.mib[side] = Math.min(lowest.mib[side], mib);
    }
  }
  return lowest;
}

/** Compiles `lint-once.ts` to JavaScript, so that the measured processes compile no TypeScript. */
async function compileLintScript(): Promise<{ readonly script: string; readonly remove: () => Promise<void> }> {
  const file = 'tools/bench/lint-once.ts';
  const folder = join(root, '.cache', `lint-once-${process.pid}`);
  await compileSources({ files: [file], folders: [] }, folder);
  for (const asset of assets) await cp(join(root, asset), join(folder, asset), { recursive: true });
  return { script: join(folder, file.replace(/ts$/, 'js')), remove: () => rm(folder, { recursive: true }) };
}

async function runCheck(script: string, what: string, side: string): Promise<Readonly<Record<Metric, number>>> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, what, side], { cwd: root });
  return JSON.parse(stdout) as Readonly<Record<Metric, number>>;
}

function inMemory(sources: SourceFile[]): () => Promise<SourceFile[]> {
  return () => Promise.resolve(sources);
}

async function measureRow(
  what: string,
  read: () => Promise<SourceFile[]>,
  registries: Registries,
  rounds: number,
): Promise<BaselineRow> {
  const check = createJsonServiceCheck(compileFlow(await read(), registries));
  const { ours, baseline } = await lowestUs(
    async () => createLintReport(await read(), registries),
    async () => check(await read()),
    { rounds, warmUp: Math.min(1, rounds - 1) },
  );
  return { title: what, unit: 'ms', ours: ours / 1_000, baseline: baseline / 1_000, baselineName };
}
