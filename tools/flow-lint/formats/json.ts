import type { LocatedFinding } from '../located-finding.ts';

/** Findings for programs: a JSON list, as in docs/contract.md §6. */
export function json(findings: readonly LocatedFinding[], pathOf: (file: string) => string): string {
  const told = findings.map(({ fingerprint: _, place: __, fix, ...finding }) => ({
    ...finding,
    file: pathOf(finding.file),
    ...(fix === undefined
      ? {}
      : { fix: { ...fix, edits: fix.edits.map((edit) => ({ ...edit, file: pathOf(edit.file) })) } }),
  }));
  return JSON.stringify(told, null, 2);
}
