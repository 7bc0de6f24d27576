import { LintError } from '../flow-lint/errors.ts';

export function errorMessageOf(cause: unknown): string {
  if (cause instanceof LintError) return `${cause.message}.`;
  return cause instanceof Error ? cause.message : String(cause);
}
