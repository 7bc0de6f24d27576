import { hash } from 'node:crypto';
import type { LocatedFinding } from './located-finding.ts';

/** A finding without a fingerprint. */
export type Unmarked = Omit<LocatedFinding, 'fingerprint'>;

/**
 * Adds a fingerprint to each finding, which stays the same after unrelated edits.
 * It is a hash of rule, file, message and names in the path. Line numbers and indexes are ignored; equal findings are
 * numbered.
 */
export function withFingerprints(findings: readonly Unmarked[]): LocatedFinding[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const names = finding.place.split('.').filter((name) => !/^\d+$/.test(name));
    const message = finding.message.replaceAll(/:\d+/g, '');
    const mark = JSON.stringify([finding.rule, finding.file, names, message]);
    const count = (seen.get(mark) ?? 0) + 1;
    seen.set(mark, count);
    const fingerprint = hash('sha256', `${mark} ${count}`, 'hex').slice(0, 16);
    return { ...finding, fingerprint };
  });
}
