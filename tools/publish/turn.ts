import { runtimeRecordName, type RuntimeRecord } from '../vite/runtime-record.ts';
import { PublishError } from './errors.ts';
import { type Ledger, readLedger, releaseIn } from './ledger.ts';
import { ownFiles, showReleases } from './show-releases.ts';

/**
 * Changes who is given which of the releases that are there; nothing is built.
 *
 * @param change what the ledger says from now on @throws {PublishError} with the site as it was
 */
export async function turn(site: string, now: Date, change: (ledger: Ledger) => Ledger): Promise<Ledger> {
  const ledger = await readLedger(site);
  const live = releaseIn(ledger);
  const record = (await ownFiles(site, { id: live.runtime })).get(runtimeRecordName);
  const { base } = JSON.parse(new TextDecoder().decode(record)) as Pick<RuntimeRecord, 'base'>;
  return showReleases(site, change(ledger), base, now);
}

/** The staged release is given to so many out of 100. */
export function toShare(share: number): (ledger: Ledger) => Ledger {
  return (ledger) => ({ ...ledger, staged: { ...stagedIn(ledger), share } });
}

/** The staged release is given to everybody. */
export function promoted(ledger: Ledger): Ledger {
  return { ...ledger, live: [...ledger.live, stagedIn(ledger).release], staged: undefined };
}

/** The staged release is given to nobody. */
export function withdrawn(ledger: Ledger): Ledger {
  stagedIn(ledger);
  return { ...ledger, staged: undefined };
}

/** Everybody is given an earlier release again: the one before the live one, or the one that is named. */
export function backTo(id: number | undefined): (ledger: Ledger) => Ledger {
  return (ledger) => {
    const live = releaseIn(ledger).id;
    const before = id ?? ledger.live.findLast((each) => each < live);
    if (before === undefined)
      throw new PublishError('no-release', `Release ${live} is the first: there is none to go back to.`);
    return { ...ledger, live: [...ledger.live, releaseIn(ledger, before).id], staged: undefined };
  };
}

/** Nobody is given anything but whom to call, or everybody the live release again. */
export function switched(off: boolean): (ledger: Ledger) => Ledger {
  return (ledger) => ({ ...ledger, off });
}

function stagedIn({ staged }: Ledger): NonNullable<Ledger['staged']> {
  if (staged !== undefined) return staged;
  throw new PublishError('not-staged', 'No release is staged: publish one with --share N first.');
}
