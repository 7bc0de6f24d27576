import { isRecord } from '../runtime/utilities/json.ts';
import type { StoragePort } from '../runtime/shapes/ports.ts';

const lifetimeMs = 24 * 60 * 60 * 1000;

/** Broadcasts messages between the tabs of one browser. */
export interface TabsPort {
  post(message: unknown): void;
  listen(onMessage: (message: unknown) => void): void;
}

/**
 * Idempotency keys of `once` calls, stored until the result of the request is known. They survive a reload and are
 * shared with other tabs.
 *
 * @source decisions 173, 176, docs/decisions/0012
 */
export interface IdempotencyKeyStore {
  /** Returns a key that an earlier page or another tab stored, but only once. */
  claim(call: string): string | undefined;
  store(call: string, key: string): void;
  remove(call: string, key: string): void;
}

type Message =
  | { readonly asks: true }
  | { readonly held: Readonly<Record<string, unknown>> }
  | { readonly dropped: string; readonly key: string };

/** @param now returns the Unix time in ms */
export function createIdempotencyKeyStore(
  storage: Pick<StoragePort, 'read' | 'write'> | undefined,
  now: () => number,
  tabs?: TabsPort,
): IdempotencyKeyStore {
  const keys = new Map<string, unknown>(Object.entries(readAll(storage)));
  const unclaimed = new Map(keys);
  const broadcast = (message: Message): void => tabs?.post(message);
  const drop = (call: string, key: string): void => {
    if (keyOf(unclaimed.get(call)) === key) unclaimed.delete(call);
    if (keyOf(keys.get(call)) !== key) return;
    keys.delete(call);
    storage?.write(Object.fromEntries(keys));
  };
  tabs?.listen((message) => {
    if (!isRecord(message)) return;
    const { asks: isRequest, held: entries, dropped: droppedCall, key } = message;
    if (isRequest === true && keys.size > 0) broadcast({ held: Object.fromEntries(keys) });
    for (const [call, entry] of Object.entries(isRecord(entries) ? entries : {}))
      if (!keys.has(call)) unclaimed.set(call, entry);
    if (typeof droppedCall === 'string' && typeof key === 'string') drop(droppedCall, key);
  });
  broadcast({ asks: true });
  return {
    claim(call) {
      const entry = unclaimed.get(call);
      unclaimed.delete(call);
      if (!isRecord(entry) || typeof entry['at'] !== 'number') return undefined;
      const age = now() - entry['at'];
      return age >= 0 && age <= lifetimeMs ? keyOf(entry) : undefined;
    },
    store(call, key) {
      const entry = { key, at: now() };
      keys.set(call, entry);
      storage?.write(Object.fromEntries(keys));
      broadcast({ held: { [call]: entry } });
    },
    remove(call, key) {
      drop(call, key);
      broadcast({ dropped: call, key });
    },
  };
}

function keyOf(entry: unknown): string | undefined {
  return isRecord(entry) && typeof entry['key'] === 'string' ? entry['key'] : undefined;
}

function readAll(storage: Pick<StoragePort, 'read'> | undefined): Readonly<Record<string, unknown>> {
  const stored = storage?.read();
  return isRecord(stored) ? stored : {};
}
