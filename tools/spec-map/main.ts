// Compares the statements in `docs/spec-map/rows/` with the last `npm test`. May import other tools.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readTextIfPresent } from '../read-if-present.ts';
import { compareWithTests } from './compare-with-tests.ts';
import { mapText, overviewText } from './map-text.ts';
import { readStatementTests } from './read-report.ts';
import { readSections } from './read-sections.ts';
import type { StatementRow, StatementTest } from './row.ts';

/**
 * `npm run spec-map`: fails if a statement has no passing test or a test names an unknown id.
 * `--check` compares `docs/spec-map.md` instead of writing it. `--report FILE` reads other reports.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const overviewFile = join(root, 'docs', 'spec-map.md');
const defaultReports = ['unit.json', 'browser.json'].map((name) => join(root, 'test-results', name));

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, report: { type: 'string', multiple: true } },
});
const { sections, problems } = await readSections();

const rows = sections.flatMap((section) => section.rows);
problems.push(
  ...rows
    .filter(({ sourceFile: where }) => !existsSync(join(root, where)))
    .map(({ id, sourceFile: where }) => `${id} names a missing file: ${where}`),
);

const overview = overviewText(sections);
if (!values.check) await writeFile(overviewFile, overview);
else if ((await readTextIfPresent(overviewFile)) !== overview)
  problems.push('docs/spec-map.md is out of date. Run `npm run spec-map`.');

const { tests, missingReports } = await readTests(values.report ?? defaultReports);
// Without a report, every statement would seem untested.
if (missingReports.length > 0)
  problems.push(
    `The statements are not compared with the tests, because reports are missing: ${missingReports.join(', ')}. Run \`npm test\`, which writes the reports and then compares them.`,
  );
const summary = missingReports.length > 0 ? `${rows.length} statements` : await compare(tests);
for (const problem of problems) console.error(problem);
console.log(`${summary}, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Adds the problems of the comparison, and writes the map. */
async function compare(statementTests: readonly StatementTest[]): Promise<string> {
  const comparison = compareWithTests(sections, statementTests);
  const { unknownIds, untested, withoutBrowserTest } = comparison;
  problems.push(
    ...unknownIds.map((id) => `Unknown id: ${id}`),
    ...untested.map((row) => `No passing test shows ${describe(row)}`),
    ...withoutBrowserTest.map((row) => `No browser test shows ${describe(row)}`),
  );
  await mkdir(join(root, 'test-results'), { recursive: true });
  await writeFile(join(root, 'test-results', 'spec-map.md'), mapText(sections, comparison));
  return `${rows.length} statements, ${untested.length} not shown, ${withoutBrowserTest.length} about screens not shown in a browser`;
}

async function readTests(
  files: readonly string[],
): Promise<{ tests: readonly StatementTest[]; missingReports: readonly string[] }> {
  const reports = await Promise.all(files.map(async (file) => ({ file, text: await readTextIfPresent(file) })));
  return {
    tests: reports.flatMap(({ text }) => (text === undefined ? [] : readStatementTests(JSON.parse(text), root))),
    missingReports: reports.flatMap(({ file, text }) => (text === undefined ? [relative(root, file)] : [])),
  };
}

function describe({ id, statement }: StatementRow): string {
  return `${id}: ${statement}`;
}
