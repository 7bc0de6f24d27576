import type { Compilation } from '../compile/compile-flow.ts';

/** What keeps a definition from being published, a line each. */
export function errorsOf(compilation: Compilation): string[] {
  return compilation.problems.map(({ rule, message, at }) => `${at.file} ${at.path.join('.')}: ${message} (${rule})`);
}
