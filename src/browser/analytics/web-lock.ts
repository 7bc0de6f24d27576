import { noLock, type QueueLock } from '../../telemetry/delivery/event-queue.ts';

/** A lock among the tabs of our origin, which the browser takes from a tab that is gone. Where it grants none, there is none. */
export function createWebLock(
  name: string,
  locks: Pick<LockManager, 'request'> | null | undefined = navigator.locks,
): QueueLock {
  if (locks === undefined || locks === null) return noLock;
  return {
    async hold(work) {
      let isAnswered = false;
      try {
        return await locks.request(name, { ifAvailable: true }, async (lock) => {
          isAnswered = true;
          if (lock === null) return false;
          await work();
          return true;
        });
      } catch (cause) {
        // A page without an origin of its own is refused.
        if (isAnswered) throw cause;
        return noLock.hold(work);
      }
    },
  };
}
