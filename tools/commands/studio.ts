import { resolve } from 'node:path';
import { buildStudio } from '../studio/build-studio.ts';
import { StudioError } from '../studio/errors.ts';
import { CommandError, reasonOf } from './errors.ts';
import { expectEmpty } from './expect-empty.ts';
import { expectProject } from './project.ts';
import { readArgs } from './read-args.ts';

/**
 * `guided-flow studio --out DIR`: the studio of the project's flow as static files. Ends with 1 and what flow-lint prints
 * where a file of the flow is no JSON.
 *
 * @throws {CommandError} for a folder that holds something or is of the flow, and for code that cannot be built
 */
export async function studio(args: readonly string[], folder: string): Promise<number> {
  expectProject(folder);
  const out = readOut(args);
  const target = resolve(folder, out);
  await expectEmpty(target);
  try {
    const { length } = await buildStudio({ root: folder }, target);
    console.log(`The studio is in ${target}, for any server of files.${length === 0 ? '' : ` ${foundIn(length)}`}`);
    return 0;
  } catch (cause) {
    if (cause instanceof StudioError && cause.code === 'not-parsed') {
      console.log(cause.message);
      return 1;
    }
    throw new CommandError(reasonOf(cause), { cause });
  }
}

function foundIn(findings: number): string {
  return `It shows what flow-lint finds: ${findings} ${findings === 1 ? 'finding' : 'findings'}.`;
}

function readOut(args: readonly string[]): string {
  const { out } = parsed(args);
  if (out !== undefined && out !== '') return out;
  throw new CommandError('A folder is needed that is missing or empty: guided-flow studio --out DIR.');
}

function parsed(args: readonly string[]) {
  return readArgs(args, { options: { out: { type: 'string' } } }, 'studio takes --out DIR, and nothing else.').values;
}
