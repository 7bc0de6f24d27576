import { defineConfig } from 'playwright/test';
import type { EngineName } from './tests/engines/drivers/engine.ts';
import { findBrowser } from './tools/browser.mjs';

const executablePath = await findBrowser();
const isRoot = process.getuid?.() === 0;

/**
 * Tests in real browsers, against the build in dist/. Each worker has its own sandbox. The ending of a file selects its
 * project. Without a file, name a project: `npx playwright test --project=browser`.
 */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: 'tests',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Long enough for a busy machine: a whole test may be long, but one condition may not.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'America/Denver',
    actionTimeout: 120_000,
    // A development server compiles hundreds of modules for the first page.
    navigationTimeout: 300_000,
    video: 'off',
    trace: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Chromium's own sandbox cannot start under root, as in containers.
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    { name: 'browser', testMatch: '**/*.browser.test.ts', outputDir: 'test-results/browser' },
    ...(['firefox', 'webkit'] as const).map((name) => ({
      name,
      testMatch: '**/*.engines.test.ts',
      outputDir: `test-results/${name}`,
      use: { engineName: name },
    })),
    // Pages of partners that are built with downloaded packages.
    {
      name: 'hosts',
      testMatch: '**/*.hosts.test.ts',
      outputDir: 'test-results/hosts',
      workers: 1,
      timeout: 1_200_000,
    },
    // A site on nginx and on a downloaded object store.
    { name: 'servers', testMatch: '**/*.servers.test.ts', outputDir: 'test-results/servers', workers: 1 },
  ],
});
