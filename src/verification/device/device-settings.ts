import { isStorageError } from '../../runtime/utilities/storage-error.ts';

/** @source V §3 */
export type SettingName = 'DeviceId' | 'namespace' | 'fidoPasskeyRegistered';

/** Strings that are stored permanently if possible. No method throws. */
export interface DeviceSettings {
  read(name: SettingName): string | null;
  /** Null removes the setting. */
  write(name: SettingName, value: string | null): void;
}

/**
 * Values that the storage refuses are stored in memory.
 *
 * @param openStorage throws if storage is blocked; returns null in some web views
 */
export function createDeviceSettings(
  keyPrefix: string,
  openStorage: () => DeviceStorage | null | undefined,
): DeviceSettings {
  const memory = new Map<SettingName, string>();
  const tryStorage = <T>(use: (storage: DeviceStorage) => T): T | undefined => {
    try {
      const storage = openStorage();
      return storage ? use(storage) : undefined;
    } catch (error) {
      if (!isStorageError(error)) throw error;
      return undefined;
    }
  };
  return {
    read: (name) => memory.get(name) ?? tryStorage((storage) => storage.getItem(`${keyPrefix}.${name}`)) ?? null,
    write(name, value) {
      const key = `${keyPrefix}.${name}`;
      memory.delete(name);
      if (value === null) tryStorage((storage) => storage.removeItem(key));
      else if (tryStorage((storage) => (storage.setItem(key, value), true)) === undefined) memory.set(name, value);
    },
  };
}

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
