import { env } from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileAnyFlow } from '../../support/any-flow.ts';
import { playSequence } from '../../support/any-sequence.ts';
import { joinCompilation } from '../../support/small-flow.ts';

/** The same 40 sequences in each `npm test`. `npm run nightly sequences` plays 10,000 with another seed each time. */
const count = Number(env['SEQUENCES'] ?? 40);
/** Sequences per flow, because compiling takes longer than playing. */
const perFlow = 5;
const seed = Number(env['SEQUENCE_SEED'] ?? 20261121);

const samples = {
  context: {
    person: { name: 'Ada', age: 3, agreed: true },
    kept: { id: 'k' },
    list: [
      { name: 'a', age: 2 },
      { name: 'Ada', age: 1 },
    ],
    flag: true,
    note: 'a',
  },
};

test(
  `each screen of ${count} random sequences in random flows equals the screen resolved without a cache (seed ${seed})`,
  { timeout: 600_000 + count * 500 },
  () => {
    const total = { compared: 0, changed: 0, failed: 0 };
    const sequence = fc.array(fc.nat(), { minLength: 20, maxLength: 60, size: 'max' });
    fc.assert(
      fc.property(fc.nat(), fc.array(sequence, { minLength: perFlow, maxLength: perFlow }), (flow, sequences) => {
        const compilation = compileAnyFlow(flow);
        expect(compilation.findings.map(({ message }) => message)).toEqual([]);
        const world = { ...joinCompilation(compilation), samples };
        for (const numbers of sequences) {
          const played = playSequence(world, numbers);
          total.compared += played.compared;
          total.changed += played.changed;
          total.failed += played.failed;
        }
      }),
      // `npm test` reports a failure immediately. `npm run nightly sequences` shrinks it first.
      { numRuns: Math.ceil(count / perFlow), seed, endOnFailure: env['SEQUENCES'] === undefined },
    );
    // Fewer sequences have no reliable averages.
    if (count < 40) return;
    // Many events change the screen, and some make it impossible to resolve.
    expect(total.changed).toBeGreaterThan(total.compared / 4);
    expect(total.failed).toBeGreaterThan(0);
    expect(total.failed).toBeLessThan(total.compared / 2);
  },
);
