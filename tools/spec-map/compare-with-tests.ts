import type { StatementRow, Section, StatementTest } from './row.ts';

export interface Comparison {
  /** By statement id. */
  readonly passingTests: ReadonlyMap<string, readonly StatementTest[]>;
  readonly untested: readonly StatementRow[];
  /** Rows about a screen for which no browser test passes. */
  readonly withoutBrowserTest: readonly StatementRow[];
  /** Ids that a test names but that are in no row. */
  readonly unknownIds: readonly string[];
}

export function compareWithTests(sections: readonly Section[], tests: readonly StatementTest[]): Comparison {
  const rows = sections.flatMap((section) => section.rows);
  const ids = new Set(rows.map(({ id }) => id));
  const unknown = tests.flatMap(({ file, title, statementIds: testIds }) =>
    testIds.filter((id) => !ids.has(id)).map((id) => `${id} in ${file}: ${title}`),
  );
  const shownBy = new Map<string, StatementTest[]>();
  const passed = tests.filter((test) => test.passed).toSorted(byFileAndTitle);
  for (const test of passed) {
    for (const id of test.statementIds) shownBy.set(id, [...(shownBy.get(id) ?? []), test]);
  }
  return {
    passingTests: shownBy,
    untested: rows.filter(({ id }) => !shownBy.has(id)),
    withoutBrowserTest: rows.filter(
      ({ id, kind }) => kind === 'screen' && shownBy.has(id) && !shownBy.get(id)?.some((test) => test.isBrowserTest),
    ),
    unknownIds: unknown,
  };
}

function byFileAndTitle(a: StatementTest, b: StatementTest): number {
  const [first, second] = [`${a.file} ${a.title}`, `${b.file} ${b.title}`];
  return first < second ? -1 : Number(first > second);
}
