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
 * @param storage null or undefined if there is none, as in some web views
 */
export function createDeviceSettings(owner: string, storage: () => DeviceStorage | null | undefined): DeviceSettings {
  const memory = new Map<SettingName, string>();
  const tried = <T>(use: (storage: DeviceStorage) => T): T | undefined => {
    try {
      const opened = storage();
      return opened ? use(opened) : undefined;
    } catch (error) {
      if (!isStorageError(error)) throw error;
      return undefined;
    }
  };
  return {
    read: (name) => memory.get(name) ?? tried((opened) => opened.getItem(`${owner}.${name}`)) ?? null,
    write(name, value) {
      const key = `${owner}.${name}`;
      memory.delete(name);
      if (value === null) tried((opened) => opened.removeItem(key));
      else if (tried((opened) => (opened.setItem(key, value), true)) === undefined) memory.set(name, value);
    },
  };
}

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
