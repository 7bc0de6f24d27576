/**
 * `npm run hosts`: the whole way of an applicant on every page of a partner in tests/engine/embed/pages, in turn. Takes a
 * quarter of an hour; `npm test` takes a few steps on a few of them.
 */
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { begin } from './setup/begin.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { runNode } from './setup/run.mjs';

await begin();
await ensureBuilt();
const env = { HOSTS: 'whole', PLAYWRIGHT_CHROMIUM: await ensureBrowser() };
const playwright = join('node_modules', 'playwright', 'cli.js');
const { code } = await runNode([playwright, 'test', 'tests/engine/embed/pages', '--reporter=list'], { env });
process.exitCode = code;
