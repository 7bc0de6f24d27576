import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { ensureEngines, findEngine } from '../engines.mjs';
import { build } from './build.mjs';
import { root } from './paths.mjs';
import { failure, playwrightResults, vitestResults } from './read-results.mjs';
import { runNode } from './run.mjs';

const results = join(root, 'test-results');
const bin = (...path) => join('node_modules', ...path);

/**
 * What `npm test` runs, in this order.
 *
 * @type {readonly { name: string, check: () => Promise<import('./read-results.mjs').Results> }[]}
 */
export const sections = [
  {
    name: 'format',
    check: () => tool([bin('prettier', 'bin', 'prettier.cjs'), '--check', '.', '--log-level', 'warn']),
  },
  { name: 'lint', check: () => tool([bin('oxlint', 'bin', 'oxlint'), '--type-aware', '--deny-warnings']) },
  { name: 'unused', check: unused },
  { name: 'types', check: () => tool([bin('typescript', 'bin', 'tsc'), '--noEmit']) },
  { name: 'generated', check: () => tool([bin('tsx', 'dist', 'cli.mjs'), 'tools/definition/generate.ts', '--check']) },
  { name: 'flow', check: flows },
  { name: 'unit', check: unit },
  { name: 'build', check: async () => verdict('vite build', await build(), true) },
  { name: 'browser', check: browser },
  { name: 'engines', check: engines },
  { name: 'spec-map', check: () => tool([bin('tsx', 'dist', 'cli.mjs'), 'tools/spec-map/main.ts', '--check']) },
];

/** A tool is one check; it speaks only when it fails. */
async function tool(parameters) {
  return verdict(nameOf(parameters), await runNode(parameters, { collect: true }));
}

function verdict(name, { code, output }, always = false) {
  if (code !== 0 || always) process.stdout.write(output);
  if (code === 0) return { passed: 1, failed: 0, skipped: 0, failures: [] };
  return { passed: 0, failed: 1, skipped: 0, failures: [failure(name, output)] };
}

/** What one would type, without the way to the program. */
function nameOf([script, ...parameters]) {
  return [basename(script).replace(/\.\w+$/, ''), ...parameters].join(' ');
}

/** Files, exports and packages that nobody uses: over everything, and without the tests. */
async function unused() {
  const knip = [bin('knip', 'bin', 'knip.js'), '--no-progress'];
  return sumOf([await tool(knip), await tool([...knip, '--production'])]);
}

/** What is wrong with them, and what they do. */
async function flows() {
  return sumOf([
    await tool(['tools/flow-lint/bin.mjs', 'flow']),
    await tool(['tools/flow-lint/bin.mjs', 'test', 'flow']),
  ]);
}

/** Results of several checks as those of one. */
export function sumOf(counts) {
  const sum = (key) => counts.reduce((all, each) => all + each[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: counts.flatMap(({ failures }) => failures),
  };
}

async function unit() {
  const file = await freshFile('unit.json');
  const { code } = await runNode([
    bin('vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tools/setup/stuck-files.ts',
    `--outputFile.json=${file}`,
  ]);
  return vitestResults(file, code);
}

async function browser() {
  const file = await freshFile('browser.json');
  const env = { PLAYWRIGHT_CHROMIUM: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { code } = await runNode([bin('playwright', 'cli.js'), 'test', '--project=browser', '--reporter=line,json'], {
    env,
  });
  return playwrightResults(file, code);
}

/** The journeys in Firefox and WebKit. A missing engine is skipped with a message; on a CI server it is a failure. */
async function engines() {
  const file = await freshFile('engines.json');
  const missing = await ensureEngines();
  for (const sentence of missing) console.log(sentence);
  const isRequired = Boolean(process.env['CI']) && process.env['CI'] !== 'false';
  const without = {
    passed: 0,
    failed: isRequired ? missing.length : 0,
    skipped: isRequired ? 0 : missing.length,
    failures: isRequired ? missing.map((sentence) => failure('engines', sentence)) : [],
  };
  const projects = ['firefox', 'webkit'].filter(findEngine).map((name) => `--project=${name}`);
  if (projects.length === 0) return without;
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { code } = await runNode([bin('playwright', 'cli.js'), 'test', ...projects, '--reporter=line,json'], { env });
  return sumOf([await playwrightResults(file, code), without]);
}

async function freshFile(name) {
  await mkdir(results, { recursive: true });
  const file = join(results, name);
  await rm(file, { force: true });
  return file;
}
