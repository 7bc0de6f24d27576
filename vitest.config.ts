import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The suffix of a test says where it runs: `.test.ts` in Node, `.dom.test.tsx` in happy-dom, the others in browsers. */
const browserTests = '**/*.{browser,engines,servers,hosts}.test.ts';
const domTests = '**/*.dom.test.{ts,tsx}';
/** The tested code adds listeners to the page and never removes them, so each file gets a page of its own. */
const pageTests = ['tests/engine/{browser,embed,telemetry}/**/*.dom.test.{ts,tsx}'];
/** The tested code stores values in its modules, or the test replaces a module, so each file imports a new copy. */
const separateTests = [
  'tests/{engine/api,refinance/actions}/**/*.test.ts',
  'tests/engine/expression/jsonata-cases.test.ts',
];
/** Random tests, and those that install, pack, publish or start a server: `npm test quick` leaves them out. */
const slowTests = [
  'tests/{setup,package,publish,commands}/**/*.test.ts',
  'tests/{faults,fuzz,soak}/**/*.test.ts',
  'tests/refinance/{walks,releases}/**/*.test.ts',
  'tests/engine/flow-lint/seeds/**/*.test.ts',
  'tests/**/{screens-in-sequence,each-event-once,jsonata-equality}.test.ts',
];

export default defineConfig({
  plugins: [react()],
  test: {
    // Only a test that hangs reaches these limits, also on a machine with much other work.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    globalSetup: 'tests/setup/print-seed.ts',
    setupFiles: ['tests/setup/patience.ts', 'tests/setup/property-seed.ts'],
    expect: { poll: { timeout: 120_000 } },
    // Vitest leaves a core free, which on a machine of two is half of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Locale and time zone of the machine must not decide a test.
    env: { TZ: 'America/Denver', LANG: 'en_US.UTF-8' },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // The files share what they import, so none of them replaces a module.
          isolate: false,
          include: ['tests/**/*.test.ts'],
          exclude: [domTests, browserTests, ...separateTests, ...slowTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'separate',
          environment: 'node',
          include: separateTests,
          exclude: [domTests, browserTests],
        },
      },
      {
        extends: true,
        test: { name: 'slow', environment: 'node', include: slowTests, exclude: [domTests, browserTests] },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          // The files of a thread share a page and what they import: each test leaves both as they were.
          isolate: false,
          pool: 'threads',
          include: [`{src,tests}/${domTests}`],
          exclude: pageTests,
          setupFiles: ['tests/setup/patience.dom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'happy-dom',
          pool: 'threads',
          include: pageTests,
          setupFiles: ['tests/setup/patience.dom.ts'],
        },
      },
    ],
  },
});
