import { LintError } from '../flow-lint/errors.ts';

/** The message of an error, for display. */
export function errorMessageOf(cause: unknown): string {
  if (cause instanceof LintError) return `${cause.message}.`;
  return cause instanceof Error ? cause.message : String(cause);
}
