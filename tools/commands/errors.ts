import { stripVTControlCharacters } from 'node:util';

/** A command that could not run. The message is one sentence with the fix. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Whether the operating system refused an operation. */
export function isSystemError(cause: unknown): cause is NodeJS.ErrnoException {
  return cause instanceof Error && 'syscall' in cause;
}

/** Message of a build error with its causes, stripped of stack frames and ANSI codes. */
export function reasonOf(cause: unknown): string {
  const errors = typeof cause === 'object' && cause !== null && 'errors' in cause ? cause.errors : undefined;
  const [first = cause] = Array.isArray(errors) ? (errors as readonly unknown[]) : [];
  return stripVTControlCharacters(messagesOf(first).join(': '));
}

function messagesOf(error: unknown): string[] {
  return error instanceof Error
    ? [error.message, ...messagesOf(error.cause)]
    : typeof error === 'string'
      ? [error]
      : [];
}
