/** A reproducible source of random choices. */
export interface RandomSource {
  /** A random integer from 0 up to, but not including, `count`. */
  below(count: number): number;
  chance(probability: number): boolean;
  /** A random item; undefined for an empty list. */
  pick<T>(list: readonly T[]): T | undefined;
}

export function createRandomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  // mulberry32: small, and random enough for tests.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (count) => Math.floor(next() * count),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}
