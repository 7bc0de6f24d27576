import type { Compilation } from '../compile/compile-flow.ts';
import { lintFlow } from '../flow-lint/lint-flow.ts';
import type { LocatedFinding } from '../flow-lint/located-finding.ts';
import { memoizePerCompilation } from '../flow-lint/per-compilation.ts';

export const findingsOf: (compilation: Compilation) => readonly LocatedFinding[] = memoizePerCompilation(
  (compilation) => lintFlow(compilation),
);

/** Files with errors that prevent publishing. */
export function filesWithErrors(compilation: Compilation): Set<string> {
  return new Set(errorFindings(compilation).map(({ file }) => file));
}

export function errorLinesOf(compilation: Compilation): string[] {
  return errorFindings(compilation).map(
    ({ file, line, column, message, rule }) => `${file}:${line}:${column} ${message} (${rule})`,
  );
}

function errorFindings(compilation: Compilation): LocatedFinding[] {
  return findingsOf(compilation).filter(({ severity }) => severity === 'error');
}
