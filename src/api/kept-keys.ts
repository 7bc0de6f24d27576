import { isRecord } from '../runtime/json.ts';
import type { StoragePort } from '../runtime/shapes/ports.ts';

/** How long a key is worth keeping, in ms: servers forget theirs. */
const keptMs = 24 * 60 * 60 * 1000;

/**
 * Keys of requests that must not be done twice, kept in the tab from before they go out until it is known what became of
 * them. A key says nothing about anybody.
 */
export interface KeptKeys {
  /** The key that an earlier life of the page left for a call, once; whoever takes it has to keep it again. */
  take(call: string): string | undefined;
  keep(call: string, key: string): void;
  /** It is known what became of the request. */
  drop(call: string, key: string): void;
}

/** @param now ms since 1970 */
export function createKeptKeys(place: Pick<StoragePort, 'read' | 'write'> | undefined, now: () => number): KeptKeys {
  const keys = new Map<string, unknown>(Object.entries(readAll(place)));
  const left = new Map(keys);
  const write = (): void => place?.write(Object.fromEntries(keys));
  return {
    take(call) {
      const found = left.get(call);
      left.delete(call);
      if (!isRecord(found) || typeof found['key'] !== 'string' || typeof found['at'] !== 'number') return undefined;
      const age = now() - found['at'];
      return age >= 0 && age <= keptMs ? found['key'] : undefined;
    },
    keep(call, key) {
      keys.set(call, { key, at: now() });
      write();
    },
    drop(call, key) {
      const held = keys.get(call);
      if (!isRecord(held) || held['key'] !== key) return;
      keys.delete(call);
      write();
    },
  };
}

function readAll(place: Pick<StoragePort, 'read'> | undefined): Readonly<Record<string, unknown>> {
  const held = place?.read();
  return isRecord(held) ? held : {};
}
