import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ensureBrowser } from '../browser.mjs';
import { ensureEngines, findEngine } from '../engines.mjs';
import { build } from './build.mjs';
import { root } from './paths.mjs';
import { reachedTests } from './reached-tests.mjs';
import { failure, playwrightResults, sumOf, vitestResults } from './read-results.mjs';
import { runNode } from './run.mjs';

const results = join(root, 'test-results');
const bin = (...path) => join('node_modules', ...path);
const prettier = bin('prettier', 'bin', 'prettier.cjs');
const oxlint = bin('oxlint', 'bin', 'oxlint');
const tsc = bin('typescript', 'bin', 'tsc');
const tsx = bin('tsx', 'dist', 'cli.mjs');
const flowLint = 'tools/flow-lint/bin.mjs';

/**
 * Sections of `npm test`: the static sections run in parallel, then the other sections in order.
 *
 * @typedef {{ isQuick: boolean, changed: readonly string[] | undefined }} Options `changed`: check only what these
 * files affect
 * @type {readonly { name: string, isStatic?: true, check: (options: Options) =>
 * Promise<import('./read-results.mjs').Results> }[]}
 */
export const sections = [
  { name: 'format', isStatic: true, check: format },
  { name: 'lint', isStatic: true, check: lint },
  { name: 'unused', isStatic: true, check: unused },
  { name: 'types', isStatic: true, check: () => tool([tsc, '--noEmit', ...incremental()]) },
  { name: 'generated', isStatic: true, check: () => tool([tsx, 'tools/definition/generate.ts', '--check']) },
  { name: 'flow', isStatic: true, check: flow },
  { name: 'build', isStatic: true, check: async () => toResults('vite build', await build(), true) },
  { name: 'unit', check: unit },
  { name: 'browser', check: browser },
  { name: 'engines', check: engines },
  { name: 'spec-map', check: () => tool([tsx, 'tools/spec-map/main.ts', '--check']) },
];

/** Sections of `npm test quick`, all in parallel, without the unit tests of the project `slow`. */
export const quick = ['format', 'lint', 'types', 'flow', 'unit'];

async function format({ changed = ['.'] }) {
  if (changed.length === 0) return emptyResults();
  const cache = ['--cache', '--cache-location', '.cache/prettier.json'];
  return tool([prettier, '--check', '--log-level', 'warn', '--ignore-unknown', ...cache, ...changed]);
}

async function lint({ changed }) {
  const code = changed?.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
  if (code?.length === 0) return emptyResults();
  return tool([oxlint, '--type-aware', '--deny-warnings', ...(code ?? [])]);
}

function incremental() {
  return ['--incremental', '--tsBuildInfoFile', '.cache/types.tsbuildinfo'];
}

async function flow({ changed }) {
  if (changed?.every((file) => !/^(flow|src|tools)\//.test(file))) return emptyResults();
  return sumOf(await Promise.all([tool([flowLint, 'flow']), tool([flowLint, 'test', 'flow'])]));
}

async function unused() {
  const knip = [bin('knip', 'bin', 'knip.js'), '--no-progress'];
  return sumOf([await tool(knip), await tool([...knip, '--production'])]);
}

async function unit({ isQuick, changed }) {
  const { tests, remaining } = changed === undefined ? { tests: [], remaining: 0 } : await reachedTests(changed);
  if (changed !== undefined && tests.length === 0) return emptyResults();
  if (remaining > 0)
    console.log(`${tests.length + remaining} test files import a changed file. Only the nearest ${tests.length} run.`);
  const file = await freshFile('unit.json');
  const { code } = await runNode([
    bin('vitest', 'vitest.mjs'),
    'run',
    '--reporter=minimal',
    '--reporter=json',
    '--reporter=./tools/setup/vitest-progress.ts',
    '--reporter=./tools/setup/stuck-files.ts',
    `--outputFile.json=${file}`,
    ...(isQuick ? ['--project=!slow'] : []),
    ...(changed === undefined ? [] : ['--passWithNoTests', ...tests]),
  ]);
  return vitestResults(file, code);
}

async function browser() {
  const file = await freshFile('browser.json');
  const env = { PLAYWRIGHT_CHROMIUM: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { code } = await runNode([bin('playwright', 'cli.js'), 'test', '--project=browser', playwrightReporters], {
    env,
  });
  return playwrightResults(file, code);
}

/** A missing engine is skipped with a message. On a CI server, it counts as a failure. */
async function engines() {
  const file = await freshFile('engines.json');
  const missing = await ensureEngines();
  for (const message of missing) console.log(message);
  const isRequired = Boolean(process.env['CI']) && process.env['CI'] !== 'false';
  const missingResults = {
    passed: 0,
    failed: isRequired ? missing.length : 0,
    skipped: isRequired ? 0 : missing.length,
    failures: isRequired ? missing.map((message) => failure('engines', message)) : [],
    times: [],
  };
  const projects = ['firefox', 'webkit'].filter(findEngine).map((name) => `--project=${name}`);
  if (projects.length === 0) return missingResults;
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const { code } = await runNode([bin('playwright', 'cli.js'), 'test', ...projects, playwrightReporters], { env });
  return sumOf([await playwrightResults(file, code), missingResults]);
}

const playwrightReporters = '--reporter=json,./tools/setup/playwright-progress.ts';

/** Shows the tool's output only on failure. */
async function tool(parameters) {
  return toResults(nameOf(parameters), await runNode(parameters, { collect: true }));
}

function toResults(name, { code, output }, always = false) {
  const outputMember = code !== 0 || always ? { output } : {};
  if (code === 0) return { passed: 1, failed: 0, skipped: 0, failures: [], times: [], ...outputMember };
  return { passed: 0, failed: 1, skipped: 0, failures: [failure(name, output)], times: [], ...outputMember };
}

/** Results if the changed files do not affect the check. */
function emptyResults() {
  return { passed: 0, failed: 0, skipped: 0, failures: [], times: [] };
}

function nameOf([script, ...parameters]) {
  return [basename(script).replace(/\.\w+$/, ''), ...parameters].join(' ');
}

async function freshFile(name) {
  await mkdir(results, { recursive: true });
  const file = join(results, name);
  await rm(file, { force: true });
  return file;
}
