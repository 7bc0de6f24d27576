import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { read } from './repository.ts';

const page = read('docs/explanation/security.md');

/** Rows of the tables whose last column names the tests. */
const rows = page
  .split(/^## /m)
  .filter((section) => section.includes('| Shown by |'))
  .flatMap((section) => section.split('\n').filter((line) => line.startsWith('| ')))
  .filter((line) => !/^\| (?:Who|ASVS) \|/.test(line));

interface NamedTests {
  readonly file: string;
  readonly titles: readonly string[];
}

/** The tests that a row names, by file: `file` "title"; "title". */
function testsNamedIn(row: string): NamedTests[] {
  const cell = row.split(' | ').at(-1) ?? '';
  return [...cell.matchAll(/`(tests\/[^`]+)`((?:;? "(?:[^"\\]|\\.)*")*)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, title = '']) => title.replaceAll('\\"', '"')),
  }));
}

/** Whether a file contains a quoted text. In the source, an apostrophe may be escaped. */
const containsTitle = (file: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => read(file).replaceAll("\\'", "'").includes(`${quote}${title}${quote}`));

test('each row of docs/explanation/security.md names a test that shows it', () => {
  const rowsWithoutTests = rows.filter((row) => {
    const namedTests = testsNamedIn(row);
    return namedTests.length === 0 || namedTests.some(({ titles }) => titles.length === 0 || titles.includes(''));
  });
  expect(rows.length).toBeGreaterThan(55);
  expect(rowsWithoutTests).toEqual([]);
});

test('each test that docs/explanation/security.md names exists under that name', () => {
  const missing = rows.flatMap(testsNamedIn).flatMap(({ file, titles }) => {
    if (!existsSync(file)) return [`There is no ${file}`];
    return titles.flatMap((title) => (containsTitle(file, title) ? [] : [`${file} has no "${title}"`]));
  });
  expect(missing).toEqual([]);
});

test('docs/explanation/security.md has a row for every ASVS 5.0 requirement about the page and its storage', () => {
  const coveredIds = new Set(
    rows.flatMap((row) => (/^\| ([\d., ]+) \|/.exec(row)?.[1] ?? '').split(', ').filter((id) => id !== '')),
  );
  const sections = { '3.1': 1, '3.2': 3, '3.3': 5, '3.4': 8, '3.5': 8, '3.6': 1, '3.7': 5, '14.3': 3 };
  const requirements = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(requirements.filter((id) => !coveredIds.has(id))).toEqual([]);
});
