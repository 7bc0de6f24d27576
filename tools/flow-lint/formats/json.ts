import type { Finding } from '../finding.ts';

/** Findings for programs: a JSON list, as in contract §6. */
export function json(findings: readonly Finding[], pathOf: (file: string) => string): string {
  return JSON.stringify(
    findings.map((finding) => ({ ...finding, file: pathOf(finding.file) })),
    null,
    2,
  );
}
