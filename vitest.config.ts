import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** The suffix of a test says where it runs: `.test.ts` in Node, `.dom.test.tsx` in happy-dom, the others in browsers. */
const browserTests = '**/*.{browser,engines,servers,hosts}.test.ts';
const domTests = '**/*.dom.test.{ts,tsx}';
/** Nothing in here replaces a module or keeps anything between two tests, so the files may share what they import. */
const pureTests = [
  'tests/engine/{runtime,expression,copy,compile,flow-lint,formats,functions,telemetry,verification}/**/*.test.ts',
  'tests/engine/{config,http,look,scenarios,studio,ways}/**/*.test.ts',
  'tests/refinance/{rules,journeys,functions,editor,screens}/**/*.test.ts',
  'tests/{examples,house,sandbox,spec-map,studio}/**/*.test.ts',
];

export default defineConfig({
  plugins: [react()],
  test: {
    // A machine that does much else is slow; nothing that hangs goes on for ever.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    globalSetup: 'tests/setup/print-seed.ts',
    setupFiles: ['tests/setup/patience.ts', 'tests/setup/property-seed.ts'],
    expect: { poll: { timeout: 45_000 } },
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
          include: ['tests/**/*.test.ts'],
          exclude: [domTests, browserTests, ...pureTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          environment: 'node',
          isolate: false,
          include: pureTests,
          exclude: [domTests, browserTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'happy-dom',
          include: [`{src,tests}/${domTests}`],
          setupFiles: ['tests/setup/patience.dom.ts'],
        },
      },
    ],
  },
});
