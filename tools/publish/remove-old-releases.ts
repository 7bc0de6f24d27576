import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ledger, readLedger, type Release, findRelease, writeLedger } from './ledger.ts';
import { isPinnedLoader, releaseFolder, publicFolder } from './site-files.ts';

const dayMs = 86_400_000;

/**
 * Removes releases that have not been shown for `days`, and the files that only they use. The flow must not save
 * applications for longer than `days`.
 *
 * @returns the removed releases
 * @throws {PublishError} `no-site`
 */
export async function removeOldReleases(site: string, days: number, now: Date): Promise<readonly Release[]> {
  const ledger = await readLedger(site);
  const live = findRelease(ledger);
  const removed = ledger.releases.filter(
    (release) => release !== live && isExpired(release, ledger, now.getTime() - days * dayMs),
  );
  const remaining = ledger.releases.filter((release) => !removed.includes(release));
  const needed = new Set(remaining.flatMap(({ kept: files }) => Object.keys(files)));
  const unneeded = removed.flatMap(({ kept: files }) => Object.keys(files)).filter((path) => !needed.has(path));
  // The ledger is written first, because it must never name a missing file.
  await writeLedger(site, {
    ...ledger,
    releases: remaining,
    live: ledger.live.filter((id) => remaining.some((release) => release.id === id)),
  });
  for (const path of unneeded) if (!isPinnedLoader(path)) await rm(join(site, publicFolder, path), { force: true });
  for (const { id } of removed) await rm(join(site, releaseFolder(id)), { recursive: true, force: true });
  return removed;
}

/** Whether a release has not been shown since `before` and no remaining release uses its runtime. */
function isExpired({ id, until }: Release, ledger: Ledger, before: number): boolean {
  const runtimes = ledger.releases
    .filter((release) => release.until === undefined || Date.parse(release.until) >= before)
    .map(({ runtime }) => runtime);
  return until !== undefined && Date.parse(until) < before && !runtimes.includes(id);
}
