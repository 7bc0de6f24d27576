import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';
import { readJsonIfPresent } from './read-if-present.mjs';

/**
 * Results of a section: how many checks passed, and each failure with its name and the first lines of its message.
 *
 * @typedef {{ name: string, text: string }} Failure
 * @typedef {{ name: string, seconds: number }} Time of a test
 * @typedef {{ passed: number, failed: number, skipped: number, failures: readonly Failure[], times: readonly Time[], output?: string }} Results
 */

/** How many lines of a failure are told again at the end. */
const mostLines = 6;

/**
 * Results of a vitest JSON report. A file that does not compile, or does not end well outside of its tests, is one failure;
 * so is a run that failed without saying where.
 *
 * @returns {Promise<Results>}
 */
export async function vitestResults(file, code) {
  const report = await readJsonIfPresent(file);
  if (report === undefined) return withoutReport('vitest');
  const files = report.testResults ?? [];
  const tests = files.flatMap(({ name = '', assertionResults = [] }) =>
    assertionResults.map((each) => ({ ...each, file: name })),
  );
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  const failures = [
    ...tests
      .filter(({ status }) => status === 'failed')
      .map((each) => failure(titleOf(each.file, each.ancestorTitles, each.title), each.failureMessages?.[0])),
    ...files
      .filter(
        ({ status, assertionResults = [] }) =>
          status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
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
 * Results of a Playwright JSON report; what fails outside of a test, such as a file that does not compile, is one failure each.
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
 * A failure with the first lines of what was said; of the lines of a stack those that are ours.
 *
 * @returns {Failure}
 */
export function failure(name, text = '') {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*at .*(?:node_modules|<anonymous>|node:internal)/.test(line));
  return { name, text: lines.slice(0, mostLines).join('\n') };
}

/** The tests of a suite and of those inside it. A flaky test has failed. */
function testsOf({ title, file, specs = [], suites = [] }, above) {
  // The outermost suite is the file.
  const titles = title === file ? above : [...above, title];
  const here = specs.flatMap((spec) =>
    spec.tests.map(({ status, projectName, results = [] }) => ({
      name: titleOf(file, titles, spec.title) + (projectName ? ` (${projectName})` : ''),
      isFailed: status === 'unexpected' || status === 'flaky',
      message: results.flatMap(({ errors = [] }) => errors.map(({ message }) => message))[0] ?? status,
      seconds: results.reduce((sum, { duration = 0 }) => sum + duration / 1000, 0),
    })),
  );
  return [...here, ...suites.flatMap((inner) => testsOf(inner, titles))];
}

/** The results of several checks as those of one. */
export function sumOf(results) {
  const sum = (key) => results.reduce((all, each) => all + each[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: results.flatMap(({ failures }) => failures),
    times: results.flatMap(({ times }) => times),
    output: results.map(({ output = '' }) => output).join(''),
  };
}

/** A run that fails without a failed test is a failure itself. */
function resultsOf(tool, code, { failures, ...rest }) {
  const all = code !== 0 && failures.length === 0 ? [failure(tool, `ended with exit code ${code}`)] : failures;
  return { ...rest, failed: all.length, failures: all };
}

function withoutReport(tool) {
  return { passed: 0, failed: 1, skipped: 0, failures: [failure(tool, 'ended without a report')], times: [] };
}

function titleOf(file, above = [], title = '') {
  return [pathOf(file), ...above, title].join(' › ');
}

function pathOf(file) {
  return file.startsWith(root) ? relative(root, file) : file;
}
