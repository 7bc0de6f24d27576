import type { TabsPort } from '../../src/api/stored-keys.ts';

/** Replaces the channel between the tabs of one browser. Messages of a tab reach all others synchronously. */
export function createTabsBus(): { open(): TabsPort & { close(): void } } {
  const ears = new Map<object, (message: unknown) => void>();
  return {
    open() {
      const me = {};
      return {
        post(message) {
          const copy = structuredClone(message);
          for (const [tab, heard] of ears) if (tab !== me) heard(copy);
        },
        listen: (heard) => void ears.set(me, heard),
        close: () => void ears.delete(me),
      };
    },
  };
}
