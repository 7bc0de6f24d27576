import { join } from 'node:path';
import { parseJson } from '../../src/runtime/parse-json.ts';
import { readTextIfPresent } from '../read-if-present.ts';
import { PublishError } from './errors.ts';
import { writeWhole } from './write-whole.ts';

/** One release: a flow and the runtime it was tested with. Never changed once written. */
export interface Release {
  /** Increments with each release. */
  readonly id: number;
  /** Creation time, ISO 8601. */
  readonly at: string;
  /** Id and version of the flow, `bookings 1.4.0`. */
  readonly definition: string;
  /** Id of the release that contains its runtime. */
  readonly runtime: number;
  /** Immutable files in the public folder, with their integrity values. */
  readonly kept: Readonly<Record<string, string>>;
  /** Time when it was last shown, ISO 8601; undefined while it is shown. */
  readonly until?: string | undefined;
}

/** The staged release. */
export interface Stage {
  readonly release: number;
  /** Percentage of visitors; with 0, only its own page shows it. */
  readonly share: number;
}

/** Everything a site stores about its releases. */
export interface Ledger {
  readonly releases: readonly Release[];
  /** Ids of the live releases over time; the last one is live now. */
  readonly live: readonly number[];
  readonly staged?: Stage | undefined;
  /** If true, visitors see only the contact page. */
  readonly off: boolean;
  /** Versions of the loader with their integrity values, never removed because partners pin them. */
  readonly loaders: Readonly<Record<string, string>>;
  /** Files of the public folder that are replaced with each release. */
  readonly pointers: readonly string[];
  /** Former pointers, and those removed while the site is off. */
  readonly gone: readonly string[];
}

const name = 'ledger.json';
const empty: Ledger = { releases: [], live: [], off: false, loaders: {}, pointers: [], gone: [] };

/**
 * Ledger of a site; empty if there is none yet.
 *
 * @throws {PublishError} `no-ledger` if the file is damaged
 */
export async function readLedger(site: string): Promise<Ledger> {
  const text = await readTextIfPresent(join(site, name));
  return text === undefined ? empty : parsed(text, join(site, name));
}

function parsed(text: string, file: string): Ledger {
  const ledger = parseJson(text) as Partial<Ledger> | null | undefined;
  if (Array.isArray(ledger?.releases) && Array.isArray(ledger.live)) return ledger as Ledger;
  throw new PublishError('no-ledger', `${file} is damaged. Restore it from a backup.`);
}

export async function writeLedger(site: string, ledger: Ledger): Promise<void> {
  await writeWhole(join(site, name), JSON.stringify(ledger, null, 2));
}

/**
 * Release with the id; by default the live one.
 *
 * @throws {PublishError} `no-release` or `no-site`
 */
export function releaseIn({ releases, live }: Ledger, id: number | undefined = live.at(-1)): Release {
  const found = releases.find((each) => each.id === id);
  if (found !== undefined) return found;
  if (id === undefined) throw new PublishError('no-site', 'Nothing is published here yet. Publish a build first.');
  throw new PublishError(
    'no-release',
    `Release ${id} does not exist. Available: ${listOf(releases.map((each) => each.id))}.`,
  );
}

function listOf(ids: readonly number[]): string {
  return ids.length === 0 ? 'none' : ids.join(', ');
}
