import type { Judgement } from './judge.ts';
import type { Row, Section, ShowingTest } from './row.ts';

/** Tests that a cell names; the others are counted. */
const named = 2;

/** Text of the map: every row with its place and the tests that ran and passed. The same tests give the same text. */
export function mapText(sections: readonly Section[], { shownBy, unshown, outsideBrowser }: Judgement): string {
  const rows = sections.flatMap((section) => section.rows);
  const later = rows.filter((row) => row.isLater).length;
  return [
    '# Map of the specification',
    '',
    'Made by `npm run spec-map` from the rows in `docs/spec-map/rows/` and the tests of the last `npm test` that carry their',
    'ids and passed. Do not edit: write rows there, and name a statement in a test by its id, `[A4.plate.3]`.',
    '',
    `${rows.length} statements: ${rows.length - later - unshown.length} shown by tests, ${unshown.length} not shown, ${later} later. ` +
      `Of the statements about screens, ${outsideBrowser.length} are shown outside of a real browser only.`,
    '',
    ...sections.flatMap((section) => sectionLines(section, shownBy)),
  ].join('\n');
}

function sectionLines({ title, rows }: Section, shownBy: Judgement['shownBy']): string[] {
  const headings = [...new Set(rows.map(({ heading }) => heading))];
  return [
    `## ${title}`,
    '',
    ...headings.flatMap((heading) => [
      `### ${heading}`,
      '',
      '| Id | Kind | Statement | Where | Shown by |',
      '|---|---|---|---|---|',
      ...rows.filter((row) => row.heading === heading).map((row) => rowLine(row, shownBy.get(row.id) ?? [])),
      '',
    ]),
  ];
}

function rowLine({ id, kind, statement, where, isLater }: Row, tests: readonly ShowingTest[]): string {
  const place = isLater ? where : `\`${where}\``;
  return `| ${id} | ${kind} | ${statement} | ${place} | ${shown(tests, isLater)} |`;
}

function shown(tests: readonly ShowingTest[], isLater: boolean): string {
  if (tests.length === 0) return isLater ? '' : '**not shown**';
  // One that is seen in a browser says most.
  const ordered = [...tests.filter((test) => test.inBrowser), ...tests.filter((test) => !test.inBrowser)];
  const names = ordered.slice(0, named).map(({ file, title }) => `\`${file}\` ${inCell(title)}`);
  const more = ordered.length - names.length;
  return [...names, ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

function inCell(text: string): string {
  return text
    .replaceAll('|', String.raw`\|`)
    .replaceAll('<', '&lt;')
    .replaceAll(/\s+/g, ' ');
}
