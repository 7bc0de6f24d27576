import type { Row, Section, StatementTest } from './row.ts';

/** Statements compared with tests. */
export interface Comparison {
  /** Tests that ran and passed, by id. */
  readonly passingTests: ReadonlyMap<string, readonly StatementTest[]>;
  readonly untested: readonly Row[];
  /** Rows about a screen for which no browser test passes. */
  readonly outsideBrowser: readonly Row[];
  /** Ids that a test names but no row has. */
  readonly unknown: readonly string[];
}

export function compareWithTests(sections: readonly Section[], tests: readonly StatementTest[]): Comparison {
  const rows = sections.flatMap((section) => section.rows);
  const ids = new Set(rows.map(({ id }) => id));
  const unknown = tests.flatMap(({ file, title, ids: testIds }) =>
    testIds.filter((id) => !ids.has(id)).map((id) => `${id} in ${file}: ${title}`),
  );
  const shownBy = new Map<string, StatementTest[]>();
  const passed = tests.filter((test) => test.passed).toSorted(byFileAndTitle);
  for (const test of passed) {
    for (const id of test.ids) shownBy.set(id, [...(shownBy.get(id) ?? []), test]);
  }
  return {
    passingTests: shownBy,
    untested: rows.filter(({ id }) => !shownBy.has(id)),
    outsideBrowser: rows.filter(
      ({ id, kind }) => kind === 'screen' && shownBy.has(id) && !shownBy.get(id)?.some((test) => test.inBrowser),
    ),
    unknown,
  };
}

function byFileAndTitle(a: StatementTest, b: StatementTest): number {
  const [first, second] = [`${a.file} ${a.title}`, `${b.file} ${b.title}`];
  return first < second ? -1 : Number(first > second);
}
