import { env } from 'node:process';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSandbox } from '../../../sandbox/create-sandbox.ts';
import { screenNames } from '../../support/flow-files.ts';
import { beginning, type Beginning } from './earlier-visit.ts';
import { finish } from './finish.ts';
import { browserMoves, make, move, type Move } from './moves.ts';
import { publish } from './published.ts';
import { createWalker } from './walker.ts';

/** `npm test` makes the same 100 walks each time. `npm run nightly walks` makes 5,000 with a new seed. */
const { WALKS, WALK_SEED = '20261120', WALK_PATH } = env;
const numRuns = Number(WALKS ?? 100);
const mostMoves = 64;
/** Time limit for shrinking a failed walk. */
const shrinkMs = 60_000;
/** Number of walks that reach every screen. */
const everywhere = 2_000;
/** Shown if a server loses a contact that it has just created. This requires two consecutive faults. */
const forgottenContact = 'contact-gone';

// The HTTP library uses `setTimeout` for the wait before a retry, so it is faked. Everything else uses the clock of the
// walk.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());
afterEach(() => void vi.unstubAllGlobals());

const walk = fc.record({ beginning, moves: fc.noBias(fc.array(move, { maxLength: mostMoves, size: 'max' })) });

test(
  `no check fails in ${numRuns} random walks with the seed ${WALK_SEED}`,
  { timeout: numRuns * 10_000 + 2 * shrinkMs },
  async () => {
    const published = await publish();
    const sandbox = createSandbox({ slowReplyMs: 0 });
    const counts = { moves: 0, calls: 0, faults: 0 };
    const screens = new Map<string, number>();
    const made = new Map<string, number>(browserMoves.map((what) => [what, 0]));
    let failedAt = Infinity;

    const walkThrough = async (beginning: Beginning, moves: readonly Move[]): Promise<void> => {
      // Tabs of one browser notify each other through `window`.
      vi.stubGlobal('window', new EventTarget());
      const walker = createWalker(published, sandbox, beginning);
      await walker.settle(`begins with ${JSON.stringify(beginning)}`);
      for (const each of moves) {
        const what = await make(each, walker);
        if (made.has(what)) made.set(what, (made.get(what) ?? 0) + 1);
      }
      const { calls, faults } = walker.network.counts;
      if (beginning.finishes) await finish(walker);
      await walker.end();
      for (const screen of walker.screens) screens.set(screen, (screens.get(screen) ?? 0) + 1);
      counts.moves += moves.length;
      counts.calls += calls;
      counts.faults += faults;
    };
    const result = await fc.check(
      fc.asyncProperty(walk, async ({ beginning, moves }) => {
        if (Date.now() - failedAt > shrinkMs) return;
        try {
          await walkThrough(beginning, moves);
        } catch (cause) {
          failedAt = Math.min(failedAt, Date.now());
          throw cause;
        }
      }),
      { numRuns, seed: Number(WALK_SEED), ...(WALK_PATH === undefined ? {} : { path: WALK_PATH }) },
    );

    if (result.failed) throw new Error(reportOf(result));
    if (WALKS !== undefined)
      console.log(`seed ${WALK_SEED}`, counts, Object.fromEntries(made), Object.fromEntries(screens));
    expect(Math.min(...made.values()), 'each move of a browser is made').toBeGreaterThan(
      Math.min(numRuns / 10, 20) - 1,
    );
    const missed = screenNames.filter((screen) => !screens.has(screen) && screen !== forgottenContact);
    if (numRuns >= everywhere) expect(missed).toEqual([]);
  },
);

/** Describes the shortest failing walk and the command that reproduces it. Its error contains the moves. */
function reportOf<T>({ seed, counterexamplePath, numShrinks, errorInstance }: fc.RunDetails<T>): string {
  const again = `npm run nightly walks -- --seed ${seed} --path ${counterexamplePath}`;
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  return `A random walk went wrong (shortened ${numShrinks} times). Walk it again: ${again}\n\n${why}`;
}
