import type { LocatedFinding } from '../located-finding.ts';

/** Formats findings as a JSON list, described in docs/reference/contract.md §6. */
export function formatJson(findings: readonly LocatedFinding[], pathOf: (file: string) => string): string {
  const output = findings.map(
    ({ fingerprint: _, place: __, mistake: ___, fix, journey, related, follows, ...finding }) => ({
      ...finding,
      file: pathOf(finding.file),
      ...(related === undefined
        ? {}
        : { related: related.map((location) => ({ ...location, file: pathOf(location.file) })) }),
      ...(follows === undefined ? {} : { follows: { ...follows, file: pathOf(follows.file) } }),
      ...(journey === undefined
        ? {}
        : { journey: { ...journey, steps: journey.steps.map((step) => ({ ...step, file: pathOf(step.file) })) } }),
      ...(fix === undefined
        ? {}
        : { fix: { ...fix, edits: fix.edits.map((edit) => ({ ...edit, file: pathOf(edit.file) })) } }),
    }),
  );
  return JSON.stringify(output, null, 2);
}
