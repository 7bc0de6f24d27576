import { expect, test, vi } from 'vitest';
import { createScenarioClock } from '../../../src/browser/studio/scenario-clock.ts';
import { createFakeClock } from '../../../src/testing/fake-clock.ts';

const noon = Date.UTC(2026, 10, 20, 12);

test('starts at noon, regardless of the real time, and stops while no timer is pending', () => {
  const own = createFakeClock({ now: Date.UTC(2026, 10, 20, 23, 59, 58) });
  const clock = createScenarioClock(own);
  own.advance(3_600_000);
  expect([clock.now(), clock.today()]).toEqual([noon, '2026-11-20']);
  expect(own.pending).toBe(0);
});

test('advances by whole seconds while a timer is pending, and runs the timer when it is due', () => {
  const own = createFakeClock();
  const clock = createScenarioClock(own);
  const run = vi.fn(() => clock.now() - noon);
  clock.after(1_500, run);
  // Late timers do not delay the clock.
  for (const lateMs of [1_004, 1_300]) own.advance(lateMs);
  expect(run).toHaveReturnedWith(2_000);
  own.advance(1_000);
  expect(clock.now()).toBe(noon + 2_000);
});

test('stops again after the last timer is canceled', () => {
  const own = createFakeClock();
  const clock = createScenarioClock(own);
  const cancel = clock.after(60_000, vi.fn());
  own.advance(1_000);
  cancel();
  own.advance(1_000);
  expect(clock.now()).toBe(noon + 1_000);
  expect(own.pending).toBe(0);
});

test('runs a timer with a delay of 0 asynchronously, without waiting', async () => {
  const clock = createScenarioClock(createFakeClock());
  const run = vi.fn();
  clock.after(0, run);
  expect(run).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(run).toHaveBeenCalledOnce();
});
