import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';
import { readJsonIfPresent } from './read-if-present.mjs';

/**
 * Results of a section.
 *
 * @typedef {{ name: string, text: string }} Failure
 * @typedef {{ name: string, seconds: number }} Time
 * @typedef {{ passed: number, failed: number, skipped: number, failures: readonly Failure[], times: readonly Time[],
 * output?: string }} Results
 */

/** Number of lines that the summary shows for a failure. */
const maxLines = 6;

/**
 * Results from a vitest JSON report. A file that fails outside its tests counts as one failure.
 *
 * @returns {Promise<Results>}
 */
export async function vitestResults(file, code) {
  const report = await readJsonIfPresent(file);
  if (report === undefined) return withoutReport('vitest');
  const files = report.testResults ?? [];
  const tests = files.flatMap(({ name = '', assertionResults = [] }) =>
    assertionResults.map((assertion) => ({ ...assertion, file: name })),
  );
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  const failures = [
    ...tests
      .filter(({ status }) => status === 'failed')
      .map((test) => failure(titleOf(test.file, test.ancestorTitles, test.title), test.failureMessages?.[0])),
    ...files
      .filter(
        ({ status, assertionResults = [] }) =>
          status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
      )
      .map(({ name, message }) => failure(pathOf(name), message)),
  ];
  const times = tests.map(({ file, ancestorTitles, title, duration = 0 }) => ({
    name: titleOf(file, ancestorTitles, title),
    seconds: duration / 1000,
  }));
  return resultsOf('vitest', code, {
    passed: count('passed'),
    skipped: count('pending', 'skipped', 'todo', 'disabled'),
    failures,
    times,
  });
}

/**
 * Results from a Playwright JSON report. An error outside a test counts as one failure.
 *
 * @returns {Promise<Results>}
 */
export async function playwrightResults(file, code) {
  const report = await readJsonIfPresent(file);
  if (report === undefined) return withoutReport('playwright');
  const { expected = 0, skipped = 0 } = report.stats ?? {};
  const tests = (report.suites ?? []).flatMap((suite) => testsOf(suite, []));
  const failures = [
    ...tests.filter(({ isFailed }) => isFailed).map(({ name, message }) => failure(name, message)),
    ...(report.errors ?? []).map(({ message, location }) => failure(pathOf(location?.file ?? 'playwright'), message)),
  ];
  return resultsOf('playwright', code, {
    passed: expected,
    skipped,
    failures,
    times: tests.map(({ name, seconds }) => ({ name, seconds })),
  });
}

/**
 * First lines of a message, without stack frames of packages or Node.
 *
 * @returns {Failure}
 */
export function failure(name, text = '') {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*at .*(?:node_modules|<anonymous>|node:internal)/.test(line));
  return { name, text: lines.slice(0, maxLines).join('\n') };
}

/** A flaky test counts as failed. */
function testsOf({ title, file, specs = [], suites = [] }, parentTitles) {
  // The outermost suite is the file.
  const titles = title === file ? parentTitles : [...parentTitles, title];
  const suiteTests = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName, results = [] }) => ({
      name: titleOf(file, titles, spec.title) + (projectName ? ` (${projectName})` : ''),
      isFailed: status === 'unexpected' || status === 'flaky',
      message: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message))[0] ?? status,
      seconds: results.reduce((sum, { duration = 0 }) => sum + duration / 1000, 0),
    })),
  );
  return [...suiteTests, ...suites.flatMap((inner) => testsOf(inner, titles))];
}

export function sumOf(results) {
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: results.flatMap(({ failures }) => failures),
    times: results.flatMap(({ times }) => times),
    output: results.map(({ output = '' }) => output).join(''),
  };
}

/** A failed run without failed tests is one failure. */
function resultsOf(tool, code, { failures, ...counts }) {
  const allFailures = code !== 0 && failures.length === 0 ? [failure(tool, `ended with exit code ${code}`)] : failures;
  return { ...counts, failed: allFailures.length, failures: allFailures };
}

function withoutReport(tool) {
  return { passed: 0, failed: 1, skipped: 0, failures: [failure(tool, 'ended without a report')], times: [] };
}

function titleOf(file, parentTitles = [], title = '') {
  return [pathOf(file), ...parentTitles, title].join(' › ');
}

function pathOf(file) {
  return file.startsWith(root) ? relative(root, file) : file;
}
