import type { ClockPort } from '../../runtime/shapes/ports.ts';

/** Keeps tabs from sending the same events at once. */
export interface QueueLock {
  /** Does the work while no other tab does. @returns false at once, without doing it, where one does */
  hold(work: () => Promise<void>): Promise<boolean>;
}

/** @source V §9 Analytics queue lock retries */
const retries = 3;
const retryMs = 50;

/** Where no other tab can be asked. */
export const noLock: QueueLock = {
  async hold(work) {
    await work();
    return true;
  },
};

/** Does the work under the lock; where another tab has it, asks three times more. @returns whether it was done */
export async function holdSoon(
  lock: QueueLock,
  clock: Pick<ClockPort, 'after'>,
  work: () => Promise<void>,
): Promise<boolean> {
  for (let retry = 0; ; retry += 1) {
    if (await lock.hold(work)) return true;
    if (retry === retries) return false;
    await new Promise<void>((resolve) => clock.after(retryMs, resolve));
  }
}
