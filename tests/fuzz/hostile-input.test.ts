import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostileText, longTexts } from './hostile-text.ts';
import { checkUnpolluted } from './promises.ts';
import { targets } from './targets/index.ts';

/** Random texts for each reader. `npm run nightly fuzz` reads texts for a minute each. */
const numRuns = 100;

describe.each(Object.entries(targets))('%s', (_name, { seeds, read }) => {
  test('can be read from hostile text without an unexpected error or a changed prototype', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText(seeds), async (text) => {
        await read(text);
        checkUnpolluted();
      }),
      { numRuns, examples: seeds.map((seed): [string] => [seed]) },
    );
  });

  test('can be read from very long text', async () => {
    for (const text of longTexts()) await read(text);
    checkUnpolluted();
  });
});

test('the seed texts of each reader are unique', () => {
  for (const { seeds } of Object.values(targets)) expect(new Set(seeds).size).toBe(seeds.length);
});
