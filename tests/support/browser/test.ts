// Playwright fixtures and helpers for browser tests. May import everything except tests.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from 'playwright/test';
import { startSandbox, type RunningSandbox } from '../../../sandbox/start.ts';
import { Application } from './application.ts';
import { goTo, type Checkpoints } from './checkpoints.ts';
import { deviceOptions, type Device } from './device.ts';
import { watch, type Watch } from './watch.ts';

interface Fixtures {
  /** Device of the applicant: `test.use({ device: 'desktop' })`. Default mobile. */
  device: Device;
  /** The application in `page`, with its sandbox. It is not opened yet. */
  application: Application;
  /** Opens the application at a step of the usual path, as after a reload. */
  at: (step: string) => Promise<void>;
  watched: Watch;
}

interface WorkerFixtures {
  /** Delay of the slow magic inputs in ms. Default 400. */
  slowMs: number;
  /** The sandbox of this worker. It serves the build in dist/ with its policy, and is emptied before each test. */
  sandbox: RunningSandbox;
  /** The paths that tests of this worker have walked, by device and locale. `at` starts from their checkpoints. */
  checkpointsByDevice: Map<string, Checkpoints>;
}

/** Playwright's test with the application and its sandbox. It fails on problems of the pages. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  slowMs: [400, { scope: 'worker', option: true }],
  sandbox: [
    async ({ slowMs }, use) => {
      const appDir = process.env['APP_DIR'] ?? 'dist';
      const policy = join(appDir, 'csp.txt');
      if (!existsSync(policy)) throw new Error(`There is no build in ${appDir}/: run \`npm run build\` first.`);
      const sandbox = await startSandbox({ appDir, csp: readFileSync(policy, 'utf8').trim(), slowReplyMs: slowMs });
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that it needs
  checkpointsByDevice: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  device: ['mobile', { option: true }],
  baseURL: async ({ sandbox }, use) => use(sandbox.origin),
  viewport: async ({ device }, use) => use(deviceOptions[device].viewport),
  isMobile: async ({ device }, use) => use(deviceOptions[device].isMobile),
  hasTouch: async ({ device }, use) => use(deviceOptions[device].hasTouch),
  userAgent: async ({ device }, use) => use(deviceOptions[device].userAgent),
  contextOptions: { reducedMotion: 'reduce' },
  watched: [
    async ({ context, sandbox }, use) => {
      sandbox.world.reset();
      const watched = await watch(context);
      await use(watched);
      const reports = sandbox.world.journal.list().filter(({ path }) => path === 'sandbox/csp-report');
      expect([...watched.problems, ...reports.map(({ body }) => `policy report: ${JSON.stringify(body)}`)]).toEqual([]);
    },
    { auto: true },
  ],
  application: async ({ page, device, sandbox }, use) => {
    await use(new Application(page, device, sandbox));
    // Every planned fault must occur.
    expect(sandbox.world.faults.untriggered()).toEqual([]);
  },
  at: async ({ application, device, locale, checkpointsByDevice }, use) => {
    const key = `${device} ${locale}`;
    const checkpoints: Checkpoints = checkpointsByDevice.get(key) ?? new Map();
    checkpointsByDevice.set(key, checkpoints);
    await use((step) => goTo(application, checkpoints, step));
  },
});

export { expect } from 'playwright/test';
