import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playwrightResults, vitestResults } from '../../tools/setup/read-results.mjs';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'results-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function reportOf(report: unknown): Promise<string> {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return file;
}

const place = resolve('tests/a.test.ts');
const long = Array.from({ length: 40 }, (_, index) => `line ${index}`).join('\n');

test('vitestResults names each failed test by file and groups, with the first lines of its message', async () => {
  const file = await reportOf({
    testResults: [
      {
        name: place,
        status: 'failed',
        assertionResults: [
          { ancestorTitles: ['a group'], title: 'works', status: 'passed', duration: 1_500 },
          {
            ancestorTitles: ['a group'],
            title: 'adds',
            status: 'failed',
            failureMessages: [`\u001B[31mno\u001B[39m\n${long}`],
          },
        ],
      },
      { name: resolve('tests/b.test.ts'), status: 'failed', message: 'does not compile', assertionResults: [] },
    ],
  });
  expect(await vitestResults(file, 1)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 0,
    failures: [
      { name: 'tests/a.test.ts › a group › adds', text: 'no\nline 0\nline 1\nline 2\nline 3\nline 4' },
      { name: 'tests/b.test.ts', text: 'does not compile' },
    ],
    times: [
      { name: 'tests/a.test.ts › a group › works', seconds: 1.5 },
      { name: 'tests/a.test.ts › a group › adds', seconds: 0 },
    ],
  });
});

test('playwrightResults names failed tests in the same form, and counts flaky tests as failed', async () => {
  const outcome = (status: string, message?: string) => ({
    status,
    projectName: 'webkit',
    results: [
      { errors: message === undefined ? [] : [{ message }], duration: 1_200 },
      { errors: [], duration: 800 },
    ],
  });
  const file = await reportOf({
    stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [{ message: 'no browser' }],
    suites: [
      {
        title: 'a.browser.test.ts',
        file: 'a.browser.test.ts',
        suites: [
          {
            title: 'a group',
            file: 'a.browser.test.ts',
            specs: [
              { title: 'opens', tests: [outcome('expected')] },
              { title: 'closes', tests: [outcome('unexpected', 'was not seen')] },
              { title: 'turns', tests: [outcome('flaky', 'once')] },
            ],
          },
        ],
      },
    ],
  });
  expect(await playwrightResults(file, 1)).toEqual({
    passed: 3,
    failed: 3,
    skipped: 0,
    failures: [
      { name: 'a.browser.test.ts › a group › closes (webkit)', text: 'was not seen' },
      { name: 'a.browser.test.ts › a group › turns (webkit)', text: 'once' },
      { name: 'playwright', text: 'no browser' },
    ],
    times: ['opens', 'closes', 'turns'].map((title) => ({
      name: `a.browser.test.ts › a group › ${title} (webkit)`,
      seconds: 2,
    })),
  });
});

test('a failed run without a failed test and a run without a report each count as one failure', async () => {
  expect(await vitestResults(await reportOf({ testResults: [] }), 3)).toMatchObject({
    failed: 1,
    failures: [{ name: 'vitest', text: 'ended with exit code 3' }],
  });
  expect(await playwrightResults(join(folder, 'none.json'), 0)).toMatchObject({
    failed: 1,
    failures: [{ name: 'playwright', text: 'ended without a report' }],
  });
});
