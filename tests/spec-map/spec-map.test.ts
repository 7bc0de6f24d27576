import { describe, expect, test } from 'vitest';
import { judge } from '../../tools/spec-map/judge.ts';
import { mapText } from '../../tools/spec-map/map-text.ts';
import { readReport } from '../../tools/spec-map/read-report.ts';
import { readSection } from '../../tools/spec-map/read-section.ts';

const table = ['| Id | Kind | Statement | Where |', '|---|---|---|---|'];
const text = [
  ...['# A §4: States', '', '## Plate submit', '', ...table],
  '| A4.plate.1 | transition | No call at high mileage | `flow/flow.json` |',
  '| A4.plate.2 | screen | An error is shown | `flow/flow.json` |',
  '| A4.plate.3 | event | It is counted | later: embed |',
].join('\n');
const { section, problems } = readSection('A4', text);
// A tag that the tool would take for one of this test.
const tag = (ids: string): string => ['[', ids, ']'].join('');

const vitest = (status: string, title: string, ancestorTitles: string[] = []) => ({
  testResults: [{ name: '/repository/tests/a.test.ts', assertionResults: [{ ancestorTitles, title, status }] }],
});
const playwright = (status: string, title: string) => ({
  config: { rootDir: '/repository/tests' },
  suites: [
    {
      title: 'b.browser.test.ts',
      file: 'b.browser.test.ts',
      specs: [],
      suites: [
        {
          title: `shows ${tag('A4.plate.2')}`,
          file: 'b.browser.test.ts',
          specs: [{ title, ok: status === 'expected', tests: [{ status }] }],
        },
      ],
    },
  ],
});

describe('rows', () => {
  test('are read with heading, kind, statement and place', () => {
    expect(problems).toEqual([]);
    expect(section.title).toBe('A §4: States');
    expect(section.rows[0]).toEqual({
      ...{ id: 'A4.plate.1', heading: 'Plate submit', kind: 'transition' },
      ...{ statement: 'No call at high mileage', where: 'flow/flow.json', isLater: false },
    });
    expect(section.rows[2]).toMatchObject({ isLater: true });
  });

  test('of the verification layer begin with V', () => {
    const read = readSection('V4', [...table, '| V4.loop.1 | transition | It goes on | `flow/flow.json` |'].join('\n'));
    expect(read.problems).toEqual([]);
    expect(read.section.rows.map(({ id }) => id)).toEqual(['V4.loop.1']);
  });

  test.each([
    ['of an unknown kind', '| A4.plate.4 | wish | a | b |'],
    ['without a place', '| A4.plate.4 | rule | a |'],
    ['with an id of another form', '| A4.Plate.4 | rule | a | b |'],
    ['that are there twice', '| A4.plate.1 | rule | a | b |'],
    ['of another section', '| A5.plate.1 | rule | a | b |'],
  ])('%s are a problem', (_, line) => {
    expect(readSection('A4', `${text}\n${line}`).problems).toHaveLength(1);
  });
});

describe('reports', () => {
  test('of vitest give the ids in the names of tests and of the groups around them', () => {
    const report = vitest('passed', `goes on ${tag('A4.plate.1 A4.plate.2')}`, [`plate ${tag('A4.plate.3')}`]);
    expect(readReport(report, '/repository')).toEqual([
      {
        ...{ file: 'tests/a.test.ts', title: 'plate › goes on', passed: true, inBrowser: false },
        ids: ['A4.plate.3', 'A4.plate.1', 'A4.plate.2'],
      },
    ]);
  });

  test('give ids of both parts of the specification', () => {
    const [read] = readReport(vitest('passed', `goes on ${tag('V4.loop.1 A4.plate.1')}`), '/repository');
    expect(read).toMatchObject({ title: 'goes on', ids: ['V4.loop.1', 'A4.plate.1'] });
  });

  test('of Playwright give the same, from a browser', () => {
    expect(readReport(playwright('expected', 'an error'), '/repository')).toEqual([
      {
        ...{ file: 'tests/b.browser.test.ts', title: 'shows › an error', passed: true, inBrowser: true },
        ids: ['A4.plate.2'],
      },
    ]);
    expect(readReport(playwright('flaky', 'an error'), '/repository')).toMatchObject([{ passed: false }]);
  });

  test('give nothing for tests without ids, and refuse what is no report', () => {
    expect(readReport(vitest('passed', 'takes [] and [A, B]'), '/repository')).toEqual([]);
    expect(() => readReport({}, '/repository')).toThrow('no report');
  });
});

describe('the map', () => {
  const testsOf = (status: string, ids: string) => readReport(vitest(status, `a | b ${tag(ids)}`), '/repository');

  test('shows a row by tests that passed only', () => {
    expect(judge([section], testsOf('failed', 'A4.plate.1')).unshown.map(({ id }) => id)).toEqual([
      'A4.plate.1',
      'A4.plate.2',
    ]);
    expect(judge([section], testsOf('passed', 'A4.plate.1')).unshown.map(({ id }) => id)).toEqual(['A4.plate.2']);
  });

  test('wants a browser for what is about a screen', () => {
    const outside = judge([section], testsOf('passed', 'A4.plate.2'));
    expect(outside.outsideBrowser.map(({ id }) => id)).toEqual(['A4.plate.2']);
    const inside = judge([section], readReport(playwright('expected', 'an error'), '/repository'));
    expect(inside.outsideBrowser).toEqual([]);
  });

  test('tells ids that no row has, also of tests that failed', () => {
    expect(judge([section], testsOf('failed', 'A4.plate.9')).unknown).toEqual(['A4.plate.9 in tests/a.test.ts: a | b']);
  });

  test('names the tests, and what is not shown', () => {
    const written = mapText([section], judge([section], testsOf('passed', 'A4.plate.1')));
    expect(written).toContain('3 statements: 1 shown by tests, 1 not shown, 1 later.');
    expect(written).toContain(String.raw`| \`flow/flow.json\` | \`tests/a.test.ts\` a \| b |`.replaceAll('\\`', '`'));
    expect(written).toContain('| A4.plate.2 | screen | An error is shown | `flow/flow.json` | **not shown** |');
  });
});
