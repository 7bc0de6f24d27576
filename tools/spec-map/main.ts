// Compares the statements in `docs/spec-map/rows/` with the last `npm test`. May import other tools.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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

const comparison = compareWithTests(sections, await readTests());
problems.push(...comparison.unknownIds.map((id) => `Unknown id: ${id}`));
problems.push(
  ...comparison.untested.map((row) => `No passing test shows ${describe(row)}`),
  ...comparison.withoutBrowserTest.map((row) => `No browser test shows ${describe(row)}`),
);
const overview = overviewText(sections);
if (!values.check) await writeFile(overviewFile, overview);
else if ((await readTextIfPresent(overviewFile)) !== overview)
  problems.push('docs/spec-map.md is out of date. Run `npm run spec-map`.');
await mkdir(join(root, 'test-results'), { recursive: true });
await writeFile(join(root, 'test-results', 'spec-map.md'), mapText(sections, comparison));
for (const problem of problems) console.error(problem);
const count = `${rows.length} statements, ${comparison.untested.length} not shown, ${comparison.withoutBrowserTest.length} about screens not shown in a browser`;
console.log(`${count}, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

async function readTests(): Promise<StatementTest[]> {
  const tests: StatementTest[] = [];
  for (const file of values.report ?? defaultReports) {
    const report = await readTextIfPresent(file);
    if (report === undefined) problems.push(`Missing report ${file}. Run \`npm test\` first.`);
    else tests.push(...readStatementTests(JSON.parse(report), root));
  }
  return tests;
}

function describe({ id, statement }: StatementRow): string {
  return `${id}: ${statement}`;
}
