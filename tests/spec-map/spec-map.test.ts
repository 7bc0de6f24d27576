import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compareWithTests } from '../../tools/spec-map/compare-with-tests.ts';
import { mapText, overviewText } from '../../tools/spec-map/map-text.ts';
import { readStatementTests } from '../../tools/spec-map/read-report.ts';
import { readSection } from '../../tools/spec-map/read-sections.ts';

const table = ['| Id | Kind | Statement | Where |', '|---|---|---|---|'];
const text = [
  '# A §4: States\n\n## Plate submit\n',
  ...table,
  '| A4.plate.1 | transition | No call at high mileage | `flow/flow.json` |',
  '| A4.plate.2 | screen | An error is shown | `flow/flow.json` |',
  '| A4.plate.3 | event | It is counted | `flow/flow.json` |',
].join('\n');
const { section, problems } = readSection('A4', text);

const vitest = (status: string, ids: string[], ancestorTitles: string[] = []) => ({
  testResults: [
    {
      name: '/repository/tests/a.test.ts',
      assertionResults: [{ ancestorTitles, title: 'goes on', status, meta: { shows: ids } }],
    },
  ],
});
const playwright = (status: string, ids: string[]) => ({
  config: { rootDir: '/repository/tests' },
  suites: [
    {
      title: 'b.browser.test.ts',
      file: 'b.browser.test.ts',
      specs: [],
      suites: [
        {
          title: 'shows',
          file: 'b.browser.test.ts',
          specs: [
            {
              title: 'an error',
              ok: status === 'expected',
              tests: [{ status, annotations: ids.map((description) => ({ type: 'shows', description })) }],
            },
          ],
        },
      ],
    },
  ],
});

describe('rows', () => {
  test('are read with heading, kind, statement and location', () => {
    expect(problems).toEqual([]);
    expect(section.title).toBe('A §4: States');
    expect(section.rows[0]).toEqual({
      id: 'A4.plate.1',
      heading: 'Plate submit',
      kind: 'transition',
      statement: 'No call at high mileage',
      sourceFile: 'flow/flow.json',
    });
  });

  test('of the verification layer have ids that begin with V', () => {
    const read = readSection('V4', [...table, '| V4.loop.1 | transition | It goes on | `flow/flow.json` |'].join('\n'));
    expect(read.problems).toEqual([]);
    expect(read.section.rows.map(({ id }) => id)).toEqual(['V4.loop.1']);
  });

  test.each([
    ['of an unknown kind', '| A4.plate.4 | wish | a | b |'],
    ['without a location', '| A4.plate.4 | rule | a |'],
    ['with an id in the wrong form', '| A4.Plate.4 | rule | a | b |'],
    ['with a duplicate id', '| A4.plate.1 | rule | a | b |'],
    ['of another section', '| A5.plate.1 | rule | a | b |'],
  ])('%s are reported as a problem', (_, line) => {
    expect(readSection('A4', `${text}\n${line}`).problems).toHaveLength(1);
  });
});

describe('reports', () => {
  test('of vitest give each test with the ids of its statements', () => {
    expect(readStatementTests(vitest('passed', ['A4.plate.1', 'V4.loop.1'], ['plate']), '/repository')).toEqual([
      {
        file: 'tests/a.test.ts',
        title: 'plate › goes on',
        statementIds: ['A4.plate.1', 'V4.loop.1'],
        passed: true,
        isBrowserTest: false,
      },
    ]);
  });

  test('of Playwright give the same, marked as browser tests', () => {
    expect(readStatementTests(playwright('expected', ['A4.plate.2']), '/repository')).toEqual([
      {
        file: 'tests/b.browser.test.ts',
        title: 'shows › an error',
        statementIds: ['A4.plate.2'],
        passed: true,
        isBrowserTest: true,
      },
    ]);
    expect(readStatementTests(playwright('flaky', ['A4.plate.2']), '/repository')).toMatchObject([{ passed: false }]);
  });

  test('give nothing for tests without statements, and an invalid report throws an error', () => {
    expect(readStatementTests(vitest('passed', []), '/repository')).toEqual([]);
    expect(() => readStatementTests({}, '/repository')).toThrow('not a JSON report');
  });
});

describe('the map', () => {
  const testsOf = (status: string, ...ids: string[]) => readStatementTests(vitest(status, ids), '/repository');
  const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

  test('counts a row as tested only if a test of it passed', () => {
    expect(idsOf(compareWithTests([section], testsOf('failed', 'A4.plate.1')).untested)).toEqual([
      'A4.plate.1',
      'A4.plate.2',
      'A4.plate.3',
    ]);
    expect(idsOf(compareWithTests([section], testsOf('passed', 'A4.plate.1')).untested)).toEqual([
      'A4.plate.2',
      'A4.plate.3',
    ]);
  });

  test('requires a browser test for each row about a screen', () => {
    expect(idsOf(compareWithTests([section], testsOf('passed', 'A4.plate.2')).withoutBrowserTest)).toEqual([
      'A4.plate.2',
    ]);
    const inside = compareWithTests(
      [section],
      readStatementTests(playwright('expected', ['A4.plate.2']), '/repository'),
    );
    expect(inside.withoutBrowserTest).toEqual([]);
  });

  test('reports unknown ids, also from failed tests', () => {
    expect(compareWithTests([section], testsOf('failed', 'A4.plate.9')).unknownIds).toEqual([
      'A4.plate.9 in tests/a.test.ts: goes on',
    ]);
  });

  test('lists the tests of each row, and the rows without a test', () => {
    const written = mapText([section], compareWithTests([section], testsOf('passed', 'A4.plate.1')));
    expect(written).toContain('No call at high mileage\n- tests/a.test.ts: goes on');
    expect(written).toContain('An error is shown\n- **not shown**');
  });

  test('has an overview that depends only on the rows', () => {
    const written = overviewText([section]);
    expect(written).toContain('| [A §4: States](spec-map/rows/A4.md) | 3 |');
  });
});

test('without a report of the tests, the command prints what to run, and no statement', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const parameters = [tsx, 'tools/spec-map/main.ts', '--check', '--report', 'test-results/missing.json'];
  const { error, stderr } = await new Promise<{ error: unknown; stderr: string }>((ended) => {
    execFile(process.execPath, parameters, { cwd: root }, (error, _, stderr) => ended({ error, stderr }));
  });
  expect(error).toMatchObject({ code: 1 });
  expect(stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/reports are missing: test-results\/missing\.json\. Run `npm test`/),
  ]);
});
