import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { DeviceRegistration } from './device-registration.ts';
import type { RegistrationStore } from './registration-store.ts';

/** The database's one store, keyed by namespace. */
const storeName = 'Registrations';
const databaseVersion = 1;

interface Schema extends DBSchema {
  [storeName]: { key: string; value: DeviceRegistration };
}

/**
 * Registrations in the browser's database. IndexedDB keeps key pairs as they are: the private key stays unreadable.
 * A connection that was given up, or that the browser took away, is opened anew for the next call.
 *
 * @throws DOMException where the browser keeps nothing for us
 * @source V §3 Device registration
 */
export async function openIndexedDbStore(databaseName: string): Promise<RegistrationStore> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = (): void => {
    opened = undefined;
  };
  const connect = (): Promise<IDBPDatabase<Schema>> => {
    opened ??= openDB<Schema>(databaseName, databaseVersion, {
      upgrade(fresh) {
        fresh.createObjectStore(storeName, { keyPath: 'namespace' });
      },
      // A newer page wants to upgrade or delete the database: an open connection would hold it up.
      blocking(_current, _blocked, event) {
        forget();
        (event.target as IDBDatabase).close();
      },
      terminated: forget,
    });
    opened.catch(forget);
    return opened;
  };
  await connect();
  return {
    read: async (namespace) => (await connect()).get(storeName, namespace),
    write: async (registration) => void (await (await connect()).put(storeName, registration)),
    remove: async (namespace) => (await connect()).delete(storeName, namespace),
  };
}
