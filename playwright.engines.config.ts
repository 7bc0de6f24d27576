import { defineConfig } from 'playwright/test';
import { findEngine } from './tools/engines.mjs';

/** The journeys in three engines, as far as they are installed; see tests/engines. */
export default defineConfig<object, { engineName: 'chromium' | 'firefox' | 'webkit' }>({
  testDir: 'tests/engines',
  testMatch: '**/*.engines.test.ts',
  outputDir: 'test-results/engines',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Long enough for a machine that does much else: a test may be long, one thing that it waits for may not.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    { name: 'chromium', use: { engineName: 'chromium' } },
    ...(findEngine('firefox') ? [{ name: 'firefox', use: { engineName: 'firefox' as const } }] : []),
    ...(findEngine('webkit') ? [{ name: 'webkit', use: { engineName: 'webkit' as const } }] : []),
  ],
});
