/**
 * `npm run hosts`: the whole way of an applicant on every page of a partner in tests/engine/embed/pages, in turn. Takes a
 * quarter of an hour; `npm test` takes a few steps on a few of them. `npm run hosts -- NAME …` does one thing beside it:
 *
 *   pages     the above
 *   builds    pages built by Next, webpack and Vite, as documented, which npm fetches
 *   engines   the ordinary pages, and one of our own, in Chromium, Firefox and WebKit
 *   fuzz      10,000 messages that are none, to a page and to the application in it
 *   mounts    200 applications put in and taken out again
 *
 *   --seed N  the messages of this seed
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBrowser } from './browser.mjs';
import { ensureEngines } from './engines.mjs';
import { begin } from './setup/begin.mjs';
import { ensureBuilt } from './setup/build.mjs';
import { runNode } from './setup/run.mjs';

const parts = {
  pages: ['tests/engine/embed/pages'],
  builds: ['--config', 'playwright.hosts.config.ts'],
  engines: ['--config', 'playwright.engines.config.ts', 'partner-pages'],
  fuzz: ['strange-messages'],
  mounts: ['embed/mounts'],
};
const { values, positionals } = parseArgs({ options: { seed: { type: 'string' } }, allowPositionals: true });
const { seed = String(Date.now() % 0x7fffffff) } = values;
const unknown = positionals.find((name) => !(name in parts));
if (unknown !== undefined) {
  console.error(`There is no "${unknown}": ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}

await begin();
await ensureBuilt();
const playwright = join('node_modules', 'playwright', 'cli.js');
for (const name of positionals.length > 0 ? positionals : ['pages']) {
  if (name === 'engines') for (const sentence of await ensureEngines()) console.log(sentence);
  if (name === 'fuzz') console.log(`seed ${seed}`);
  const many = { MESSAGES: '10000', MESSAGES_SEED: seed, MOUNTS: '200' };
  const env = { HOSTS: 'whole', ...many, PLAYWRIGHT_CHROMIUM: await ensureBrowser() };
  const { code } = await runNode([playwright, 'test', ...parts[name], '--reporter=list'], { env });
  process.exitCode ||= code;
}
