import { readFileSync } from 'node:fs';
import { env } from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refinanceFunctions } from '../../../src/refinance/functions/index.ts';
import type { PreviewSamples } from '../../../src/runtime/visit/preview-snapshot.ts';
import { playSequence } from '../../support/any-sequence.ts';
import { joinCompilation } from '../../support/small-flow.ts';
import { refinance } from './refinance-flow.ts';

/** `npm test` plays the same 60 sequences each time. `npm run nightly sequences` plays 10,000 with a new seed. */
const count = Number(env['SEQUENCES'] ?? 60);
const seed = Number(env['SEQUENCE_SEED'] ?? 20261121);

test(`each screen of ${count} random sequences equals the screen resolved without a cache (seed ${seed})`, () => {
  const samples = JSON.parse(
    readFileSync(new URL('../../../flow/preview.json', import.meta.url), 'utf8'),
  ) as PreviewSamples;
  const world = { ...joinCompilation(refinance, refinanceFunctions), samples };
  const total = { compared: 0, changed: 0, failed: 0 };
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 20, maxLength: 60, size: 'max' }), (numbers) => {
      const played = playSequence(world, numbers);
      total.compared += played.compared;
      total.changed += played.changed;
      total.failed += played.failed;
    }),
    { numRuns: count, seed },
  );
  // The sequences are meaningful: most events change the screen, and few make it unresolvable.
  expect(total.changed).toBeGreaterThan(total.compared / 3);
  expect(total.failed).toBeLessThan(total.compared / 2);
});
