import { relative } from 'node:path';
import type { ShowingTest } from './row.ts';

/** `[A4.plate.3]`, or several ids in one pair of brackets. Anything that begins like one counts, so that none is lost. */
const tag = /\s*\[([AV]\d[\w.]*(?:[ ,]+[AV]\d[\w.]*)*)\]/g;

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { status: string }[];
  }[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
}

/**
 * Tests of a JSON report of vitest or Playwright that carry ids in their names or in those of the groups around them.
 *
 * @param root of the repository
 */
export function readReport(report: unknown, root: string): ShowingTest[] {
  if (isVitest(report)) return report.testResults.flatMap((file) => vitestFile(file, root));
  if (isPlaywright(report))
    return report.suites.flatMap((suite) => playwrightSuite(suite, [], report.config.rootDir, root));
  throw new Error('This is no report of vitest or Playwright');
}

function vitestFile({ name, assertionResults }: VitestReport['testResults'][number], root: string): ShowingTest[] {
  return assertionResults.flatMap(({ ancestorTitles, title, status }) =>
    showing(relative(root, name), [...ancestorTitles, title], status === 'passed', false),
  );
}

function playwrightSuite(
  suite: PlaywrightSuite,
  above: readonly string[],
  rootDir: string,
  root: string,
): ShowingTest[] {
  // The outermost suite is the file.
  const isFile = suite.title === suite.file;
  const titles = isFile ? above : [...above, suite.title];
  const file = relative(root, `${rootDir}/${suite.file}`);
  return [
    ...suite.specs.flatMap(({ title, ok, tests }) =>
      showing(file, [...titles, title], ok && tests.every(({ status }) => status === 'expected'), true),
    ),
    ...(suite.suites ?? []).flatMap((inner) => playwrightSuite(inner, titles, rootDir, root)),
  ];
}

function showing(file: string, titles: readonly string[], passed: boolean, inBrowser: boolean): ShowingTest[] {
  const whole = titles.join(' › ');
  const ids = [...whole.matchAll(tag)].flatMap(([, found = '']) => found.split(/[ ,]+/));
  if (ids.length === 0) return [];
  const title = whole.replaceAll(tag, '').trim();
  return [{ file: file.replaceAll('\\', '/'), title, ids: [...new Set(ids)], passed, inBrowser }];
}

function isVitest(report: unknown): report is VitestReport {
  return typeof report === 'object' && report !== null && 'testResults' in report;
}

function isPlaywright(report: unknown): report is PlaywrightReport {
  return typeof report === 'object' && report !== null && 'suites' in report && 'config' in report;
}
