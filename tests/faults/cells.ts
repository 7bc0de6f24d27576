import { callFaults, kthFaults } from './call-faults.ts';
import type { PlannedFault } from './faulty-network.ts';
import { happenings, type Happening } from './happenings.ts';
import { journeys, type Journey } from './journeys.ts';
import { messageFaults } from './message-faults.ts';
import type { Played } from './play.ts';

/** A journey through faults. */
export interface Cell {
  readonly journey: Journey;
  readonly faults: readonly PlannedFault[];
  /** The release that a reload gets, where it is not the one that the journey began with. */
  readonly release?: number | undefined;
  /** The faults were put together by chance: one of them may keep another from being met. */
  readonly isByChance?: boolean | undefined;
}

/** Journeys as they go without faults. */
export type Clean = ReadonlyMap<Journey, Played>;

const byChance = 'by chance';

/** What a cell is called, and asked for by: `link > POST lender > 500`. */
export function nameOf({ journey, faults, release, isByChance }: Cell): string {
  const parts = faults.flatMap(({ at, kind }) => [String(at), kind]);
  const last = release === undefined ? [] : [`release ${release}`];
  return [journey.name, ...parts, ...last, ...(isByChance === true ? [byChance] : [])].join(' > ');
}

/** The cell of this name. @throws Error if there is no such journey */
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

/** What an application through these faults must come to. */
export function leadsTo({ journey, faults }: Cell): Happening['leads'] {
  // Over the end of a month, a clock that is off counts other months than the right one would.
  if (journey.start !== undefined && faults.some(({ kind }) => kind.startsWith('clock-'))) return 'end';
  const wanted = faults.map(({ at, kind }) => (isMove(at) ? happenings[kind]?.leads : undefined));
  return wanted.find((leads) => leads === 'end') ?? wanted.find((leads) => leads === 'last-contact') ?? 'same';
}

/** Every kind of fault at every endpoint and message, each on the shortest journey that comes across it. */
export function matrix(clean: Clean): Cell[] {
  const met = new Set([...clean.values()].flatMap(({ seen }) => seen));
  return [...met].flatMap((at) => {
    const [journey] = shortest(clean, ({ seen }) => seen.indexOf(at));
    return kindsAt(at).map((kind) => ({ journey, faults: [{ at, kind }] }));
  });
}

/** Every write whose reply is lost, and then every kind of fault where it is made again. */
export function writtenAgain(clean: Clean): Cell[] {
  return matrix(clean).flatMap(({ journey, faults: [fault] }) =>
    fault === undefined || !/^(?:POST|PUT|PATCH) /.test(String(fault.at))
      ? []
      : [{ journey, faults: [{ at: fault.at, kind: 'lost-after' }, fault], isByChance: true }],
  );
}

/** Every call of every journey, lost before or after it was done, or answered by 500. */
export function kthCalls(clean: Clean): Cell[] {
  return [...clean].flatMap(([journey, played]) =>
    callsOf(played).flatMap((_, index) => kthFaults.map((kind) => ({ journey, faults: [{ at: index + 1, kind }] }))),
  );
}

/** Everything that can happen beside calls, before the first move at every screen. */
export function everywhere(clean: Clean): Cell[] {
  return movesOf(clean).flatMap(([journey, at]) =>
    Object.keys(happenings).map((kind) => ({ journey, faults: [{ at, kind }] })),
  );
}

/** The date changes before any move of a journey that begins on a special day: while somebody is away, or asleep. */
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

/** A reload at every screen, with every way in which the server's word on the progress can go wrong. */
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

/** A reload at every screen that gets another release. */
export function releases(clean: Clean, count: number): Cell[] {
  return movesOf(clean).flatMap(([journey, at]) =>
    Array.from({ length: count }, (_, index) => ({ journey, faults: [{ at, kind: 'reload' }], release: index + 1 })),
  );
}

const progress = 'GET progress-history/contact/{}/lead/{}';

/**
 * The first move at each screen, on the journey from the very beginning that is there soonest: whose application is
 * forgotten then begins the same one again.
 *
 * @param isHeld whether the server has to hold the application
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

/** Its calls, by number. */
export function callsOf({ seen }: Played): readonly string[] {
  return seen.filter((at) => !isMessage(at));
}

/** Whether a fault happens beside the calls, before a move. */
export function isMove(at: PlannedFault['at']): boolean {
  return typeof at === 'string' && at.startsWith('move ');
}

function isMessage(at: string): boolean {
  return ['status', 'hub'].includes(at) || at.startsWith('open ');
}

/** What can go wrong there. */
export function kindsAt(at: string): readonly string[] {
  if (at.startsWith('open ')) return ['refused'];
  if (isMove(at)) return Object.keys(happenings);
  return Object.keys(isMessage(at) ? messageFaults : callFaults);
}
