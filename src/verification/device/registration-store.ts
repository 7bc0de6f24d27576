import type { ClockPort } from '../../runtime/shapes/ports.ts';
import { isStorageError } from '../../runtime/utilities/storage-error.ts';
import { TimeLimitError, withinTime } from '../../runtime/utilities/time-limit.ts';
import { VerificationError } from '../errors.ts';
import { type DeviceRegistration, parseRegistration } from './device-registration.ts';

/** Stores one registration for each namespace. */
export interface RegistrationStore {
  read(namespace: string): Promise<DeviceRegistration | undefined>;
  write(registration: DeviceRegistration): Promise<void>;
  remove(namespace: string): Promise<void>;
  /** False if data is lost when the page closes. Default: true. */
  isPersistent?(): Promise<boolean>;
}

const storeDeadlineMs = 2_000;

/** @internal */
export function createMemoryStore(): RegistrationStore {
  const registrations = new Map<string, DeviceRegistration>();
  return {
    read: async (namespace) => registrations.get(namespace),
    write: async (registration) => void registrations.set(registration.namespace, registration),
    remove: async (namespace) => void registrations.delete(namespace),
  };
}

/** Falls back to memory if the store fails or is too slow. */
export function withMemoryFallback(
  open: () => Promise<RegistrationStore>,
  clock: Pick<ClockPort, 'after'>,
): RegistrationStore {
  const memory = createMemoryStore();
  let storePromise: Promise<RegistrationStore> | undefined;
  const withStore = <T>(work: (store: RegistrationStore) => Promise<T>): Promise<T> => {
    storePromise ??= open();
    return withinTime(storePromise.then(work), storeDeadlineMs, clock);
  };
  return {
    async read(namespace) {
      const record = await withStore((store) => store.read(namespace)).catch(ignoreStoreFailure);
      return parseRegistration(record) ?? memory.read(namespace);
    },
    async write(registration) {
      try {
        await withStore((store) => store.write(registration));
        await memory.remove(registration.namespace);
      } catch (error) {
        ignoreStoreFailure(error);
        await memory.write({ ...registration, isEphemeral: true });
      }
    },
    async remove(namespace) {
      await memory.remove(namespace);
      await withStore((store) => store.remove(namespace)).catch(ignoreStoreFailure);
    },
    isPersistent: async () =>
      (await withStore((store) => store.read('').then(() => true)).catch(ignoreStoreFailure)) === true,
  };
}

function ignoreStoreFailure(error: unknown): void {
  if (isStorageError(error) || error instanceof TimeLimitError || error instanceof VerificationError) return;
  throw error;
}
