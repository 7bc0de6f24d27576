import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { read } from './repository.ts';

/** The chapters of the page by their headings. */
const chapters = new Map(
  read('docs/explanation/security.md')
    .split(/^## /m)
    .map((chapter) => [chapter.split('\n', 1)[0] ?? '', chapter] as const),
);
const chapter = (heading: string): string => chapters.get(heading) ?? '';

/** The text under each heading of a threat. */
const threats = chapter('2. Threats').split(/^### /m).slice(1);
const requirements = chapter('3. ASVS 5.0')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ASVS |'));

/** The lists of tests, one for each threat and each requirement. */
const testLists = [
  ...threats.map((threat) => threat.split('- **Tests:**\n')[1] ?? ''),
  ...requirements.map((row) => row.split(' | ').at(-1) ?? ''),
];

interface NamedTests {
  readonly file: string;
  readonly titles: readonly string[];
}

/** The tests in a list, by file: `file` "title"; "title". */
function testsNamedIn(list: string): NamedTests[] {
  return [...list.matchAll(/`(tests\/[^`]+)`((?:;? "(?:[^"\\]|\\.)*")*)/g)].map(([, file = '', titles = '']) => ({
    file,
    titles: [...titles.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, title = '']) => title.replaceAll('\\"', '"')),
  }));
}

/** Whether a file contains a quoted text. In the source, an apostrophe may be escaped. */
const containsTitle = (file: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => read(file).replaceAll("\\'", "'").includes(`${quote}${title}${quote}`));

test('each threat of docs/explanation/security.md has an attacker, a risk, a protection and a list of tests', () => {
  const parts =
    /^[^\n]+\n\n- \*\*Attacker:\*\* .+\n- \*\*Risk:\*\* .+\n- \*\*Protection:\*\* .+\n- \*\*Tests:\*\*\n(?: {2}- `.+\n)+\n*$/;
  expect(threats.length).toBeGreaterThan(20);
  expect(threats.filter((threat) => !parts.test(threat))).toEqual([]);
});

test('each threat and requirement of docs/explanation/security.md names a test that shows it', () => {
  const listsWithoutTests = testLists.filter((list) => {
    const namedTests = testsNamedIn(list);
    return namedTests.length === 0 || namedTests.some(({ titles }) => titles.length === 0 || titles.includes(''));
  });
  expect(testLists.length).toBeGreaterThan(60);
  expect(listsWithoutTests).toEqual([]);
});

test('each test that docs/explanation/security.md names exists under that name', () => {
  const missing = testLists.flatMap(testsNamedIn).flatMap(({ file, titles }) => {
    if (!existsSync(file)) return [`There is no ${file}`];
    return titles.flatMap((title) => (containsTitle(file, title) ? [] : [`${file} has no "${title}"`]));
  });
  expect(missing).toEqual([]);
});

test('docs/explanation/security.md has a row for every ASVS 5.0 requirement about the page and its storage', () => {
  const coveredIds = new Set(
    requirements.flatMap((row) => (/^\| ([\d., ]+) \|/.exec(row)?.[1] ?? '').split(', ').filter((id) => id !== '')),
  );
  const sections = { '3.1': 1, '3.2': 3, '3.3': 5, '3.4': 8, '3.5': 8, '3.6': 1, '3.7': 5, '14.3': 3 };
  const expectedIds = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(expectedIds.filter((id) => !coveredIds.has(id))).toEqual([]);
});
