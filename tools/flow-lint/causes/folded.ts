import type { LocatedFinding } from '../located-finding.ts';

/** A finding without a cause, and its consequences. */
export interface Folded {
  readonly cause: LocatedFinding;
  readonly consequences: readonly LocatedFinding[];
}

/** Groups findings in the order of `withCauses`, where each cause precedes its consequences. */
export function folded(findings: readonly LocatedFinding[]): Folded[] {
  const groups: { cause: LocatedFinding; consequences: LocatedFinding[] }[] = [];
  for (const finding of findings) {
    if (finding.follows === undefined) groups.push({ cause: finding, consequences: [] });
    else groups.at(-1)?.consequences.push(finding);
  }
  return groups;
}
