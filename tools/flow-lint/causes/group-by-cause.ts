import type { LocatedFinding } from '../located-finding.ts';

export interface FindingGroup {
  readonly cause: LocatedFinding;
  readonly consequences: readonly LocatedFinding[];
}

/** Groups the sorted findings from `withCauses`. Each cause precedes its consequences. */
export function groupByCause(findings: readonly LocatedFinding[]): FindingGroup[] {
  const groups: { cause: LocatedFinding; consequences: LocatedFinding[] }[] = [];
  for (const finding of findings) {
    if (finding.follows === undefined) groups.push({ cause: finding, consequences: [] });
    else groups.at(-1)?.consequences.push(finding);
  }
  return groups;
}
