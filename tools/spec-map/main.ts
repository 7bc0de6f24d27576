/**
 * Writes `docs/spec-map.md` from `docs/spec-map/rows/` and the reports of the last `npm test`.
 *
 * `--check` writes nothing: it fails when a statement has no passing test, when a test names a statement that is not there,
 * or when the map is out of date. `--report FILE`, any number of times, reads other reports.
 */
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { judge } from './judge.ts';
import { mapText } from './map-text.ts';
import { readReport } from './read-report.ts';
import { readSection } from './read-section.ts';
import type { Row, ShowingTest } from './row.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rowFolder = join(root, 'docs', 'spec-map', 'rows');
const mapFile = join(root, 'docs', 'spec-map.md');
const usualReports = ['unit.json', 'browser.json'].map((name) => join(root, 'test-results', name));

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, report: { type: 'string', multiple: true } },
});
const problems: string[] = [];

const sections = [];
for (const name of (await readdir(rowFolder)).toSorted()) {
  const read = readSection(name.replace(/\.md$/, ''), await readFile(join(rowFolder, name), 'utf8'));
  sections.push(read.section);
  problems.push(...read.problems);
}
const rows = sections.flatMap((section) => section.rows);
problems.push(
  ...rows
    .filter(({ isLater, where }) => !isLater && !existsSync(join(root, where)))
    .map(({ id, where }) => `${id} lives in a file that is not there: ${where}`),
);

const judgement = judge(sections, await tests());
problems.push(...judgement.unknown.map((each) => `No statement has this id: ${each}`));
const text = mapText(sections, judgement);
if (values.check) {
  problems.push(
    ...judgement.unshown.map((row) => `No passing test shows ${words(row)}`),
    ...judgement.outsideBrowser.map((row) => `No browser test shows ${words(row)}`),
  );
  if ((await readFile(mapFile, 'utf8').catch(() => '')) !== text)
    problems.push('docs/spec-map.md is out of date: run `npm run spec-map`.');
} else {
  await writeFile(mapFile, text);
}
for (const problem of problems) console.error(problem);
const count = `${rows.length} statements, ${judgement.unshown.length} not shown, ${judgement.outsideBrowser.length} about screens not shown in a browser`;
console.log(`${count}, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;

async function tests(): Promise<ShowingTest[]> {
  const found: ShowingTest[] = [];
  for (const file of values.report ?? usualReports) {
    const report = await readFile(file, 'utf8').catch(() => undefined);
    if (report === undefined) problems.push(`There is no report ${file}: run \`npm test\` first.`);
    else found.push(...readReport(JSON.parse(report), root));
  }
  return found;
}

function words({ id, statement }: Row): string {
  return `${id}: ${statement}`;
}
