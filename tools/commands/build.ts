import { build } from 'vite';
import { CommandError, reasonOf } from './errors.ts';
import { expectProject } from './project.ts';

/**
 * `guided-flow build`: dist/ with the page, the published flow and csp.txt.
 *
 * @throws {CommandError} for a flow that cannot be published, or code that cannot be built
 */
export async function buildProject(args: readonly string[], folder: string): Promise<number> {
  if (args.length > 0) throw new CommandError('build takes nothing: what it does stands in vite.config.ts.');
  expectProject(folder);
  try {
    await build({ root: folder });
  } catch (cause) {
    throw new CommandError(reasonOf(cause), { cause });
  }
  return 0;
}
