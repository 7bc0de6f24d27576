import { callsOf, type Cell, type Clean, isMove } from './cells.ts';
import type { PlannedFault } from './faulty-network.ts';
import type { Journey } from './journeys.ts';
import type { Played } from './play.ts';

/**
 * Smaller cells that may show the same failure: first each fault alone, then all faults on the shortest journey that
 * reaches them.
 */
export function smallerThan({ journey, faults, release, isByChance }: Cell, clean: Clean): Cell[] {
  const own = clean.get(journey);
  if (own === undefined || release !== undefined) return [];
  const alone = faults.length > 1 ? faults.map((fault) => [fault]) : [];
  return [
    ...alone.flatMap((some) => [...onShortest(some, own, clean), { journey, faults: some }]),
    ...onShortest(faults, own, clean).map((cell) => ({ ...cell, isByChance })),
  ];
}

function onShortest(faults: readonly PlannedFault[], own: Played, clean: Clean): Cell[] {
  return [...clean]
    .flatMap(([journey, played]) => {
      const moved = faults.flatMap((fault) => onJourney(fault, own, journey, played) ?? []);
      return moved.length === faults.length ? [{ journey, faults: moved, moves: played.places.length }] : [];
    })
    .toSorted((one, other) => one.moves - other.moves)
    .slice(0, 1)
    .map(({ moves: _, ...cell }) => cell);
}

/** The same fault on another journey: a call by its name, a move by its screen. */
function onJourney(
  { at, kind }: PlannedFault,
  own: Played,
  { from }: Journey,
  other: Played,
): PlannedFault | undefined {
  const named = typeof at === 'number' ? (callsOf(own)[at - 1] ?? '') : at;
  if (!isMove(named)) return other.seen.includes(named) ? { at: named, kind } : undefined;
  const index = other.places.indexOf(own.places[Number(named.replace('move ', '')) - 1] ?? '');
  return from !== undefined || index < 0 ? undefined : { at: `move ${index + 1}`, kind };
}
