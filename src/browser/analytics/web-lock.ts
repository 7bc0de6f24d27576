import { noLock, type QueueLock } from '../../telemetry/delivery/event-queue.ts';

/** Creates a lock that all tabs share. Without the Web Locks API, it locks nothing. */
export function createWebLock(
  name: string,
  locks: Pick<LockManager, 'request'> | null | undefined = navigator.locks,
): QueueLock {
  if (locks === undefined || locks === null) return noLock;
  return {
    async tryRun(work) {
      let isAnswered = false;
      try {
        return await locks.request(name, { ifAvailable: true }, async (lock) => {
          isAnswered = true;
          if (lock === null) return false;
          await work();
          return true;
        });
      } catch (cause) {
        // Browsers refuse locks to pages with an opaque origin.
        if (isAnswered) throw cause;
        return noLock.tryRun(work);
      }
    },
  };
}
