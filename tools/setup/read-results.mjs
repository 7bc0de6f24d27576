import { readFile } from 'node:fs/promises';

/**
 * Counts of a vitest JSON report. A file that does not compile, or does not end well outside of its tests, is one failure;
 * so is a run that failed without saying where.
 *
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export async function vitestCounts(file, code) {
  const report = await reportIn(file);
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const files = report.testResults ?? [];
  const tests = files.flatMap((each) => each.assertionResults ?? []);
  const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length;
  const broken = files.filter(
    ({ status, assertionResults = [] }) =>
      status === 'failed' && !assertionResults.some((each) => each.status === 'failed'),
  );
  const failed = count('failed') + broken.length;
  return {
    passed: count('passed'),
    failed: atLeastOne(failed, code),
    skipped: count('pending', 'skipped', 'todo', 'disabled'),
  };
}

/** Counts of a Playwright JSON report; what fails outside of a test, such as a file that does not compile, is one failure each. */
export async function playwrightCounts(file, code) {
  const report = await reportIn(file);
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report.stats ?? {};
  // A test that passes only now and then has failed.
  const failed = unexpected + flaky + (report.errors ?? []).length;
  return { passed: expected, failed: atLeastOne(failed, code), skipped };
}

function atLeastOne(failed, code) {
  return code !== 0 && failed === 0 ? 1 : failed;
}

async function reportIn(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
