import { hash } from 'node:crypto';
import type { LocatedFinding } from './located-finding.ts';

export type UnfingerprintedFinding = Omit<LocatedFinding, 'fingerprint'>;

/**
 * Adds fingerprints, which stay the same after unrelated edits. A fingerprint is a hash of rule, file, message and
 * names in the path. Line numbers and indexes are ignored; findings that are otherwise equal are numbered.
 */
export function withFingerprints(findings: readonly UnfingerprintedFinding[]): LocatedFinding[] {
  const counts = new Map<string, number>();
  return findings.map((finding) => {
    const names = finding.place.split('.').filter((name) => !/^\d+$/.test(name));
    const message = finding.message.replaceAll(/:\d+/g, '');
    const identity = JSON.stringify([finding.rule, finding.file, names, message]);
    const count = (counts.get(identity) ?? 0) + 1;
    counts.set(identity, count);
    const fingerprint = hash('sha256', `${identity} ${count}`, 'hex').slice(0, 16);
    return { ...finding, fingerprint };
  });
}
