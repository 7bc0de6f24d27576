import { relative } from 'node:path';
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter';
import type { JsonTestResult, JsonTestResults } from 'vitest/node';
import type { StatementTest } from './row.ts';

/**
 * Tests in a JSON report that name statements: in Vitest as `meta.shows`, in Playwright as `shows` annotations.
 *
 * @param root root of the repository
 */
export function readStatementTests(report: unknown, root: string): StatementTest[] {
  return testsOf(report, root).filter(({ statementIds }) => statementIds.length > 0);
}

function testsOf(report: unknown, root: string): StatementTest[] {
  if (isVitest(report)) return report.testResults.flatMap((file) => vitestFile(file, root));
  if (isPlaywright(report))
    return report.suites.flatMap((suite) => playwrightSuite(suite, [], `${report.config.rootDir}/`, root));
  throw new Error('The file is not a JSON report of vitest or Playwright');
}

function vitestFile({ name, assertionResults }: JsonTestResult, root: string): StatementTest[] {
  return assertionResults.map(({ ancestorTitles, title, status, meta }) => ({
    file: pathFrom(root, name),
    title: [...ancestorTitles, title].join(' › '),
    statementIds: unique(meta?.shows ?? []),
    passed: status === 'passed',
    isBrowserTest: false,
  }));
}

function playwrightSuite(
  suite: JSONReportSuite,
  parentTitles: readonly string[],
  folder: string,
  root: string,
): StatementTest[] {
  // The outermost suite is the file.
  const titles = suite.title === suite.file ? parentTitles : [...parentTitles, suite.title];
  const suiteTests = suite.specs.map(({ title, ok, tests }) => ({
    file: pathFrom(root, folder + suite.file),
    title: [...titles, title].join(' › '),
    statementIds: unique(
      tests.flatMap(({ annotations }) =>
        annotations.flatMap(({ type, description = '' }) => (type === 'shows' ? [description] : [])),
      ),
    ),
    passed: ok && tests.every(({ status }) => status === 'expected'),
    isBrowserTest: true,
  }));
  return [...suiteTests, ...(suite.suites ?? []).flatMap((inner) => playwrightSuite(inner, titles, folder, root))];
}

function pathFrom(root: string, path: string): string {
  return relative(root, path).replaceAll('\\', '/');
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

function isVitest(report: unknown): report is JsonTestResults {
  return typeof report === 'object' && report !== null && 'testResults' in report;
}

function isPlaywright(report: unknown): report is JSONReport {
  return typeof report === 'object' && report !== null && 'suites' in report && 'config' in report;
}
