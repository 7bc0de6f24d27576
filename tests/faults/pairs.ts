import type { RandomSource } from '../support/random-source.ts';
import { type Cell, type Clean, kindsAt } from './cells.ts';
import type { Journey } from './journeys.ts';
import type { Played } from './play.ts';

/** Random journeys with two faults each: of calls, messages and happenings. */
export function pairs(clean: Clean, random: RandomSource, count: number): Cell[] {
  const ways = [...clean].map(([journey, played]) => ({ journey, places: placesOf(journey, played) }));
  return Array.from({ length: count }, (): Cell => {
    const { journey, places } = random.pick(ways) ?? missing();
    const fault = () => {
      const at = random.pick(places) ?? missing();
      return { at, kind: random.pick(kindsAt(at)) ?? missing() };
    };
    return { journey, faults: [fault(), fault()], isByChance: true };
  });
}

/**
 * Locations for a fault. Journeys that start from an earlier visit get no happenings, because a forgotten application
 * would begin another journey.
 */
function placesOf({ from }: Journey, { seen, places }: Played): readonly string[] {
  return [...new Set(seen), ...(from === undefined ? places.map((_, index) => `move ${index + 1}`) : [])];
}

function missing(): never {
  throw new Error('There is nothing to choose from');
}
