import { build } from 'vite';
import { CommandError, reasonOf } from './errors.ts';
import { expectProject } from './project.ts';

/**
 * `guided-flow build`: writes `dist/`.
 *
 * @throws {CommandError} if the flow has errors or the code cannot be built
 */
export async function buildProject(args: readonly string[], folder: string): Promise<number> {
  if (args.length > 0) throw new CommandError('build takes no arguments. Configure it in vite.config.ts.');
  expectProject(folder);
  try {
    await build({ root: folder });
  } catch (cause) {
    throw new CommandError(reasonOf(cause), { cause });
  }
  return 0;
}
