/** Packages that the project depends on: npm installs none of them into a project of the same name. */
const dependencies = /^(?:guided-flow|react|react-dom|vite|vitest|msw|typescript)$/;

/** @returns what keeps a name from being a package's, as one sentence; undefined for a good one */
export function problemOfName(name: string): string | undefined {
  if (name.length > 214) return 'The name is longer than the 214 letters that a package may have.';
  if (!/^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/.test(name))
    return `"${name}" is no name of a package, which has small letters, digits and hyphens.`;
  if (/^(?:node_modules|favicon\.ico)$/.test(name) || dependencies.test(name))
    return `"${name}" is the name of something that every project has.`;
  return undefined;
}
