import type { Comparison } from './judge.ts';
import type { Section, ShowingTest } from './row.ts';

/** Text of `docs/spec-map.md`. It depends only on the rows, so renaming a test does not change it. */
export function overviewText(sections: readonly Section[]): string {
  const rows = sections.flatMap((section) => section.rows);
  return [
    '# Map of the specification',
    '',
    'The specification of the application (A) and of the verification layer (V) is kept as single statements, each with an id,',
    'the file that does it, and at least one test that shows it. The statements stand in [spec-map/rows](spec-map/rows), a file',
    'per section. A test names what it shows beside its title:',
    '',
    '```ts',
    "test('makes no call at high mileage', shows('A4.plate.1'), () => { … })",
    '```',
    '',
    'The last section of `npm test` fails when no passing test shows a statement (one about a screen needs a browser test), when a',
    'test names an id that no row has, or when a row names a file that is not there. `npm run spec-map` writes the whole map,',
    'statement by statement with its tests, from the last `npm test` to `test-results/spec-map.md`, and this page from the rows.',
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

/** Every statement with its passing tests, browser tests first. */
export function mapText(sections: readonly Section[], { shownBy }: Comparison): string {
  return sections
    .flatMap(({ title, rows }) => [
      `# ${title}`,
      ...rows.flatMap((row) => [
        `\n${row.id} (${row.kind}, ${row.where}): ${row.statement}`,
        ...testLines(shownBy.get(row.id) ?? []),
      ]),
      '',
    ])
    .join('\n');
}

function testLines(tests: readonly ShowingTest[]): string[] {
  if (tests.length === 0) return ['- **not shown**'];
  const ordered = [...tests.filter((test) => test.inBrowser), ...tests.filter((test) => !test.inBrowser)];
  return ordered.map(({ file, title }) => `- ${file}: ${title}`);
}
