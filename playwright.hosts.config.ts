import { defineConfig } from 'playwright/test';
import base from './playwright.config.ts';

/** `npm run hosts -- builds`: pages of partners that are built by what npm fetches for that. */
export default defineConfig(base, {
  testMatch: '**/*.hosts.test.ts',
  outputDir: 'test-results/hosts',
  workers: 1,
  timeout: 1_200_000,
});
