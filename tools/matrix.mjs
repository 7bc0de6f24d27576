/**
 * `npm run matrix`: every screen in every state, with the usual, the longest and the Spanish words, in every look: light, dark,
 * forced colours, from right to left, wide text, large text. Takes a quarter of an hour; `npm test` takes the looks in turn.
 */
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { begin } from './setup/begin.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { runNode } from './setup/run.mjs';

await begin();
await ensureBuilt();
const env = { MATRIX: 'whole', PLAYWRIGHT_CHROMIUM: await ensureBrowser() };
const playwright = join('node_modules', 'playwright', 'cli.js');
const { code } = await runNode([playwright, 'test', 'tests/refinance/matrix', '--reporter=list'], { env });
process.exitCode = code;
