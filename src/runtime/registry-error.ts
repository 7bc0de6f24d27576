/** Kind of a named thing that a flow may use. */
export type RegistryKind = 'widget' | 'session' | 'function' | 'action';

/** Something is registered for flows that is not whole. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  /** The name it is registered under. */
  readonly subject: string;

  /** @param lacking members that its entry does not have */
  constructor(kind: RegistryKind, subject: string, lacking: readonly string[]) {
    const parts = lacking.map((part) => `\`${part}\``).join(', ');
    super(`The ${kind} "${subject}" is registered without ${parts}: declaration and code stand together in its entry`);
    this.subject = subject;
  }
}
