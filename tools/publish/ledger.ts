import { join } from 'node:path';
import { parseJson } from '../../src/runtime/utilities/json.ts';
import { readTextIfPresent } from '../read-if-present.ts';
import { PublishError } from './errors.ts';
import { writeAtomically } from './write-atomically.ts';

/** A flow and the runtime it was tested with. The files of a release never change. */
export interface Release {
  readonly id: number;
  /** ISO 8601. */
  readonly at: string;
  /** Id and version of the flow: `bookings 1.4.0`. */
  readonly definition: string;
  /** Id of the release that contains its runtime. */
  readonly runtime: number;
  /** Integrity values of its immutable files. */
  readonly kept: Readonly<Record<string, string>>;
  /** Time when the release stopped being live or staged, ISO 8601. */
  readonly until?: string | undefined;
}

export interface Stage {
  readonly release: number;
  /** Percentage of visitors who see the release; 0 shows it only on its own page. */
  readonly share: number;
}

/** Everything a site stores about its releases. */
export interface Ledger {
  readonly releases: readonly Release[];
  /** Ids of the releases, in the order in which they went live. The last one is live now. */
  readonly live: readonly number[];
  readonly staged?: Stage | undefined;
  /** If true, visitors see only the contact page. */
  readonly off: boolean;
  /** Integrity values of the loader versions that partners pin. */
  readonly loaders: Readonly<Record<string, string>>;
  /** Public files that each release replaces. */
  readonly pointers: readonly string[];
  /** Former pointers, which the next upload deletes. */
  readonly gone: readonly string[];
}

const ledgerName = 'ledger.json';
const emptyLedger: Ledger = { releases: [], live: [], off: false, loaders: {}, pointers: [], gone: [] };

/**
 * Ledger of a site; empty if there is none.
 *
 * @throws {PublishError} `no-ledger` if the ledger is damaged
 */
export async function readLedger(site: string): Promise<Ledger> {
  const text = await readTextIfPresent(join(site, ledgerName));
  return text === undefined ? emptyLedger : parseLedger(text, join(site, ledgerName));
}

function parseLedger(text: string, file: string): Ledger {
  const ledger = parseJson(text) as Partial<Ledger> | null | undefined;
  if (Array.isArray(ledger?.releases) && Array.isArray(ledger.live)) return ledger as Ledger;
  throw new PublishError('no-ledger', `${file} is damaged. Restore it from a backup.`);
}

export async function writeLedger(site: string, ledger: Ledger): Promise<void> {
  await writeAtomically(join(site, ledgerName), JSON.stringify(ledger, null, 2));
}

/**
 * The release with this id, by default the live one.
 *
 * @throws {PublishError} `no-release` or `no-site`
 */
export function findRelease({ releases, live }: Ledger, id: number | undefined = live.at(-1)): Release {
  const release = releases.find((candidate) => candidate.id === id);
  if (release !== undefined) return release;
  if (id === undefined) throw new PublishError('no-site', 'Nothing is published here yet. Publish a build first.');
  throw new PublishError(
    'no-release',
    `Release ${id} does not exist. Available: ${formatIds(releases.map((candidate) => candidate.id))}.`,
  );
}

function formatIds(ids: readonly number[]): string {
  return ids.length === 0 ? 'none' : ids.join(', ');
}
