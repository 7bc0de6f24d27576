import { defineConfig } from 'playwright/test';
import { findBrowser } from './tools/browser.mjs';

const executablePath = await findBrowser();
const isRoot = process.getuid?.() === 0;

/** Browser tests, in a real Chromium, against the build in dist/: each worker has a sandbox of its own. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.browser.test.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Long enough for a machine that does much else: a test may be long, one thing that it waits for may not.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'America/Denver',
    actionTimeout: 30_000,
    // A development server makes hundreds of modules for the first page.
    navigationTimeout: 120_000,
    video: 'off',
    trace: 'off',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Chromium's own sandbox cannot start under root, as in containers.
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
});
