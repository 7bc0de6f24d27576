/**
 * `npm test`: installs packages and a browser if needed, then runs every section. The last line is `N passed, N
 * failed`. `npm test unit browser`: only the named sections. `npm test quick`: format, lint, types, flow and most unit
 * tests. `npm test quick -- --changed`: only those quick checks that the changed files affect.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { prepareCommand } from './setup/begin.mjs';
import { root } from './setup/paths.mjs';
import { failure, sumOf } from './setup/read-results.mjs';
import { run } from './setup/run.mjs';
import { quick, sections } from './setup/sections.mjs';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { changed: { type: 'boolean' } } });
const isQuick = positionals.includes('quick');
const names = [...positionals.filter((name) => name !== 'quick'), ...(isQuick ? quick : [])];
const unknown = names.filter((name) => !sections.some((section) => section.name === name));
if (unknown.length > 0) {
  console.error(`Unknown section: ${unknown.join(', ')}. Use: quick, ${sections.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
if (values.changed && !isQuick) {
  console.error('--changed works with quick only: npm test quick -- --changed');
  process.exit(2);
}

await prepareCommand();
const options = { isQuick, changed: values.changed ? await changedFiles() : undefined };
const chosen = sections.filter(({ name }) => names.length === 0 || names.includes(name));
const finished = new Map();
const runsInParallel = ({ isStatic }) => isStatic || isQuick;
await Promise.all(chosen.filter(runsInParallel).map(runSection));
for (const section of chosen.filter((section) => !runsInParallel(section))) {
  console.log(`\n── ${section.name}`);
  await runSection(section);
}
report(chosen.map(({ name }) => finished.get(name)));

async function runSection({ name, check }) {
  const start = performance.now();
  const result = await check(options).catch((error) => {
    const text = error instanceof Error ? error.message : String(error);
    return { passed: 0, failed: 1, skipped: 0, failures: [failure(name, text)], output: text, times: [] };
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
  const line = `${result.failed > 0 ? '✗' : '✓'} ${name.padEnd(10)} ${seconds} s  ${countsOf(result)}`;
  if (result.output) console.log(result.output.trimEnd());
  console.log(line);
  finished.set(name, { ...result, line });
}

/** Files that differ from the last commit, except deleted files. */
async function changedFiles() {
  const { output } = await run('git', ['status', '--porcelain', '--untracked-files=all', '-z'], { collect: true });
  const names = output
    .split('\0')
    .filter((entry) => /^.. /.test(entry))
    .map((entry) => entry.slice(3));
  return names.filter((name) => existsSync(join(root, name)));
}

function report(results) {
  const { failures, times, ...counts } = sumOf(results);
  const slowest = times.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  if (slowest.length > 0) console.log('\n── slowest\n');
  for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
  // Failures are repeated here, because the start of a long log may be cut off.
  if (failures.length > 0) console.log(`\n── failed\n\n${failures.map(textOf).join('\n\n')}`);
  console.log(`\n${results.map(({ line }) => line).join('\n')}\n\n${countsOf(counts)}`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}

function countsOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

function textOf({ name, text }) {
  return [`✗ ${name}`, ...text.split('\n').map((line) => `    ${line}`)].join('\n');
}
