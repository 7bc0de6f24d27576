import { defineConfig } from 'playwright/test';
import base from './playwright.config.ts';

/** `npm run servers`: a site on the servers that documents name. nginx has to be installed; the object store npm fetches. */
export default defineConfig(base, {
  testMatch: '**/*.servers.test.ts',
  testIgnore: [],
  outputDir: 'test-results/servers',
  workers: 1,
});
