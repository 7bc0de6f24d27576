import { run } from '../flow-lint/run.ts';
import { expectProject } from './project.ts';

/**
 * `guided-flow lint`: flow-lint with its arguments and exit codes.
 *
 * @throws {CommandError} outside a project, unless an argument names a flow
 */
export async function lint(args: readonly string[], folder: string): Promise<number> {
  if (args.length === 0) expectProject(folder);
  const { code, out, error } = await run(args);
  if (out !== '') process.stdout.write(`${out}\n`);
  if (error !== '') process.stderr.write(`${error}\n`);
  return code;
}
