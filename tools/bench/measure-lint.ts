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
import { jsonService } from './json-service.ts';
import { reportOn } from './report-on.ts';
import { lowestUs, type BesideLeast } from './row.ts';

/**
 * Time and memory to check flows of several sizes, beside a kept linter of JSON on the same files: the first check of a process
 * once the program is loaded, as the command has it, and further ones, as an editor and a test have them. The files of the flow are
 * read each time; those of the generated flows are in memory.
 */
export async function measureLint(registries: Registries): Promise<BesideLeast[]> {
  const { script, leave } = await compileOnce();
  const first = await once(script, 'flow', 5);
  const long = await once(script, 'steps', 3);
  await leave();
  return [
    { what: 'check the flow, first of a process', ...first.ms, unit: 'ms', beside },
    await row('check the flow again', () => readSources('flow'), registries, 4),
    await row('check a flow of 100 steps', kept(generatedFlow(100)), generatedRegistries, 5),
    await row('check a flow of 1,000 steps', kept(generatedFlow(1_000)), generatedRegistries, 3),
    { what: 'check a flow of 1,000 steps, first of a process', ...long.ms, unit: 'ms', beside },
    { what: 'check a flow of 1,000 steps, whole process', ...long.mib, unit: 'MiB', beside },
    await row('find 100,000 mistakes in one file', kept(faultyFlow(100_000, 'view')), generatedRegistries, 1),
    await row('find 100,000 mistakes in one program', kept(faultyFlow(100_000, 'program')), generatedRegistries, 1),
  ];
}

const beside = 'JSON service of VS Code';

type Part = 'ms' | 'mib';
type Sides = Readonly<Record<'ours' | 'least', number>>;

/** The lowest of several processes, each of which does nothing else. */
async function once(script: string, what: 'flow' | 'steps', rounds: number): Promise<Readonly<Record<Part, Sides>>> {
  const found = { ours: { ms: Infinity, mib: Infinity }, least: { ms: Infinity, mib: Infinity } };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of ['ours', 'least'] as const) {
      const { ms, mib } = await processOf(script, what, side);
      found[side] = { ms: Math.min(found[side].ms, ms), mib: Math.min(found[side].mib, mib) };
    }
  }
  const { ours, least } = found;
  return { ms: { ours: ours.ms, least: least.ms }, mib: { ours: ours.mib, least: least.mib } };
}

/** Compiles what such a process runs, as it is installed: without what makes JavaScript of TypeScript. */
async function compileOnce(): Promise<{ readonly script: string; readonly leave: () => Promise<void> }> {
  const file = 'tools/bench/lint-once.ts';
  const place = join(root, '.cache', `lint-once-${process.pid}`);
  await compileSources({ files: [file], folders: [] }, place);
  for (const asset of assets) await cp(join(root, asset), join(place, asset), { recursive: true });
  return { script: join(place, file.replace(/ts$/, 'js')), leave: () => rm(place, { recursive: true }) };
}

async function processOf(script: string, what: string, side: string): Promise<Readonly<Record<Part, number>>> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, what, side], { cwd: root });
  return JSON.parse(stdout) as Readonly<Record<Part, number>>;
}

function kept(sources: SourceFile[]): () => Promise<SourceFile[]> {
  return () => Promise.resolve(sources);
}

async function row(
  what: string,
  read: () => Promise<SourceFile[]>,
  registries: Registries,
  rounds: number,
): Promise<BesideLeast> {
  const check = jsonService(compileFlow(await read(), registries));
  const { ours, least } = await lowestUs(
    async () => reportOn(await read(), registries),
    async () => check(await read()),
    { rounds, warmUp: Math.min(1, rounds - 1) },
  );
  return { what, ours: ours / 1_000, least: least / 1_000, unit: 'ms', beside };
}
