import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test as base } from 'playwright/test';
import { build } from 'vite';
import { startSandbox, type RunningSandbox } from '../../../sandbox/start.ts';
import { watch } from '../../support/browser/watch.ts';
import type { Config } from '../../../src/browser/config-shape.ts';
import { readConfig } from '../../support/config.ts';
import { buildCsp } from '../../../tools/config/csp.ts';
import { shows } from '../../support/shows.ts';

const botCheck: Config['botCheck'] = {
  kind: 'recaptcha',
  siteKey: 'site-key',
  scriptUrl: '/recaptcha/api.js',
  origins: [],
};

const test = base.extend<object, { sandbox: RunningSandbox }>({
  sandbox: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const outDir = await mkdtemp(join(tmpdir(), 'bot-check-page-'));
      const root = fileURLToPath(new URL('recaptcha-page', import.meta.url));
      await build({
        configFile: false,
        logLevel: 'error',
        root,
        build: { outDir, emptyOutDir: true, target: 'es2022' },
      });
      const sandbox = await startSandbox({ appDir: outDir, csp: buildCsp({ ...readConfig('dev'), botCheck }) });
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
});

test(
  'the bot check fetches a new token for each call on demand, and the server accepts it',
  shows('A7.detail.8'),
  async ({ context, page, sandbox }) => {
    const watched = await watch(context);
    watched.allow(/favicon\.ico/);
    await page.goto(sandbox.origin);
    expect(sandbox.world.journal.list()).toEqual([]);
    for (const _ of [1, 2]) {
      await page.click('button');
      await expect(page.locator('output')).toHaveText('AuthToken 200');
    }
    const paths = sandbox.world.journal.list().map(({ path }) => path);
    expect(paths).toEqual(['recaptcha/api.js', 'vehicle/getyears', 'vehicle/getyears']);
    expect(watched.problems).toEqual([]);
  },
);

test('a reCAPTCHA script that fails to load is loaded again for the next call', async ({ page, sandbox }) => {
  await page.goto(sandbox.origin);
  sandbox.world.faults.add([{ method: 'GET', path: 'recaptcha/api.js', times: 1, status: 500 }]);
  await page.click('button');
  await expect(page.locator('output')).toHaveText('The reCAPTCHA script could not be loaded');
  await page.click('button');
  await expect(page.locator('output')).toHaveText('AuthToken 200');
});
