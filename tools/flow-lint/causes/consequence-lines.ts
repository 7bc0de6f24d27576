import type { LocatedFinding } from '../located-finding.ts';

const maxConsequences = 5;

/** One line for each consequence of a finding. If there are many, the last line contains the number of the others. */
export function consequenceLines(
  consequences: readonly LocatedFinding[],
  describe: (finding: LocatedFinding) => string,
): string[] {
  const lines = consequences.slice(0, maxConsequences).map((finding) => `  and so: ${describe(finding)}`);
  const more = consequences.length - lines.length;
  return more === 0 ? lines : [...lines, `  and so: ${more} more`];
}
