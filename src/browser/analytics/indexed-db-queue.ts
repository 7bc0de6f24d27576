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
 * @param databaseName name of a database that contains only these queues
 */
export async function openIndexedDbQueues(databaseName: string): Promise<MakeQueue> {
  const store = await ifAvailable(() => openDatabase(databaseName));
  return (destination) =>
    store === undefined ? createMemoryQueue() : withFallback(createDatabaseQueue(store, destination));
}

export async function removeIndexedDbQueues(databaseName: string): Promise<void> {
  await ifAvailable(() => deleteDB(databaseName));
}

async function ifAvailable<T>(operation: () => Promise<T>): Promise<T | undefined> {
  try {
    return (globalThis.indexedDB as IDBFactory | null | undefined) == null ? undefined : await operation();
  } catch (error) {
    if (!isStorageError(error)) throw error;
    return undefined;
  }
}

async function openDatabase(databaseName: string): Promise<Store> {
  return openDB<Schema>(databaseName, databaseVersion, {
    upgrade(database) {
      const objectStore = database.createObjectStore(storeName, { autoIncrement: true });
      objectStore.createIndex('destination', 'destination');
      objectStore.createIndex('id', ['destination', 'id']);
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
}

function createDatabaseQueue(store: Store, destination: string): EventQueue {
  return {
    async append(event) {
      const { store: objectStore, done } = store.transaction(storeName, 'readwrite');
      await objectStore.add({ destination, id: event.message_id, event });
      const excess = (await objectStore.index('destination').count(destination)) - maxQueuedEvents;
      if (excess > 0)
        for (const key of await objectStore.index('destination').getAllKeys(destination, excess))
          await objectStore.delete(key);
      await done;
      return Math.max(0, excess);
    },
    async head(limit) {
      const entries = await store.getAllFromIndex(storeName, 'destination', destination, limit);
      return entries.map(({ event }) => event);
    },
    async remove(ids) {
      const { store: objectStore, done } = store.transaction(storeName, 'readwrite');
      for (const id of ids)
        for (const key of await objectStore.index('id').getAllKeys([destination, id])) await objectStore.delete(key);
      await done;
    },
  };
}

function withFallback(database: EventQueue): EventQueue {
  const memory = createMemoryQueue();
  let queue = database;
  const run = async <T>(operation: (current: EventQueue) => Promise<T>): Promise<T> => {
    try {
      return await operation(queue);
    } catch (error) {
      if (!isStorageError(error)) throw error;
      queue = memory;
      return operation(memory);
    }
  };
  return {
    append: (event) => run((current) => current.append(event)),
    head: (limit) => run((current) => current.head(limit)),
    remove: (ids) => run((current) => current.remove(ids)),
  };
}
