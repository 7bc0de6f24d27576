import { join } from 'node:path';
import { parseJson } from '../../src/runtime/parse-json.ts';
import { readTextIfPresent } from '../read-if-present.ts';
import { PublishError } from './errors.ts';
import { writeWhole } from './write-whole.ts';

/** One release: a definition and the runtime that it was tried with. Never changed once it is there. */
export interface Release {
  /** Counts up; people name it by this. */
  readonly id: number;
  /** When it was made, in ISO 8601. */
  readonly at: string;
  /** Id and version of the definition, `bookings 1.4.0`. */
  readonly definition: string;
  /** The release that brought its runtime: this one, or an earlier one. */
  readonly runtime: number;
  /** Files that never change, from the public folder, with their integrity values. */
  readonly kept: Readonly<Record<string, string>>;
  /** Since when nobody is given it any more, in ISO 8601; while somebody is, undefined. */
  readonly until?: string | undefined;
}

/** Who is given a release before everybody is. */
export interface Stage {
  readonly release: number;
  /** Out of 100 visitors; 0 for nobody but who opens the page of it. */
  readonly share: number;
}

/** All that a site remembers. */
export interface Ledger {
  readonly releases: readonly Release[];
  /** What everybody was given, in turn; the last is what they are given now. */
  readonly live: readonly number[];
  readonly staged?: Stage | undefined;
  /** Nobody is given anything but whom to call. */
  readonly off: boolean;
  /** Versions of the loader that partners may have pinned, with their integrity values. They stay for good. */
  readonly loaders: Readonly<Record<string, string>>;
  /** Files of the public folder that are exchanged with each release. */
  readonly pointers: readonly string[];
  /** Those that an earlier release had, or that are missing while the site is off. */
  readonly gone: readonly string[];
}

const name = 'ledger.json';
const empty: Ledger = { releases: [], live: [], off: false, loaders: {}, pointers: [], gone: [] };

/**
 * @returns the ledger of a site; an empty one where there is none yet
 * @throws {PublishError} `no-ledger` where the file is no ledger
 */
export async function readLedger(site: string): Promise<Ledger> {
  const text = await readTextIfPresent(join(site, name));
  return text === undefined ? empty : parsed(text, join(site, name));
}

function parsed(text: string, file: string): Ledger {
  const ledger = parseJson(text) as Partial<Ledger> | null | undefined;
  if (Array.isArray(ledger?.releases) && Array.isArray(ledger.live)) return ledger as Ledger;
  throw new PublishError('no-ledger', `${file} is damaged: put back the copy of it that was kept.`);
}

export async function writeLedger(site: string, ledger: Ledger): Promise<void> {
  await writeWhole(join(site, name), JSON.stringify(ledger, null, 2));
}

/** @throws {PublishError} where there is no such release, or none is live */
export function releaseIn({ releases, live }: Ledger, id: number | undefined = live.at(-1)): Release {
  const found = releases.find((each) => each.id === id);
  if (found !== undefined) return found;
  if (id === undefined) throw new PublishError('no-site', 'Nothing is published here yet: publish a build first.');
  throw new PublishError(
    'no-release',
    `There is no release ${id}: there are ${listOf(releases.map((each) => each.id))}.`,
  );
}

function listOf(ids: readonly number[]): string {
  return ids.length === 0 ? 'none' : ids.join(', ');
}
