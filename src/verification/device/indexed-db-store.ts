import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { VerificationError } from '../errors.ts';
import type { DeviceRegistration } from './device-registration.ts';
import type { RegistrationStore } from './registration-store.ts';

const storeName = 'Registrations';
const databaseVersion = 1;

interface Schema extends DBSchema {
  [storeName]: { key: string; value: DeviceRegistration };
}

/**
 * Opens the store. If the connection closes, the next call opens it again.
 *
 * @throws DOMException, or VerificationError 'storage-blocked' if IndexedDB is missing
 * @source V §3 Device registration
 */
export async function openIndexedDbStore(databaseName: string): Promise<RegistrationStore> {
  let connection: Promise<IDBPDatabase<Schema>> | undefined;
  const resetConnection = (): void => {
    connection = undefined;
  };
  const connect = (): Promise<IDBPDatabase<Schema>> => {
    connection ??= open();
    return connection;
  };
  const open = async (): Promise<IDBPDatabase<Schema>> => {
    if ((globalThis.indexedDB as IDBFactory | null | undefined) == null)
      throw new VerificationError('storage-blocked', 'This browser has no IndexedDB');
    try {
      return await openDB<Schema>(databaseName, databaseVersion, {
        upgrade(database) {
          database.createObjectStore(storeName, { keyPath: 'namespace' });
        },
        // An open connection would stop a newer page from upgrading the database.
        blocking(_current, _blocked, event) {
          resetConnection();
          (event.target as IDBDatabase).close();
        },
        terminated: resetConnection,
      });
    } catch (error) {
      resetConnection();
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
