import type { ClockPort } from '../../runtime/shapes/ports.ts';
import { isStorageError } from '../../runtime/storage-error.ts';
import { OutOfTimeError, withinTime } from '../../runtime/within-time.ts';
import { VerificationError } from '../errors.ts';
import { type DeviceRegistration, readRegistration } from './device-registration.ts';

/** Where device registrations are kept, one for each namespace. */
export interface RegistrationStore {
  read(namespace: string): Promise<DeviceRegistration | undefined>;
  write(registration: DeviceRegistration): Promise<void>;
  remove(namespace: string): Promise<void>;
  /** Whether what is written outlives the page; absent: it does. */
  lasts?(): Promise<boolean>;
}

/** Longest wait for a store: a database that never opens must not hold up a verification. */
const storeDeadlineMs = 2_000;

/** Registrations that end with the page. @internal */
export function createMemoryStore(): RegistrationStore {
  const kept = new Map<string, DeviceRegistration>();
  return {
    read: async (namespace) => kept.get(namespace),
    write: async (registration) => void kept.set(registration.namespace, registration),
    remove: async (namespace) => void kept.delete(namespace),
  };
}

/**
 * A store that never fails: what the lasting one refuses, or is too slow for, is kept in memory,
 * so that every other step still works where storage is blocked.
 *
 * @param open opens the lasting store, once
 */
export function withMemoryFallback(
  open: () => Promise<RegistrationStore>,
  clock: Pick<ClockPort, 'after'>,
): RegistrationStore {
  const memory = createMemoryStore();
  let opened: Promise<RegistrationStore> | undefined;
  const lasting = <T>(work: (store: RegistrationStore) => Promise<T>): Promise<T> => {
    opened ??= open();
    return withinTime(opened.then(work), storeDeadlineMs, clock);
  };
  return {
    async read(namespace) {
      const record = await lasting((store) => store.read(namespace)).catch(expectStoreFailure);
      return readRegistration(record) ?? memory.read(namespace);
    },
    async write(registration) {
      try {
        await lasting((store) => store.write(registration));
        await memory.remove(registration.namespace);
      } catch (error) {
        expectStoreFailure(error);
        await memory.write({ ...registration, isEphemeral: true });
      }
    },
    async remove(namespace) {
      await memory.remove(namespace);
      await lasting((store) => store.remove(namespace)).catch(expectStoreFailure);
    },
    lasts: async () => (await lasting((store) => store.read('').then(() => true)).catch(expectStoreFailure)) === true,
  };
}

/** @throws the error, unless the browser refused the store, was too slow, or could not fetch the code for it */
function expectStoreFailure(error: unknown): void {
  if (isStorageError(error) || error instanceof OutOfTimeError || error instanceof VerificationError) return;
  throw error;
}
