import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compileFlow } from '../compile/compile-flow.ts';
import { readSources, type SourceFile } from '../compile/sources.ts';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { lintFlow } from '../flow-lint/lint-flow.ts';
import { faultyFlow, generatedFlow, generatedRegistries } from './generated-flow.ts';
import { jsonService } from './json-service.ts';
import { lowestUs, type BesideLeast } from './row.ts';

/** Time and memory to check flows of several sizes once their files are read, beside a kept linter of JSON on the same files. */
export async function measureLint(registries: Registries): Promise<BesideLeast[]> {
  return [
    await row('check the flow', await readSources('flow'), registries, 4),
    await row('check a flow of 100 steps', generatedFlow(100), generatedRegistries, 5),
    await row('check a flow of 1,000 steps', generatedFlow(1_000), generatedRegistries, 2),
    await row('find 100,000 mistakes in one file', faultyFlow(100_000, 'view'), generatedRegistries, 1),
    await row('find 100,000 mistakes in one program', faultyFlow(100_000, 'program'), generatedRegistries, 1),
    {
      what: 'check a flow of 1,000 steps, whole process',
      ours: await memoryMiB('ours'),
      least: await memoryMiB('least'),
      unit: 'MiB',
      beside,
    },
  ];
}

const beside = 'JSON service of VS Code';

/** The most memory that a process held which did nothing else. */
async function memoryMiB(side: 'ours' | 'least'): Promise<number> {
  const script = fileURLToPath(new URL('lint-memory.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, side]);
  return Number(stdout);
}

async function row(what: string, sources: SourceFile[], registries: Registries, rounds: number): Promise<BesideLeast> {
  const check = jsonService(compileFlow(sources, registries));
  const { ours, least } = await lowestUs(
    () => lintFlow(compileFlow(sources, registries)),
    () => check(sources),
    { rounds, warmUp: Math.min(1, rounds - 1) },
  );
  return { what, ours: ours / 1_000, least: least / 1_000, unit: 'ms', beside };
}
