import { hash } from 'node:crypto';
import type { LocatedFinding } from './located-finding.ts';

/** A finding that has no fingerprint yet. */
export type Unmarked = Omit<LocatedFinding, 'fingerprint'>;

/**
 * The findings, each with a mark by which it is known again after an edit elsewhere: made of its rule, file, words and the
 * names that lead to its place. Lines and places in lists do not count; of several that are alike, the order does.
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
