import { build } from 'vite';
import { CommandError } from './errors.ts';
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

/** What a plugin has to say stands without the frames of the bundler around it. */
export function reasonOf(cause: unknown): string {
  const errors = typeof cause === 'object' && cause !== null && 'errors' in cause ? cause.errors : undefined;
  const [first = cause] = Array.isArray(errors) ? (errors as readonly unknown[]) : [];
  if (!(first instanceof Error)) return String(first);
  return first.message;
}
