import type { TabsPort } from '../../src/api/idempotency-key-store.ts';

/** Replaces the channel between the tabs of one browser. Messages of a tab reach all others synchronously. */
export function createTabsBus(): { open(): TabsPort & { close(): void } } {
  const listeners = new Map<object, (message: unknown) => void>();
  return {
    open() {
      const ownTab = {};
      return {
        post(message) {
          const copy = structuredClone(message);
          for (const [tab, listen] of listeners) if (tab !== ownTab) listen(copy);
        },
        listen: (listen) => void listeners.set(ownTab, listen),
        close: () => void listeners.delete(ownTab),
      };
    },
  };
}
