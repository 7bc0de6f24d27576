import { callFaults, kthFaults } from './call-faults.ts';
import type { PlannedFault } from './faulty-network.ts';
import { happenings, type Happening } from './happenings.ts';
import { journeys, type Journey } from './journeys.ts';
import { messageFaults } from './message-faults.ts';
import type { Played } from './play.ts';

export interface Cell {
  readonly journey: Journey;
  readonly faults: readonly PlannedFault[];
  /** The release that a reload gets, if it differs from the first one. */
  readonly release?: number | undefined;
  /** Whether the faults were combined at random. Then one fault may prevent another, so not every fault must occur. */
  readonly isByChance?: boolean | undefined;
}

/** The results of the journeys without faults. */
export type Clean = ReadonlyMap<Journey, Played>;

const byChance = 'by chance';

/** The name of a cell, such as `link > POST lender > 500`. `cellNamed` parses it. */
export function nameOf({ journey, faults, release, isByChance }: Cell): string {
  const parts = faults.flatMap(({ at, kind }) => [String(at), kind]);
  const last = release === undefined ? [] : [`release ${release}`];
  return [journey.name, ...parts, ...last, ...(isByChance === true ? [byChance] : [])].join(' > ');
}

/** The cell of this name. @throws Error if the journey is unknown */
export function cellNamed(name: string): Cell {
  const [wanted, ...parts] = name.split(' > ');
  const journey = journeys.find((each) => each.name === wanted);
  if (journey === undefined) throw new Error(`There is no journey "${wanted}"`);
  const isByChance = parts.at(-1) === byChance;
  if (isByChance) parts.pop();
  const release = parts.length % 2 === 1 ? Number(parts.pop()?.replace('release ', '')) : undefined;
  const faults = parts.flatMap((at, index) =>
    index % 2 === 0 ? [{ at: /^\d+$/.test(at) ? Number(at) : at, kind: parts[index + 1] ?? '' }] : [],
  );
  return { journey, faults, release, isByChance };
}

export function leadsTo({ journey, faults }: Cell): Happening['leads'] {
  // Near the end of a month, a wrong clock changes the count of months.
  if (journey.start !== undefined && faults.some(({ kind }) => kind.startsWith('clock-'))) return 'end';
  const wanted = faults.map(({ at, kind }) => (isMove(at) ? happenings[kind]?.leads : undefined));
  return wanted.find((leads) => leads === 'end') ?? wanted.find((leads) => leads === 'last-contact') ?? 'same';
}

/** Every kind of fault at every endpoint and message, each on the shortest journey that uses it. */
export function matrix(clean: Clean): Cell[] {
  const met = new Set([...clean.values()].flatMap(({ seen }) => seen));
  return [...met].flatMap((at) => {
    const [journey] = shortest(clean, ({ seen }) => seen.indexOf(at));
    return kindsAt(at).map((kind) => ({ journey, faults: [{ at, kind }] }));
  });
}

/** Every write whose reply is lost, followed by every kind of fault at its retry. */
export function writtenAgain(clean: Clean): Cell[] {
  return matrix(clean).flatMap(({ journey, faults: [fault] }) =>
    fault === undefined || !/^(?:POST|PUT|PATCH) /.test(String(fault.at))
      ? []
      : [{ journey, faults: [{ at: fault.at, kind: 'lost-after' }, fault], isByChance: true }],
  );
}

/** Every call of every journey, lost before or after the server processed it, or answered with status 500. */
export function kthCalls(clean: Clean): Cell[] {
  return [...clean].flatMap(([journey, played]) =>
    callsOf(played).flatMap((_, index) => kthFaults.map((kind) => ({ journey, faults: [{ at: index + 1, kind }] }))),
  );
}

/** Every happening besides call faults, before the first move on every screen. */
export function everywhere(clean: Clean): Cell[] {
  return movesOf(clean).flatMap(([journey, at]) =>
    Object.keys(happenings).map((kind) => ({ journey, faults: [{ at, kind }] })),
  );
}

/**
 * The date changes before any move of the journeys with a fixed start, while the applicant is away or the device
 * sleeps.
 */
export function calendar(clean: Clean): Cell[] {
  const special = [...clean].filter(([{ start }]) => start !== undefined);
  return special.flatMap(([journey, { places }]) =>
    places.flatMap((_, index) =>
      ['away-40-seconds', 'asleep-20-minutes', 'away-9-hours'].map((kind) => ({
        journey,
        faults: [{ at: `move ${index + 1}`, kind }],
      })),
    ),
  );
}

/** A reload on every screen, combined with every fault of the progress request. */
export function resumes(clean: Clean): Cell[] {
  return movesOf(clean, true).flatMap(([journey, at]) =>
    Object.keys(callFaults).map((kind) => ({
      journey,
      faults: [
        { at, kind: 'reload' },
        { at: progress, kind },
      ],
    })),
  );
}

/** A reload on every screen that gets another release. */
export function releases(clean: Clean, count: number): Cell[] {
  return movesOf(clean).flatMap(([journey, at]) =>
    Array.from({ length: count }, (_, index) => ({ journey, faults: [{ at, kind: 'reload' }], release: index + 1 })),
  );
}

const progress = 'GET progress-history/contact/{}/lead/{}';

/**
 * The first move on each screen, on the complete journey that reaches it first. A complete journey can start again if
 * its application is forgotten.
 *
 * @param isHeld whether the server must have the application
 */
function movesOf(clean: Clean, isHeld = false): (readonly [Journey, string])[] {
  const whole = new Map([...clean].filter(([{ from }]) => from === undefined));
  const screens = new Set(
    [...whole.values()].flatMap(({ places, movesBefore }) => places.slice(isHeld ? movesBefore : 0)),
  );
  return [...screens].map((screen) => {
    const [journey, index] = shortest(whole, ({ places, movesBefore }) =>
      places.indexOf(screen, isHeld ? movesBefore : 0),
    );
    return [journey, `move ${index + 1}`];
  });
}

function shortest(clean: Clean, placeIn: (played: Played) => number): readonly [Journey, number] {
  const found = [...clean].map(([journey, played]) => [journey, placeIn(played)] as const);
  const [first] = found.filter(([, index]) => index >= 0).toSorted(([, one], [, other]) => one - other);
  if (first === undefined) throw new Error('No journey comes across it');
  return first;
}

export function callsOf({ seen }: Played): readonly string[] {
  return seen.filter((at) => !isMessage(at));
}

export function isMove(at: PlannedFault['at']): boolean {
  return typeof at === 'string' && at.startsWith('move ');
}

function isMessage(at: string): boolean {
  return ['status', 'hub'].includes(at) || at.startsWith('open ');
}

export function kindsAt(at: string): readonly string[] {
  if (at.startsWith('open ')) return ['refused'];
  if (isMove(at)) return Object.keys(happenings);
  return Object.keys(isMessage(at) ? messageFaults : callFaults);
}
