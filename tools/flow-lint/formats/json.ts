import type { LocatedFinding } from '../located-finding.ts';

/** Findings for programs: a JSON list, as in docs/contract.md §6. */
export function json(findings: readonly LocatedFinding[], pathOf: (file: string) => string): string {
  return JSON.stringify(
    findings.map((finding) => ({ ...finding, file: pathOf(finding.file) })),
    null,
    2,
  );
}
