import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Ledger, readLedger, type Release, releaseIn, writeLedger } from './ledger.ts';
import { isPinnedLoader, ownFolder, publicFolder } from './site-files.ts';

const dayMs = 86_400_000;

/**
 * Removes the releases that nobody has been given for so many days, and the files that only they had. Whoever was midway on
 * one has ended by then, if the days are no fewer than a visit is stored. Loaders stay: partners have pinned them.
 *
 * @returns the releases that are gone
 * @throws {PublishError} `no-site` where nothing is published
 */
export async function clean(site: string, days: number, now: Date): Promise<readonly Release[]> {
  const ledger = await readLedger(site);
  const live = releaseIn(ledger);
  const gone = ledger.releases.filter(
    (release) => release !== live && isOver(release, ledger, now.getTime() - days * dayMs),
  );
  const left = ledger.releases.filter((each) => !gone.includes(each));
  const needed = new Set(left.flatMap(({ kept }) => Object.keys(kept)));
  const unneeded = gone.flatMap(({ kept }) => Object.keys(kept)).filter((path) => !needed.has(path));
  // The ledger first: what it does not name any more may be there still, what it names must be.
  await writeLedger(site, {
    ...ledger,
    releases: left,
    live: ledger.live.filter((id) => left.some((each) => each.id === id)),
  });
  for (const path of unneeded) if (!isPinnedLoader(path)) await rm(join(site, publicFolder, path), { force: true });
  for (const { id } of gone) await rm(join(site, ownFolder(id)), { recursive: true, force: true });
  return gone;
}

/** A release stays while it is given to anybody, and while one that is left has its runtime. */
function isOver({ id, until }: Release, ledger: Ledger, before: number): boolean {
  const runtimes = ledger.releases
    .filter((each) => each.until === undefined || Date.parse(each.until) >= before)
    .map(({ runtime }) => runtime);
  return until !== undefined && Date.parse(until) < before && !runtimes.includes(id);
}
