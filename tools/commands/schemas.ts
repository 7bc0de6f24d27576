import { writeSchemasFor } from '../definition/editor/main.ts';
import { CommandError, reasonOf } from './errors.ts';
import { expectProject } from './project.ts';

/**
 * `guided-flow schemas`: writes the schemas that editors check and complete the flow with, into `.schema`. Runs after every
 * installation, so a flow that cannot be read fails none: it has no schemas until it can, and the log says why.
 *
 * @throws {CommandError} outside of a project
 */
export async function schemas(args: readonly string[], folder: string): Promise<number> {
  if (args.length > 0) throw new CommandError('schemas takes nothing.');
  expectProject(folder);
  try {
    await writeSchemasFor([`${folder}/flow.config.ts`]);
  } catch (cause) {
    console.error(`The editor schemas were not written: ${reasonOf(cause)}`);
  }
  return 0;
}
