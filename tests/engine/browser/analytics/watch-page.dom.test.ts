import { expect, test, vi } from 'vitest';
import { watchPageLifecycle } from '../../../../src/browser/analytics/start-analytics.ts';
import { createWebLock } from '../../../../src/browser/analytics/web-lock.ts';

function hide(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('deliveries flush when the page is hidden or left and retry when the network returns, until the watch ends', () => {
  const delivery = { flushOnUnload: vi.fn(), retryNow: vi.fn() };
  const unwatch = watchPageLifecycle([delivery]);
  hide('visible');
  expect(delivery.flushOnUnload).not.toHaveBeenCalled();
  hide('hidden');
  expect(delivery.flushOnUnload).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(delivery.flushOnUnload).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('online'));
  expect(delivery.retryNow).toHaveBeenCalledTimes(1);
  unwatch();
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('online'));
  expect([delivery.flushOnUnload.mock.calls.length, delivery.retryNow.mock.calls.length]).toEqual([2, 1]);
});

test('work runs under the browser lock, and not while another tab has the lock', async () => {
  let isTaken = false;
  const request = vi.fn(
    async (name: string, options: LockOptions, hold: (lock: Lock | null) => unknown): Promise<unknown> =>
      hold(isTaken ? null : { name, mode: 'exclusive', ...options }),
  );
  const lock = createWebLock('events', { request } as unknown as Pick<LockManager, 'request'>);
  const work = vi.fn(async () => undefined);
  expect(await lock.tryRun(work)).toBe(true);
  isTaken = true;
  expect(await lock.tryRun(work)).toBe(false);
  expect(work).toHaveBeenCalledTimes(1);
  expect(request).toHaveBeenCalledWith('events', { ifAvailable: true }, expect.any(Function));
});

test.each([
  ['has no locks', null],
  ['refuses locks', { request: () => Promise.reject(new DOMException('', 'SecurityError')) }],
])('work runs without a lock if the browser %s', async (_, locks) => {
  const work = vi.fn(async () => undefined);
  expect(await createWebLock('events', locks).tryRun(work)).toBe(true);
  expect(work).toHaveBeenCalledTimes(1);
});
