import { relative } from 'node:path';
import type { ShowingTest } from './row.ts';

interface VitestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly meta?: { readonly shows?: readonly string[] };
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
    readonly tests: readonly {
      readonly status: string;
      readonly annotations?: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
}

/**
 * Tests of a JSON report of vitest or Playwright that name statements: in vitest as `meta.shows`, in Playwright as
 * annotations of the type `shows`.
 *
 * @param root of the repository
 */
export function readReport(report: unknown, root: string): ShowingTest[] {
  const found = testsOf(report, root);
  return found.filter(({ ids }) => ids.length > 0);
}

function testsOf(report: unknown, root: string): ShowingTest[] {
  if (isVitest(report)) return report.testResults.flatMap((file) => vitestFile(file, root));
  if (isPlaywright(report))
    return report.suites.flatMap((suite) => playwrightSuite(suite, [], `${report.config.rootDir}/`, root));
  throw new Error('This is no report of vitest or Playwright');
}

function vitestFile({ name, assertionResults }: VitestReport['testResults'][number], root: string): ShowingTest[] {
  return assertionResults.map(({ ancestorTitles, title, status, meta }) => ({
    file: pathFrom(root, name),
    title: [...ancestorTitles, title].join(' › '),
    ids: unique(meta?.shows ?? []),
    passed: status === 'passed',
    inBrowser: false,
  }));
}

function playwrightSuite(
  suite: PlaywrightSuite,
  above: readonly string[],
  folder: string,
  root: string,
): ShowingTest[] {
  // The outermost suite is the file.
  const titles = suite.title === suite.file ? above : [...above, suite.title];
  const here = suite.specs.map(({ title, ok, tests }) => ({
    file: pathFrom(root, folder + suite.file),
    title: [...titles, title].join(' › '),
    ids: unique(
      tests.flatMap(({ annotations = [] }) =>
        annotations.flatMap(({ type, description = '' }) => (type === 'shows' ? [description] : [])),
      ),
    ),
    passed: ok && tests.every(({ status }) => status === 'expected'),
    inBrowser: true,
  }));
  return [...here, ...(suite.suites ?? []).flatMap((inner) => playwrightSuite(inner, titles, folder, root))];
}

function pathFrom(root: string, path: string): string {
  return relative(root, path).replaceAll('\\', '/');
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}

function isVitest(report: unknown): report is VitestReport {
  return typeof report === 'object' && report !== null && 'testResults' in report;
}

function isPlaywright(report: unknown): report is PlaywrightReport {
  return typeof report === 'object' && report !== null && 'suites' in report && 'config' in report;
}
