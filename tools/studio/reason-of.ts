import { LintError } from '../flow-lint/errors.ts';

/** Why something of a flow cannot be told, in words. */
export function reasonOf(cause: unknown): string {
  if (cause instanceof LintError) return `${cause.message}.`;
  return cause instanceof Error ? cause.message : String(cause);
}
