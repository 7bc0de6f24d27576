import { expect, test, vi } from 'vitest';
import { createDetailPrinter, createSummaryPrinter } from '../../../src/browser/print-report.ts';
import type { DeveloperReport } from '../../../src/runtime/shapes/developer-report.ts';

/** Console calls for a report: the method name, then the arguments. */
function printed(report: DeveloperReport, isDevelopment: boolean): unknown[][] {
  const lines: unknown[][] = [];
  const keep =
    (method: string) =>
    (...parts: unknown[]) =>
      void lines.push([method, ...parts]);
  const console = { error: vi.fn(keep('error')), warn: vi.fn(keep('warn')) };
  (isDevelopment ? createDetailPrinter : createSummaryPrinter)('pottery-evening', console)(report);
  return lines;
}

const cause = new TypeError('robin@example.com is no number');
const failed: DeveloperReport = {
  code: 'expression-failed',
  severity: 'error',
  where: { step: 'CHOOSE_EVENING', block: 'price', node: 12, at: 'steps/CHOOSE_EVENING.json:12:7' },
  why: 'The guard could not be evaluated',
  fix: 'Correct the expression',
  cause,
  expression: {
    text: '$evening.price > $limits.most',
    values: { '$evening.price': 'cheap', '$limits.most': undefined },
  },
};

test('in development, a report prints its code, location, reason, expression with values, fix and cause', () => {
  expect(printed(failed, true)).toEqual([
    [
      'error',
      `pottery-evening: expression-failed at step CHOOSE_EVENING, block price, node 12 (steps/CHOOSE_EVENING.json:12:7)
  why: The guard could not be evaluated
  expression: $evening.price > $limits.most
    $evening.price = "cheap"
    $limits.most = nothing
  what to do: Correct the expression`,
      cause,
    ],
  ]);
});

test('outside development, a report prints only its code and location, without values and without the cause', () => {
  expect(printed({ ...failed, where: { step: 'CHOOSE_EVENING', block: 'price' } }, false)).toEqual([
    ['error', 'pottery-evening: expression-failed at step CHOOSE_EVENING, block price'],
  ]);
});

test('a missing message is named by its key and language', () => {
  const missing: DeveloperReport = {
    code: 'missing-message',
    where: { key: 'choose.lead', locale: 'de-DE' },
    why: 'The copy has no such message, so nothing is shown',
    fix: 'Add it to copy/de-DE.json',
  };
  expect(printed(missing, false)).toEqual([
    ['warn', 'pottery-evening: missing-message at key choose.lead, locale de-DE'],
  ]);
  expect(printed(missing, true)).toEqual([
    [
      'warn',
      `pottery-evening: missing-message at key choose.lead, locale de-DE
  why: The copy has no such message, so nothing is shown
  what to do: Add it to copy/de-DE.json`,
    ],
  ]);
});

test('a report without a location prints only its code', () => {
  expect(printed({ code: 'no-root', where: {}, why: 'x', fix: 'y' }, false)).toEqual([
    ['warn', 'pottery-evening: no-root'],
  ]);
});
