import { env } from 'node:process';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createSandbox } from '../../sandbox/create-sandbox.ts';
import { beginning } from './earlier-visit.ts';
import { finish } from './finish.ts';
import { make, move } from './moves.ts';
import { publish } from './published.ts';
import { allScreens } from './screen.ts';
import { createWalker } from './walker.ts';

const numRuns = Number(env['WALKS'] ?? 300);
// The same walks each time in `npm test`; other ones, and many more, by `npm run walks`.
const seed = Number(env['WALK_SEED'] ?? 20_261_120);
const path = env['WALK_PATH'] || undefined;
const mostMoves = 80;
/** A walk that fails is made shorter for this long. */
const shrinkMs = 40_000;

it(`never leads anyone astray in ${numRuns} random walks`, { timeout: numRuns * 1_000 + 2 * shrinkMs }, async () => {
  const published = await publish();
  const sandbox = createSandbox({ slowMs: 0 });
  const screens = new Map<string, number>();
  const counts = { calls: 0, faults: 0, moves: 0 };
  let failedAt = Infinity;
  const walk = fc.record({ beginning, moves: fc.noBias(fc.array(move, { maxLength: mostMoves, size: 'max' })) });

  await fc.assert(
    fc.asyncProperty(walk, async ({ beginning, moves }) => {
      if (Date.now() - failedAt > shrinkMs) return;
      const walker = createWalker(published, sandbox, beginning);
      try {
        await walker.settle(`begins with ${JSON.stringify(beginning)}`);
        for (const move of moves) await make(move, walker);
        await finish(walker);
        await walker.end();
      } catch (cause) {
        failedAt = Math.min(failedAt, Date.now());
        throw cause;
      }
      for (const screen of walker.screens) screens.set(screen, (screens.get(screen) ?? 0) + 1);
      counts.calls += walker.network.counts.calls;
      counts.faults += walker.network.counts.faults;
      counts.moves += moves.length;
    }),
    { numRuns, seed, ...(path === undefined ? {} : { path }) },
  );
  console.log(seed, counts, Object.fromEntries(screens));
  expect(allScreens.filter((screen) => !screens.has(screen))).toEqual([]);
});
