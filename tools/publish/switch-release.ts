import { runtimeRecordName, type RuntimeRecord } from '../vite/runtime-record.ts';
import { PublishError } from './errors.ts';
import { type Ledger, readLedger, findRelease } from './ledger.ts';
import { filesOfRelease, updatePointers } from './update-pointers.ts';

/**
 * Changes which release visitors see, without a build.
 *
 * @throws {PublishError} the site is then unchanged
 */
export async function changeLedger(site: string, now: Date, change: (ledger: Ledger) => Ledger): Promise<Ledger> {
  const ledger = await readLedger(site);
  const live = findRelease(ledger);
  const record = (await filesOfRelease(site, { id: live.runtime })).get(runtimeRecordName);
  const { base } = JSON.parse(new TextDecoder().decode(record)) as Pick<RuntimeRecord, 'base'>;
  return updatePointers(site, change(ledger), base, now);
}

export function setShare(share: number): (ledger: Ledger) => Ledger {
  return (ledger) => ({ ...ledger, staged: { ...stagedIn(ledger), share } });
}

export function promote(ledger: Ledger): Ledger {
  return { ...ledger, live: [...ledger.live, stagedIn(ledger).release], staged: undefined };
}

export function withdraw(ledger: Ledger): Ledger {
  stagedIn(ledger);
  return { ...ledger, staged: undefined };
}

/** Default: the previous release. */
export function rollBack(id: number | undefined): (ledger: Ledger) => Ledger {
  return (ledger) => {
    const live = findRelease(ledger).id;
    const previous = id ?? ledger.live.findLast((earlier) => earlier < live);
    if (previous === undefined) throw new PublishError('no-release', `Cannot roll back: release ${live} is the first.`);
    return { ...ledger, live: [...ledger.live, findRelease(ledger, previous).id], staged: undefined };
  };
}

export function setSwitchedOff(off: boolean): (ledger: Ledger) => Ledger {
  return (ledger) => ({ ...ledger, off });
}

function stagedIn({ staged }: Ledger): NonNullable<Ledger['staged']> {
  if (staged !== undefined) return staged;
  throw new PublishError('not-staged', 'No release is staged. Publish one with --share N first.');
}
