/** Choices that follow from one number, so that a walk can be walked again. */
export interface RandomSource {
  /** A whole number from 0, below this one. */
  below(count: number): number;
  /** True this often, from 0 to 1. */
  chance(share: number): boolean;
  /** One of them; undefined of none. */
  pick<T>(list: readonly T[]): T | undefined;
}

/** Choices for this seed. */
export function createRandomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  // mulberry32: small, and good enough to choose with.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (count) => Math.floor(next() * count),
    chance: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)],
  };
}
