/**
 * `npm run faults`: every kind of fault at every call and message, every call of every journey lost or refused, everything
 * that can happen to clock, page and storage at every screen, a reload that gets another release, every write that is made
 * again since its reply was lost, and 2,000 journeys with two faults that the seed puts together; then some in a browser.
 *
 *   --cell "link > POST lender > 500"            the one that a failure named
 *   --browser-cell "POST lender > 500"           the same of one in a browser, against `dist/`
 *   --count N --seed N                           so many, chosen by the seed
 *   --parts calls,again,kth,everywhere,calendar,resumes,releases,pairs,browser   some of the parts
 *   --log FILE                                   each one there, as it is played; those that it says held are not played again
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { begin } from './setup/begin.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { runNode } from './setup/run.mjs';

const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({
  options: { cell: text, 'browser-cell': text, count: text, seed: text, parts: text, log: text },
});
const { cell, 'browser-cell': browserCell, count = '1000000', seed = String(Date.now() % 0x7fffffff), log } = values;
const parts = (values.parts ?? 'calls,again,kth,everywhere,calendar,resumes,releases,pairs,browser').split(',');
const alone = parts.filter((part) => part !== 'browser');

await begin();
let failed = 0;
if (browserCell === undefined && alone.length > 0) {
  const { code } = await runNode(
    [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'node', 'tests/faults'],
    {
      env: {
        FAULTS: count,
        FAULT_SEED: seed,
        FAULT_PARTS: alone.join(','),
        ...(cell === undefined ? {} : { FAULT_CELL: cell }),
        ...(log === undefined ? {} : { FAULT_LOG: log }),
      },
    },
  );
  failed += code;
}
if (cell === undefined && (parts.includes('browser') || browserCell !== undefined)) {
  await ensureBuilt();
  console.log(`in a browser, a tenth of the faults by seed ${seed}`);
  const { code } = await runNode(
    [join('node_modules', 'playwright', 'cli.js'), 'test', 'tests/faults', '--workers=1'],
    {
      env: {
        PLAYWRIGHT_CHROMIUM: await ensureBrowser(),
        FAULT_BROWSER: '120',
        FAULT_SEED: seed,
        ...(browserCell === undefined ? {} : { FAULT_BROWSER_CELL: browserCell }),
      },
    },
  );
  failed += code;
}
process.exitCode = failed === 0 ? 0 : 1;
