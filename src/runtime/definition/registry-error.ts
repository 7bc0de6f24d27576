/** Kind of code that a flow may use by name. */
export type RegistryKind = 'widget' | 'session' | 'function' | 'action';

/** Code or a declaration is missing in the flow's registries, or the two do not match. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly subject: string;

  constructor(subject: string, message: string) {
    super(message);
    this.subject = subject;
  }
}

/** Checks that each custom function is a plain function. @throws RegistryError */
export function assertFunctions(functions: Readonly<Record<string, unknown>>): void {
  const invalid = Object.entries(functions).find(([, value]) => typeof value !== 'function');
  if (invalid === undefined) return;
  const [name, value] = invalid;
  const hasOldForm = typeof value === 'object' && value !== null && 'declaration' in value && 'run' in value;
  throw new RegistryError(
    name,
    hasOldForm
      ? `The function "${name}" is an object with \`declaration\` and \`run\`. Export its \`run\` under this name, and pass its declaration as the second argument of registriesOf: { functions: { ${name}: declaration } }.`
      : `The function "${name}" is not a function. Export a plain function under this name.`,
  );
}
