import { join } from 'node:path';
import { runNode } from '../setup/run.mjs';
import type { BesideLeast } from './row.ts';

/**
 * The whole application in the hands of an applicant: long tasks, the slowest reply to a press or key, what 200 steps leave
 * behind. Who walks through it are the helpers of its tests, in a process of their own, for no tool leans on tests.
 */
export async function measureJourneys(): Promise<readonly BesideLeast[]> {
  const script = join('tests', 'refinance', 'bench', 'main.ts');
  const { code, output } = await runNode(['--import', 'tsx', script], { collect: true });
  if (code !== 0) throw new Error(`The journeys failed:\n${output}`);
  return JSON.parse(output.slice(output.indexOf('['))) as readonly BesideLeast[];
}
