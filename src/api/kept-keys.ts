import { isRecord } from '../runtime/json.ts';
import type { StoragePort } from '../runtime/shapes/ports.ts';
import type { TabsPort } from './tabs-port.ts';

/** How long a key is worth keeping, in ms: servers forget theirs. */
const keptMs = 24 * 60 * 60 * 1000;

/**
 * Keys of requests that must not be done twice, kept in the tab from before they go out until it is known what became of
 * them, and known to the other tabs that are open: whoever goes on there is the same applicant, or the server says that it
 * had the key with other data. A key says nothing about anybody.
 *
 * @source docs/decisions/0024, docs/decisions/0040
 */
export interface KeptKeys {
  /** The key that an earlier life of the page, or another tab, left for a call, once; whoever takes it has to keep it again. */
  take(call: string): string | undefined;
  keep(call: string, key: string): void;
  /** It is known what became of the request. */
  drop(call: string, key: string): void;
}

/** What tabs tell each other of keys. A tab that has just been opened asks. */
type Message =
  | { readonly asks: true }
  | { readonly held: Readonly<Record<string, unknown>> }
  | { readonly dropped: string; readonly key: string };

/**
 * @param now  ms since 1970
 * @param tabs the other tabs; without it each is for itself
 */
export function createKeptKeys(
  place: Pick<StoragePort, 'read' | 'write'> | undefined,
  now: () => number,
  tabs?: TabsPort,
): KeptKeys {
  const keys = new Map<string, unknown>(Object.entries(readAll(place)));
  const left = new Map(keys);
  const post = (message: Message): void => tabs?.post(message);
  const drop = (call: string, key: string): void => {
    if (keyOf(left.get(call)) === key) left.delete(call);
    if (keyOf(keys.get(call)) !== key) return;
    keys.delete(call);
    place?.write(Object.fromEntries(keys));
  };
  tabs?.listen((message) => {
    if (!isRecord(message)) return;
    const { asks, held, dropped, key } = message;
    if (asks === true && keys.size > 0) post({ held: Object.fromEntries(keys) });
    for (const [call, one] of Object.entries(isRecord(held) ? held : {})) if (!keys.has(call)) left.set(call, one);
    if (typeof dropped === 'string' && typeof key === 'string') drop(dropped, key);
  });
  post({ asks: true });
  return {
    take(call) {
      const found = left.get(call);
      left.delete(call);
      if (!isRecord(found) || typeof found['at'] !== 'number') return undefined;
      const age = now() - found['at'];
      return age >= 0 && age <= keptMs ? keyOf(found) : undefined;
    },
    keep(call, key) {
      const kept = { key, at: now() };
      keys.set(call, kept);
      place?.write(Object.fromEntries(keys));
      post({ held: { [call]: kept } });
    },
    drop(call, key) {
      drop(call, key);
      post({ dropped: call, key });
    },
  };
}

function keyOf(kept: unknown): string | undefined {
  return isRecord(kept) && typeof kept['key'] === 'string' ? kept['key'] : undefined;
}

function readAll(place: Pick<StoragePort, 'read'> | undefined): Readonly<Record<string, unknown>> {
  const held = place?.read();
  return isRecord(held) ? held : {};
}
