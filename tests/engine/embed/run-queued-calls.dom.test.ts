import { afterEach, expect, test, vi } from 'vitest';
import { runQueuedCalls } from '../../../src/embed/loader/run-queued-calls.ts';

const page = globalThis as { refinanceApplication?: unknown };
afterEach(() => delete page.refinanceApplication);

test('runs queued calls in their order, then later calls', async () => {
  const told: string[] = [];
  const list: (() => void)[] = [() => void told.push('first'), () => void told.push('second')];
  page.refinanceApplication = list;
  runQueuedCalls('refinance-application', () => ({ destroy: () => undefined, update: () => undefined }));
  list.push(() => void told.push('later'));
  await vi.waitUntil(() => told.length === 3);
  expect(told).toEqual(['first', 'second', 'later']);
});

test('creates no global variable', () => {
  runQueuedCalls('refinance-application', () => ({ destroy: () => undefined, update: () => undefined }));
  expect('refinanceApplication' in page).toBe(false);
});
