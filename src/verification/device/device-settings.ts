import { isStorageError } from '../../runtime/storage-error.ts';

/** The settings kept beside the registrations. @source V §3 */
export type SettingName = 'DeviceId' | 'namespace' | 'fidoPasskeyRegistered';

/** Small texts that outlive the page where the browser allows it. None of its calls throws. */
export interface DeviceSettings {
  read(name: SettingName): string | null;
  /** null removes */
  write(name: SettingName, value: string | null): void;
}

/**
 * The settings in a storage; what it refuses is kept in memory. Where storage is blocked, even naming it throws.
 *
 * @param owner whose they are: '<owner>.' stands before their names in the storage
 * @param storage null in a web view that has none
 */
export function createDeviceSettings(
  owner: string,
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null,
): DeviceSettings {
  const memory = new Map<SettingName, string>();
  return {
    read(name) {
      const kept = memory.get(name);
      if (kept !== undefined) return kept;
      try {
        return storage()?.getItem(`${owner}.${name}`) ?? null;
      } catch (error) {
        if (!isStorageError(error)) throw error;
        return null;
      }
    },
    write(name, value) {
      memory.delete(name);
      try {
        const store = storage();
        if (value === null) store?.removeItem(`${owner}.${name}`);
        else if (store === null) memory.set(name, value);
        else store.setItem(`${owner}.${name}`, value);
      } catch (error) {
        if (!isStorageError(error)) throw error;
        if (value !== null) memory.set(name, value);
      }
    },
  };
}
