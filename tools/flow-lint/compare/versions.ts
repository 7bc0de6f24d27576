import type { ChangeClass } from './changes.ts';

/** Major, minor and patch numbers of a version such as `1.2.3`. An invalid version counts as 0.0.0. */
function numbersOf(version: unknown): readonly [number, number, number] {
  const [, ...numbers] = /^(\d+)\.(\d+)\.(\d+)/.exec(String(version)) ?? [];
  const [major = 0, minor = 0, patch = 0] = numbers.map(Number);
  return [major, minor, patch];
}

/** The lowest version number that may follow `before` after a change of this severity. */
export function minimumVersionAfter(before: unknown, change: ChangeClass): string {
  const [major, minor, patch] = numbersOf(before);
  if (change === 'breaking') return `${major + 1}.0.0`;
  return change === 'rule' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}

export function isVersionAtLeast(version: unknown, other: string): boolean {
  const [versionNumbers, otherNumbers] = [numbersOf(version), numbersOf(other)];
  const index = versionNumbers.findIndex((number, position) => number !== otherNumbers[position]);
  return index === -1 || (versionNumbers[index] ?? 0) > (otherNumbers[index] ?? 0);
}
