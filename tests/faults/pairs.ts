import type { RandomSource } from '../support/random-source.ts';
import { type Cell, type Clean, kindsAt } from './cells.ts';
import type { Journey } from './journeys.ts';
import type { Played } from './play.ts';

/** So many journeys with two faults each, by chance: of calls, of messages, and of what happens beside them. */
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

/** Where a fault can be laid. Whose application is forgotten on the way back would begin another one than that. */
function placesOf({ from }: Journey, { seen, places }: Played): readonly string[] {
  return [...new Set(seen), ...(from === undefined ? places.map((_, index) => `move ${index + 1}`) : [])];
}

function missing(): never {
  throw new Error('There is nothing to choose from');
}
