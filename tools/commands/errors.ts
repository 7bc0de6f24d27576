import { stripVTControlCharacters } from 'node:util';

/** A command could not do what it was asked to: its message is one sentence with the way out, and the command ends with 2. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Whether the disk or the system refused something: the message says what, and where. */
export function isSystemError(cause: unknown): cause is NodeJS.ErrnoException {
  return cause instanceof Error && 'syscall' in cause;
}

/** What a plugin or a compiler has to say, with its causes, and without the frames of the bundler and its colours. */
export function reasonOf(cause: unknown): string {
  const errors = typeof cause === 'object' && cause !== null && 'errors' in cause ? cause.errors : undefined;
  const [first = cause] = Array.isArray(errors) ? (errors as readonly unknown[]) : [];
  return stripVTControlCharacters(withCauses(first).join(': '));
}

function withCauses(error: unknown): string[] {
  return error instanceof Error
    ? [error.message, ...withCauses(error.cause)]
    : typeof error === 'string'
      ? [error]
      : [];
}
