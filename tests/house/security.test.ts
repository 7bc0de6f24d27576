import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { read } from './repository.ts';

const page = read('docs/security.md');

/** Rows of the tables whose last column names the tests. */
const rows = page
  .split(/^## /m)
  .filter((section) => section.includes('| Shown by |'))
  .flatMap((section) => section.split('\n').filter((line) => line.startsWith('| ')))
  .filter((line) => !/^\| (?:Who|ASVS) \|/.test(line));

interface Named {
  readonly file: string;
  readonly titles: readonly string[];
}

/** The tests that a row names, by file: `file` "title"; "title". */
function namedIn(row: string): Named[] {
  const cell = row.split(' | ').at(-1) ?? '';
  return [...cell.matchAll(/`(tests\/[^`]+)`((?:;? "(?:[^"\\]|\\.)*")*)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, title = '']) => title.replaceAll('\\"', '"')),
  }));
}

/** Whether a file contains a quoted text. In the source, an apostrophe may be escaped. */
const holds = (file: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => read(file).replaceAll("\\'", "'").includes(`${quote}${title}${quote}`));

test('each row of docs/security.md names a test that shows it', () => {
  const bare = rows.filter((row) => {
    const named = namedIn(row);
    return named.length === 0 || named.some(({ titles }) => titles.length === 0 || titles.includes(''));
  });
  expect(rows.length).toBeGreaterThan(55);
  expect(bare).toEqual([]);
});

test('each test that docs/security.md names exists under that name', () => {
  const missing = rows.flatMap(namedIn).flatMap(({ file, titles }) => {
    if (!existsSync(file)) return [`There is no ${file}`];
    return titles.flatMap((title) => (holds(file, title) ? [] : [`${file} has no "${title}"`]));
  });
  expect(missing).toEqual([]);
});

test('docs/security.md has a row for every ASVS 5.0 requirement about the page and its storage', () => {
  const covered = new Set(
    rows.flatMap((row) => (/^\| ([\d., ]+) \|/.exec(row)?.[1] ?? '').split(', ').filter((id) => id !== '')),
  );
  const sections = { '3.1': 1, '3.2': 3, '3.3': 5, '3.4': 8, '3.5': 8, '3.6': 1, '3.7': 5, '14.3': 3 };
  const asked = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  );
  expect(asked.filter((id) => !covered.has(id))).toEqual([]);
});
