import { resolve } from 'node:path';
import { buildStudio } from '../studio/build-studio.ts';
import { StudioError } from '../studio/errors.ts';
import { CommandError, reasonOf } from './errors.ts';
import { expectEmpty } from './expect-empty.ts';
import { expectProject } from './project.ts';
import { readArgs } from './read-args.ts';

/**
 * `guided-flow studio --out DIR`: writes the studio as static files. Returns 1 if a file of the flow is not valid
 * JSON.
 *
 * @throws {CommandError} if the folder is not empty, or the code cannot be built
 */
export async function buildStaticStudio(args: readonly string[], folder: string): Promise<number> {
  expectProject(folder);
  const out = readOut(args);
  const target = resolve(folder, out);
  await expectEmpty(target);
  try {
    const { length } = await buildStudio({ root: folder }, target);
    console.log(
      `Wrote the studio to ${target}. Serve it with any web server.${length === 0 ? '' : ` ${describeFindings(length)}`}`,
    );
    return 0;
  } catch (cause) {
    if (cause instanceof StudioError && cause.code === 'not-parsed') {
      console.log(cause.message);
      return 1;
    }
    throw new CommandError(reasonOf(cause), { cause });
  }
}

function describeFindings(findings: number): string {
  return `It shows ${findings} ${findings === 1 ? 'finding' : 'findings'} of flow-lint.`;
}

function readOut(args: readonly string[]): string {
  const { out } = parseArguments(args);
  if (out !== undefined && out !== '') return out;
  throw new CommandError('Usage: guided-flow studio --out DIR, where DIR is missing or empty');
}

function parseArguments(args: readonly string[]) {
  return readArgs(args, { options: { out: { type: 'string' } } }, 'Usage: guided-flow studio --out DIR').values;
}
