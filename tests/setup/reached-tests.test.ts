import { expect, test } from 'vitest';
import { reachedTests } from '../../tools/setup/reached-tests.mjs';

test('a changed test selects itself, and a changed file selects the tests that import it', async () => {
  const own = 'tests/setup/reached-tests.test.ts';
  expect(await reachedTests([own])).toEqual({ tests: [own], remaining: 0 });
  expect(await reachedTests(['tools/setup/reached-tests.mjs'])).toEqual({ tests: [own], remaining: 0 });
});

test('a file that many tests import indirectly selects the nearest 20', async () => {
  const { tests, remaining } = await reachedTests(['src/functions/lists.ts']);
  expect(tests).toHaveLength(20);
  expect(remaining).toBeGreaterThan(0);
  expect(tests).toContain('tests/engine/functions/lists.differential.test.ts');
});

test('browser tests and files that nothing imports are left out', async () => {
  const { tests, remaining } = await reachedTests([
    'tests/support/browser/checkpoints.ts',
    'flow/flow.json',
    'gone.ts',
  ]);
  expect({ tests, remaining }).toEqual({ tests: [], remaining: 0 });
});
