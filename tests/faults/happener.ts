import type { FakeClock } from '../../src/testing/fake-clock.ts';
import type { Surroundings } from '../refinance/walks/surroundings.ts';
import type { Walker } from '../refinance/walks/walker.ts';
import type { PlannedFault } from './faulty-network.ts';
import { happenings, type Jumps } from './happenings.ts';
import type { KeptChange } from './kept.ts';

/** Runs the planned happenings before a move, and fixes them later. */
export interface Happener {
  readonly surroundings: Pick<Surroundings, 'pageClock' | 'beforeLoad'>;
  /** @param move number of the next move, counted from 1 @returns a description of each happening, while it runs */
  happen(walker: Walker, move: number): Iterable<string>;
  readonly happened: readonly string[];
}

const product = 'refinance-application';

/** Uses only the planned faults of moves. */
export function createHappener(faults: readonly PlannedFault[]): Happener {
  const happened: string[] = [];
  let offMs = 0;
  let change: KeptChange | undefined;
  return {
    surroundings: {
      pageClock: (clock) => offBy(clock, () => offMs),
      beforeLoad(browser, tab) {
        if (change === undefined) return;
        for (const [place, storage] of [['browser', browser] as const, ['tab', tab] as const])
          storage.plant(change(storage.open().getItem(product) ?? '{}', place));
        change = undefined;
      },
    },
    *happen(walker, move) {
      const jumps: Jumps = {
        setClock: (byMs) => void (offMs += byMs),
        keep: (next) => void (change = next),
      };
      for (const { at, kind } of faults) {
        const { happen, putRight } = happenings[kind] ?? {};
        if (at === `move ${move}`) {
          happen?.(walker, jumps);
          happened.push(`${kind} at ${at}`);
          yield kind;
        }
        if (putRight !== undefined && at === `move ${move - putRight.after}`) {
          putRight.happen(walker, jumps);
          yield `${kind} is put right`;
        }
      }
    },
    happened,
  };
}

function offBy(clock: FakeClock, offMs: () => number): FakeClock {
  return {
    get delays() {
      return clock.delays;
    },
    get pending() {
      return clock.pending;
    },
    advance: (ms) => clock.advance(ms),
    sleep: (ms) => clock.sleep(ms),
    now: () => clock.now() + offMs(),
    today: () => new Date(clock.now() + offMs()).toISOString().slice(0, 10),
    after: (ms, run) => clock.after(ms, run),
  };
}
