import { afterEach, expect, test, vi } from 'vitest';
import { createWaiter } from '../../../src/testing/driver.ts';

afterEach(() => vi.useRealTimers());

test('a wait ends at the first check at which its condition is true', async () => {
  let isThere = false;
  const { until, check: look } = createWaiter(() => '');
  const waited = until(() => isThere, 'it');
  look();
  isThere = true;
  look();
  await expect(waited).resolves.toBeUndefined();
});

test('a wait that times out reports the condition and what is on screen', async () => {
  vi.useFakeTimers();
  const { until } = createWaiter(() => 'the first step');
  const waited = expect(until(() => false, 'the last step')).rejects.toThrow(
    'Timed out while waiting for the last step. On screen: the first step',
  );
  await vi.advanceTimersByTimeAsync(120_000);
  await waited;
});
