import { deleteDB, type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { isStorageError } from '../../runtime/utilities/storage-error.ts';
import type { AnalyticsEvent } from '../../telemetry/analytics-event.ts';
import { createMemoryQueue, type EventQueue, maxQueuedEvents } from '../../telemetry/delivery/event-queue.ts';

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

export type MakeQueue = (destination: string) => EventQueue;

/**
 * Opens queues that all tabs share. If IndexedDB is or becomes unavailable, events are queued in memory.
 *
 * @param databaseName name of a database for these queues only
 */
export async function openIndexedDbQueues(databaseName: string): Promise<MakeQueue> {
  const store = await ifAvailable(() => open(databaseName));
  return (destination) => (store === undefined ? createMemoryQueue() : withFallback(queueIn(store, destination)));
}

export async function removeIndexedDbQueues(databaseName: string): Promise<void> {
  await ifAvailable(() => deleteDB(databaseName));
}

async function ifAvailable<T>(use: () => Promise<T>): Promise<T | undefined> {
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
      const tooMany = (await waiting.index('destination').count(destination)) - maxQueuedEvents;
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

function withFallback(database: EventQueue): EventQueue {
  const memory = createMemoryQueue();
  let queue = database;
  const attempt = async <T>(use: (each: EventQueue) => Promise<T>): Promise<T> => {
    try {
      return await use(queue);
    } catch (error) {
      if (!isStorageError(error)) throw error;
      queue = memory;
      return use(memory);
    }
  };
  return {
    append: (event) => attempt((each) => each.append(event)),
    head: (limit) => attempt((each) => each.head(limit)),
    remove: (ids) => attempt((each) => each.remove(ids)),
  };
}
