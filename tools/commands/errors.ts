/** A command could not do what it was asked to: its message is one sentence with the way out, and the command ends with 2. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
