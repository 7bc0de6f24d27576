import { writeSchemasFor } from '../definition/editor/main.ts';
import { CommandError, reasonOf } from './errors.ts';
import { expectProject } from './project.ts';

/**
 * `guided-flow schemas`: writes the JSON Schemas for editors into `.schema`. It also succeeds for an invalid flow.
 *
 * @throws {CommandError} outside a project
 */
export async function writeEditorSchemas(args: readonly string[], folder: string): Promise<number> {
  if (args.length > 0) throw new CommandError('schemas takes no arguments.');
  expectProject(folder);
  try {
    await writeSchemasFor([`${folder}/flow.config.ts`]);
  } catch (cause) {
    console.error(`Editor schemas were not written: ${reasonOf(cause)}`);
  }
  return 0;
}
