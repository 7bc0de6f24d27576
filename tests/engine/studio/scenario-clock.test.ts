import { expect, test, vi } from 'vitest';
import { createScenarioClock } from '../../../src/browser/studio/scenario-clock.ts';
import { createFakeClock } from '../../../src/testing/fake-clock.ts';

const noon = Date.UTC(2026, 10, 20, 12);

test('begins at noon, whatever time it is, and stands still while nothing waits', () => {
  const own = createFakeClock({ now: Date.UTC(2026, 10, 20, 23, 59, 58) });
  const clock = createScenarioClock(own);
  own.advance(3_600_000);
  expect([clock.now(), clock.today()]).toEqual([noon, '2026-11-20']);
  expect(own.pending).toBe(0);
});

test('goes on by whole seconds while something waits, and runs it once its time has come', () => {
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

test('stands still again once nothing waits any more', () => {
  const own = createFakeClock();
  const clock = createScenarioClock(own);
  const cancel = clock.after(60_000, vi.fn());
  own.advance(1_000);
  cancel();
  own.advance(1_000);
  expect(clock.now()).toBe(noon + 1_000);
  expect(own.pending).toBe(0);
});

test('runs at once, though not before it is back, what waits for no time', async () => {
  const clock = createScenarioClock(createFakeClock());
  const run = vi.fn();
  clock.after(0, run);
  expect(run).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(run).toHaveBeenCalledOnce();
});
