import { expect, test, vi } from 'vitest';
import { StartError } from '../../../src/browser/start/errors.ts';
import { fetchWithRetry } from '../../../src/browser/release/fetch-flow.ts';
import type { PublishedFlow } from '../../../src/browser/release/published-flow.ts';

const unreachable = (): StartError => new StartError('flow-unreachable', '/flow/manifest.json');

/** Throws these errors in turn, then returns a flow. */
function failingWith(...errors: readonly Error[]) {
  const left = [...errors];
  return async () => {
    const error = left.shift();
    if (error !== undefined) throw error;
    return {} as PublishedFlow;
  };
}

test('a flow that was unreachable once is fetched again, and developers get a warning', async () => {
  const report = vi.fn();
  await fetchWithRetry(failingWith(unreachable()), report);
  expect(report).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ code: 'flow-unreachable', severity: 'warning' }),
  );
});

test('if the flow stays unreachable, the error of the first attempt is thrown', async () => {
  const first = unreachable();
  await expect(fetchWithRetry(failingWith(first, unreachable()), vi.fn())).rejects.toBe(first);
});

test('a different error of the second attempt is thrown instead of the first error', async () => {
  const mistake = new TypeError('parts.map is not a function');
  await expect(fetchWithRetry(failingWith(unreachable(), mistake), vi.fn())).rejects.toBe(mistake);
});
