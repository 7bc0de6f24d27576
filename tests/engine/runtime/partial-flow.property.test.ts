import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Runtime } from '../../../src/runtime/create-runtime.ts';
import type { Screen } from '../../../src/runtime/shapes/screen.ts';
import type { Compilation } from '../../../tools/compile/compile-flow.ts';
import { compileAnyFlow } from '../../support/any-flow.ts';
import { partly } from './partly.ts';

test('a partial flow shows the same screens as the whole flow, for random flows and events', () => {
  const happens = fc.array(fc.nat(), { minLength: 5, maxLength: 30 });
  let rests = 0;
  fc.assert(
    fc.property(fc.nat(), fc.array(happens, { minLength: 6, maxLength: 6 }), (seed, sequences) => {
      const compilation = compileAnyFlow(seed);
      for (const numbers of sequences) {
        const begun = partly(compilation, { atOnce: true });
        const whole = partly(compilation, { atOnce: true });
        whole.bringRest();
        for (const number of numbers) {
          for (const { runtime } of [begun, whole]) happen(runtime, compilation, number);
          expect(plain(begun.runtime.store.screen)).toEqual(plain(whole.runtime.store.screen));
        }
        rests += begun.asked();
      }
    }),
    { numRuns: 8, seed: 20261121 },
  );
  // Most flows must leave their first step, so that the events reach the remaining flow.
  expect(rests).toBeGreaterThan(15);
});

/** Raises one of the flow's own events, or enters an answer. */
function happen(runtime: Runtime, { flow }: Compilation, number: number): void {
  const names = Object.values(flow.steps).flatMap(({ on }) => Object.keys(on));
  const paths = Object.keys(flow.context).flatMap((entry) =>
    ['name', 'age', 'agreed'].map((name) => `${entry}.${name}`),
  );
  const name = names[number % Math.max(1, names.length)];
  if (number % 3 === 0) runtime.dispatch.input(paths[number % paths.length] ?? '', number % 2 === 0 ? 'Ada' : 2);
  else if (name !== undefined) runtime.dispatch.raise(name);
}

function plain(screen: Screen): unknown {
  return JSON.parse(JSON.stringify(screen));
}
