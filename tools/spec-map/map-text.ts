import type { Comparison } from './compare-with-tests.ts';
import type { Section, StatementTest } from './row.ts';

/** Text of `docs/spec-map.md`. It depends only on the rows, so renaming a test does not change it. */
export function overviewText(sections: readonly Section[]): string {
  const rows = sections.flatMap((section) => section.rows);
  return [
    '# Map of the specification',
    '',
    'The specification of the application (A) and of the verification layer (V) consists of single statements, each with an id,',
    'the file that implements it, and at least one test. The statements are in [spec-map/rows](spec-map/rows), one file',
    'per section. A test names its statements next to its title:',
    '',
    '```ts',
    "test('makes no call at high mileage', shows('A4.plate.1'), () => { … })",
    '```',
    '',
    'The last section of `npm test` fails if a statement has no passing test (one about a screen needs a browser test), if a',
    'test names an unknown id, or if a row names a missing file. `npm run spec-map` writes the full map,',
    'each statement with its tests, from the last `npm test` to `test-results/spec-map.md`, and this page from the rows.',
    '',
    '| Section | Statements |',
    '|---|---|',
    ...sections.map(
      ({ id, title, rows: sectionRows }) => `| [${title}](spec-map/rows/${id}.md) | ${sectionRows.length} |`,
    ),
    `| all | ${rows.length} |`,
    '',
  ].join('\n');
}

/** Text that lists every statement with its passing tests, browser tests first. */
export function mapText(sections: readonly Section[], { passingTests: shownBy }: Comparison): string {
  return sections
    .flatMap(({ title, rows }) => [
      `# ${title}`,
      ...rows.flatMap((row) => [
        `\n${row.id} (${row.kind}, ${row.sourceFile}): ${row.statement}`,
        ...testLines(shownBy.get(row.id) ?? []),
      ]),
      '',
    ])
    .join('\n');
}

function testLines(tests: readonly StatementTest[]): string[] {
  if (tests.length === 0) return ['- **not shown**'];
  const ordered = [...tests.filter((test) => test.isBrowserTest), ...tests.filter((test) => !test.isBrowserTest)];
  return ordered.map(({ file, title }) => `- ${file}: ${title}`);
}
