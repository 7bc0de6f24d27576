import type { LocatedFinding } from '../located-finding.ts';

/** A finding without a cause, and its consequences. */
export interface FindingGroup {
  readonly cause: LocatedFinding;
  readonly consequences: readonly LocatedFinding[];
}

/** Groups findings in the order of `withCauses`, where each cause precedes its consequences. */
export function groupByCause(findings: readonly LocatedFinding[]): FindingGroup[] {
  const groups: { cause: LocatedFinding; consequences: LocatedFinding[] }[] = [];
  for (const finding of findings) {
    if (finding.follows === undefined) groups.push({ cause: finding, consequences: [] });
    else groups.at(-1)?.consequences.push(finding);
  }
  return groups;
}
