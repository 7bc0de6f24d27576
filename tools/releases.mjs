/**
 * `npm run releases`: 20 releases of the flow and 5 of them turned back, under 50 applicants who are midway, without a page;
 * then the same in a browser, with a few.
 *
 *   --releases N --backs N --applicants N   so many instead
 *   --seed N                                the drill of this seed
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { begin } from './setup/begin.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { runNode } from './setup/run.mjs';

const text = /** @type {const} */ ({ type: 'string' });
const { values } = parseArgs({ options: { releases: text, backs: text, applicants: text, seed: text } });
const { releases = '20', backs = '5', applicants = '50', seed = String(Date.now() % 0x7fffffff) } = values;
await begin();
console.log(`${releases} releases, ${backs} turned back, ${applicants} applicants, seed ${seed}`);
const { code } = await runNode(
  [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'node', 'tests/refinance/releases'],
  { env: { RELEASES: releases, BACKS: backs, APPLICANTS: applicants, RELEASE_SEED: seed } },
);
process.exitCode = code;
if (code === 0) {
  await ensureBuilt();
  const playwright = join('node_modules', 'playwright', 'cli.js');
  const pages = await runNode(
    [playwright, 'test', 'tests/refinance/screens/release.browser.test.ts', '--reporter=list'],
    {
      env: { PLAYWRIGHT_CHROMIUM: await ensureBrowser() },
    },
  );
  process.exitCode = pages.code;
}
