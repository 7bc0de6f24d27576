import type { Compilation } from '../compile/compile-flow.ts';
import { consequenceLines } from '../flow-lint/causes/consequence-lines.ts';
import { groupByCause } from '../flow-lint/causes/group-by-cause.ts';
import { linkConsequences } from '../flow-lint/causes/link-consequences.ts';
import { lintFlow } from '../flow-lint/lint-flow.ts';
import type { LocatedFinding } from '../flow-lint/located-finding.ts';
import { memoizePerCompilation } from '../flow-lint/per-compilation.ts';

export const findingsOf: (compilation: Compilation) => readonly LocatedFinding[] = memoizePerCompilation(
  (compilation) => lintFlow(compilation),
);

/** Files with errors that prevent publishing. */
export function filesWithErrors(compilation: Compilation): Set<string> {
  return new Set(
    findingsOf(compilation)
      .filter(isError)
      .map(({ file }) => file),
  );
}

/** Findings in which each cause precedes its consequences. Warnings alone are not linked, because linking is slow. */
export const findingsByCause: (compilation: Compilation) => readonly LocatedFinding[] = memoizePerCompilation(
  (compilation) => {
    const findings = findingsOf(compilation);
    return findings.some(isError) ? linkConsequences(compilation, findings) : findings;
  },
);

/** One line for each error that prevents publishing. Each cause precedes its consequences. */
export function errorLinesOf(compilation: Compilation): string[] {
  return groupByCause(findingsByCause(compilation).filter(isError)).flatMap(({ cause, consequences }) => [
    describe(cause),
    ...consequenceLines(consequences, describe),
  ]);
}

function describe({ file, line, column, message, rule }: LocatedFinding): string {
  return `${file}:${line}:${column} ${message} (${rule})`;
}

function isError({ severity }: LocatedFinding): boolean {
  return severity === 'error';
}
