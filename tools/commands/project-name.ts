/** npm cannot install a dependency with the project's own name. */
const dependencies = /^(?:guided-flow|react|react-dom|vite|vitest|msw|typescript)$/;

/** Why a name is not a valid package name; undefined if it is valid. */
export function problemOfName(name: string): string | undefined {
  if (name.length > 214) return 'The name has more than 214 characters.';
  if (!/^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(name))
    return `"${name}" is not a valid package name. Use lowercase letters, digits and hyphens.`;
  if (/^(?:node_modules|favicon\.ico)$/.test(name) || dependencies.test(name)) return `"${name}" is reserved.`;
  return undefined;
}
