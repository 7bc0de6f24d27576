import { deleteDB, type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isStorageError } from '../../runtime/storage-error.ts';
import type { AnalyticsEvent } from '../../telemetry/analytics-event.ts';
import { createMemoryQueue, type EventQueue, mostWaiting } from '../../telemetry/delivery/event-queue.ts';

/** Events, in the order in which they came, from all tabs and for all destinations. */
const storeName = 'Waiting';
const databaseVersion = 1;

interface Schema extends DBSchema {
  [storeName]: {
    key: number;
    value: { readonly destination: string; readonly id: string; readonly event: AnalyticsEvent };
    indexes: { destination: string; id: [string, string] };
  };
}

type Store = IDBPDatabase<Schema>;

/** Makes the queue of a destination, by its name. */
export type MakeQueue = (destination: string) => EventQueue;

/**
 * Queues in the browser's database, which tabs share and which outlive the page. Where the browser keeps nothing for us, or
 * stops to, the page's memory holds what comes from then on.
 *
 * @param databaseName the database holds nothing else
 */
export async function openIndexedDbQueues(databaseName: string): Promise<MakeQueue> {
  const store = await orNothing(() => open(databaseName));
  return (destination) => (store === undefined ? createMemoryQueue() : orMemory(queueIn(store, destination)));
}

/** Removes the queues of all destinations, whoever filled them; another tab goes on in its memory. Does nothing where there are none. */
export async function removeIndexedDbQueues(databaseName: string): Promise<void> {
  await orNothing(() => deleteDB(databaseName));
}

/** @returns undefined if the browser refuses its database or has none, as some web views */
async function orNothing<T>(use: () => Promise<T>): Promise<T | undefined> {
  try {
    return (globalThis.indexedDB as IDBFactory | null | undefined) == null ? undefined : await use();
  } catch (error) {
    if (!isStorageError(error)) throw error;
    return undefined;
  }
}

async function open(databaseName: string): Promise<Store> {
  return openDB<Schema>(databaseName, databaseVersion, {
    upgrade(fresh) {
      const waiting = fresh.createObjectStore(storeName, { autoIncrement: true });
      waiting.createIndex('destination', 'destination');
      waiting.createIndex('id', ['destination', 'id']);
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

function queueIn(store: Store, destination: string): EventQueue {
  return {
    async append(event) {
      const { store: waiting, done } = store.transaction(storeName, 'readwrite');
      await waiting.add({ destination, id: event.message_id, event });
      const tooMany = (await waiting.index('destination').count(destination)) - mostWaiting;
      if (tooMany > 0)
        for (const key of await waiting.index('destination').getAllKeys(destination, tooMany))
          await waiting.delete(key);
      await done;
      return Math.max(0, tooMany);
    },
    async head(limit) {
      const found = await store.getAllFromIndex(storeName, 'destination', destination, limit);
      return found.map(({ event }) => event);
    },
    async remove(ids) {
      const { store: waiting, done } = store.transaction(storeName, 'readwrite');
      for (const id of ids)
        for (const key of await waiting.index('id').getAllKeys([destination, id])) await waiting.delete(key);
      await done;
    },
  };
}

/** From the first failure on, memory. */
function orMemory(lasting: EventQueue): EventQueue {
  const memory = createMemoryQueue();
  let queue = lasting;
  const tried = async <T>(use: (each: EventQueue) => Promise<T>): Promise<T> => {
    try {
      return await use(queue);
    } catch (error) {
      if (!isStorageError(error)) throw error;
      queue = memory;
      return use(memory);
    }
  };
  return {
    append: (event) => tried((each) => each.append(event)),
    head: (limit) => tried((each) => each.head(limit)),
    remove: (ids) => tried((each) => each.remove(ids)),
  };
}
