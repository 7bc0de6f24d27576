import type { LocatedFinding } from '../located-finding.ts';

/** A finding that follows from no other, with those that follow from it. */
export interface Folded {
  readonly cause: LocatedFinding;
  readonly consequences: readonly LocatedFinding[];
}

/** Findings as `withCauses` orders them, each cause with its consequences. */
export function folded(findings: readonly LocatedFinding[]): Folded[] {
  const all: { cause: LocatedFinding; consequences: LocatedFinding[] }[] = [];
  for (const finding of findings) {
    if (finding.follows === undefined) all.push({ cause: finding, consequences: [] });
    else all.at(-1)?.consequences.push(finding);
  }
  return all;
}
