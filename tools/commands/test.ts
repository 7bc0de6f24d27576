import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { CommandError } from './errors.ts';
import { expectProject, resolvePackageFile } from './project.ts';

/**
 * `guided-flow test`: runs the project's Vitest once with the given arguments.
 *
 * @throws {CommandError} if Vitest is not installed
 */
export async function test(args: readonly string[], folder: string): Promise<number> {
  expectProject(folder);
  const vitest = resolvePackageFile(folder, 'vitest/package.json');
  if (vitest === undefined) throw new CommandError('This project has no Vitest. Run: npm install --save-dev vitest');
  const child = spawn(process.execPath, [join(dirname(vitest), 'vitest.mjs'), 'run', ...args], {
    cwd: folder,
    stdio: 'inherit',
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
