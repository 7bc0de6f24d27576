import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './paths.mjs';
import { readJsonIfPresent } from './read-if-present.mjs';

/**
 * What failed: its name, and the first lines of what it said.
 *
 * @typedef {{ name: string, text: string }} Failure
 * @typedef {{ passed: number, failed: number, skipped: number, failures: readonly Failure[] }} Results
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
  return results(count('passed'), count('pending', 'skipped', 'todo', 'disabled'), failures, 'vitest', code);
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
  const failures = [
    ...(report.suites ?? []).flatMap((suite) => failuresOfSuite(suite, [])),
    ...(report.errors ?? []).map(({ message, location }) => failure(pathOf(location?.file ?? 'playwright'), message)),
  ];
  return results(expected, skipped, failures, 'playwright', code);
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

/** A test that passes only now and then has failed. */
function failuresOfSuite({ title, file, specs = [], suites = [] }, above) {
  // The outermost suite is the file.
  const titles = title === file ? above : [...above, title];
  const here = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map((each) => {
        const messages = each.results.flatMap(({ errors = [] }) => errors.map(({ message }) => message));
        return failure(titleOf(file, titles, spec.title), messages[0] ?? each.status);
      }),
  );
  return [...here, ...suites.flatMap((inner) => failuresOfSuite(inner, titles))];
}

function results(passed, skipped, failures, tool, code) {
  const all = code !== 0 && failures.length === 0 ? [failure(tool, `ended with exit code ${code}`)] : failures;
  return { passed, failed: all.length, skipped, failures: all };
}

function withoutReport(tool) {
  return { passed: 0, failed: 1, skipped: 0, failures: [failure(tool, 'ended without a report')] };
}

function titleOf(file, above = [], title = '') {
  return [pathOf(file), ...above, title].join(' › ');
}

function pathOf(file) {
  return file.startsWith(root) ? relative(root, file) : file;
}
