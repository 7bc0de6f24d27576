import { existsSync, readFileSync } from 'node:fs';
import { expect, test as base } from 'playwright/test';
import { startSandbox, type RunningSandbox } from '../../sandbox/start.ts';
import { findEngine } from '../../tools/engines.mjs';
import type { Device } from '../support/browser/device.ts';
import type { Engine, EngineName, Visit } from './drivers/engine.ts';
import { startFirefox } from './drivers/firefox.ts';
import { startWebKit } from './drivers/webkit.ts';

interface Fixtures {
  device: Device;
  visit: Visit;
}

interface WorkerFixtures {
  /** Set by the project in playwright.config.ts. */
  engineName: EngineName;
  engine: Engine;
  /** Delay of the slow magic inputs in ms. */
  slowMs: number;
  /** The sandbox of this worker. It serves the build in dist/ with its policy, and is emptied before each test. */
  sandbox: RunningSandbox;
}

const start: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  firefox: async () => startFirefox(installed(findEngine('firefox')).browser),
  webkit: async () => startWebKit(installed(findEngine('webkit'))),
};

function installed<Found>(found: Found | undefined): Found {
  if (found === undefined)
    throw new Error('This browser is not installed: see the table of packages in tools/engines.mjs.');
  return found;
}

/** Playwright's runner with one of the engines. The test fails if a page violates its content security policy. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { scope: 'worker', option: true }],
  slowMs: [400, { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await start[engineName]();
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  sandbox: [
    async ({ slowMs }, use) => {
      if (!existsSync('dist/csp.txt')) throw new Error('There is no build in dist/: run `npm run build` first.');
      const csp = readFileSync('dist/csp.txt', 'utf8').trim();
      const sandbox = await startSandbox({ appDir: 'dist', csp, slowReplyMs: slowMs });
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
  device: ['mobile', { option: true }],
  visit: async ({ engine, device, sandbox }, use, info) => {
    sandbox.world.reset();
    const visit = await engine.visit(device);
    await use(visit);
    if (info.status !== info.expectedStatus)
      await info.attach('screen', { body: await visit.picture(), contentType: 'image/png' });
    await visit.close();
    const reports = sandbox.world.journal.list().filter(({ path }) => path === 'sandbox/csp-report');
    expect(reports.map(({ body }) => body)).toEqual([]);
  },
});

export { expect } from 'playwright/test';
