import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { VerificationError } from '../errors.ts';
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
 * @throws DOMException if the browser refuses storage; VerificationError 'storage-blocked' if it has no IndexedDB
 * @source V §3 Device registration
 */
export async function openIndexedDbStore(databaseName: string): Promise<RegistrationStore> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = (): void => {
    opened = undefined;
  };
  const connect = (): Promise<IDBPDatabase<Schema>> => {
    opened ??= open();
    return opened;
  };
  const open = async (): Promise<IDBPDatabase<Schema>> => {
    // Web views may have none.
    if ((globalThis.indexedDB as IDBFactory | null | undefined) == null)
      throw new VerificationError('storage-blocked', 'This browser has no IndexedDB');
    try {
      return await openDB<Schema>(databaseName, databaseVersion, {
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
    } catch (error) {
      forget();
      throw error;
    }
  };
  await connect();
  return {
    read: async (namespace) => (await connect()).get(storeName, namespace),
    write: async (registration) => void (await (await connect()).put(storeName, registration)),
    remove: async (namespace) => (await connect()).delete(storeName, namespace),
  };
}
