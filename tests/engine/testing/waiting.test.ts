import { afterEach, expect, test, vi } from 'vitest';
import { createWaiting } from '../../../src/testing/waiting.ts';

afterEach(() => vi.useRealTimers());

test('waiting ends at the first look at which it holds', async () => {
  let isThere = false;
  const { until, look } = createWaiting(() => '');
  const waited = until(() => isThere, 'it');
  look();
  isThere = true;
  look();
  await expect(waited).resolves.toBeUndefined();
});

test('waiting in vain tells what was waited for and what is there instead', async () => {
  vi.useFakeTimers();
  const { until } = createWaiting(() => 'the first step');
  const waited = expect(until(() => false, 'the last step')).rejects.toThrow(
    'Waited for the last step; on screen: the first step',
  );
  await vi.advanceTimersByTimeAsync(30_000);
  await waited;
});
