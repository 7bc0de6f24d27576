import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { CommandError } from './errors.ts';
import { expectProject, resolveIn } from './project.ts';

/**
 * `guided-flow test`: the tests of the project, once, by the Vitest that it installed. Parameters are Vitest's.
 *
 * @throws {CommandError} where it installed none
 */
export async function test(args: readonly string[], folder: string): Promise<number> {
  expectProject(folder);
  const vitest = resolveIn(folder, 'vitest/package.json');
  if (vitest === undefined) throw new CommandError('This project has no Vitest: npm install --save-dev vitest.');
  const child = spawn(process.execPath, [join(dirname(vitest), 'vitest.mjs'), 'run', ...args], {
    cwd: folder,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
