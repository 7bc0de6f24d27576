import { isStorageError } from '../../runtime/utilities/storage-error.ts';

/** @source V §3 */
export type SettingName = 'DeviceId' | 'namespace' | 'fidoPasskeyRegistered';

/** Strings that survive the page if possible. No method throws. */
export interface DeviceSettings {
  read(name: SettingName): string | null;
  /** Null removes the setting. */
  write(name: SettingName, value: string | null): void;
}

/**
 * Values that `storage` refuses are stored in memory.
 *
 * @param owner prefix of the keys
 * @param storage throws if blocked; null in some web views
 */
export function createDeviceSettings(owner: string, storage: () => DeviceStorage | null | undefined): DeviceSettings {
  const memory = new Map<SettingName, string>();
  const tryStorage = <T>(use: (storage: DeviceStorage) => T): T | undefined => {
    try {
      const opened = storage();
      return opened ? use(opened) : undefined;
    } catch (error) {
      if (!isStorageError(error)) throw error;
      return undefined;
    }
  };
  return {
    read: (name) => memory.get(name) ?? tryStorage((opened) => opened.getItem(`${owner}.${name}`)) ?? null,
    write(name, value) {
      const key = `${owner}.${name}`;
      memory.delete(name);
      if (value === null) tryStorage((opened) => opened.removeItem(key));
      else if (tryStorage((opened) => (opened.setItem(key, value), true)) === undefined) memory.set(name, value);
    },
  };
}

type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
