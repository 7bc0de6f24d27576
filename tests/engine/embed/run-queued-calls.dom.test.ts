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

test('runs calls in a list whose prototype is frozen, even if two loaders are on the page', async () => {
  const prototype = Object.freeze(Object.create(Array.prototype, { push: { value: Array.prototype.push } }));
  const told: string[] = [];
  const list: (() => void)[] = Object.setPrototypeOf([() => void told.push('first')], prototype);
  page.refinanceApplication = list;
  for (let loader = 0; loader < 2; loader += 1)
    runQueuedCalls('refinance-application', () => ({ destroy: () => undefined, update: () => undefined }));
  list.push(() => void told.push('later'));
  await vi.waitUntil(() => told.length === 2);
  expect(told).toEqual(['first', 'later']);
});

test('creates no global variable', () => {
  runQueuedCalls('refinance-application', () => ({ destroy: () => undefined, update: () => undefined }));
  expect('refinanceApplication' in page).toBe(false);
});
