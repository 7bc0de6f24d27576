import type { Compilation } from '../compile/compile-flow.ts';
import { lintFlow } from '../flow-lint/lint-flow.ts';

/** What keeps a definition from being published, a line each. */
export function errorsOf(compilation: Compilation): string[] {
  return lintFlow(compilation)
    .filter(({ severity }) => severity === 'error')
    .map(({ file, line, column, message, rule }) => `${file}:${line}:${column} ${message} (${rule})`);
}
