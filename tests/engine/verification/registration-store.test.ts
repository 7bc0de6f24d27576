import { describe, expect, test } from 'vitest';
import { createDeviceSettings } from '../../../src/verification/device/device-settings.ts';
import { parseRegistration } from '../../../src/verification/device/device-registration.ts';
import {
  createMemoryStore,
  type RegistrationStore,
  withMemoryFallback,
} from '../../../src/verification/device/registration-store.ts';
import { createFakeDevice } from './support/fake-device.ts';
import { createFakeWorld } from './support/fake-world.ts';
import { shows } from '../../support/shows.ts';

const record = createFakeDevice().register();
const blocked = () => Promise.reject(new DOMException('blocked', 'UnknownError'));
const hanging = () => new Promise<never>(() => undefined);

describe('a registration store with a memory fallback', () => {
  test('saves registrations in the persistent store', async () => {
    const lasting = createMemoryStore();
    const { ports } = createFakeWorld();
    await withMemoryFallback(async () => lasting, ports).write(record);
    expect(await lasting.read('sandbox')).toBe(record);
    expect(await withMemoryFallback(async () => lasting, ports).read('sandbox')).toBe(record);
  });

  test.each<[string, () => Promise<RegistrationStore>]>([
    ['cannot be opened', blocked],
    ['rejects every operation', async () => ({ read: blocked, write: blocked, remove: blocked })],
  ])('saves registrations in memory if the persistent store %s', async (_, open) => {
    const store = withMemoryFallback(open, createFakeWorld().ports);
    expect(await store.read('sandbox')).toBeUndefined();
    await store.write(record);
    expect(await store.read('sandbox')).toEqual({ ...record, isEphemeral: true });
    await store.remove('sandbox');
    expect(await store.read('sandbox')).toBeUndefined();
  });

  test.each<[boolean, string, () => Promise<RegistrationStore>]>([
    [true, 'opens', async () => createMemoryStore()],
    [false, 'cannot be opened', blocked],
    [false, 'rejects every operation', async () => ({ read: blocked, write: blocked, remove: blocked })],
  ])('reports persistence as %s if the persistent store %s', async (lasts, _, open) => {
    expect(await withMemoryFallback(open, createFakeWorld().ports).isPersistent?.()).toBe(lasts);
  });

  test('throws an error that does not come from storage', async () => {
    const mistake = new TypeError('store.get is not a function');
    const store = withMemoryFallback(() => Promise.reject(mistake), createFakeWorld().ports);
    await expect(store.read('sandbox')).rejects.toBe(mistake);
    await expect(store.write(record)).rejects.toBe(mistake);
    await expect(store.remove('sandbox')).rejects.toBe(mistake);
    await expect(store.isPersistent?.()).rejects.toBe(mistake);
  });

  test('falls back to memory if the persistent store does not respond', async () => {
    const world = createFakeWorld();
    const store = withMemoryFallback(hanging, world.ports);
    const written = store.write(record);
    await world.advance(2_000);
    await written;
    const read = store.read('sandbox');
    await world.advance(2_000);
    expect(await read).toMatchObject({ deviceId: record.deviceId, isEphemeral: true });
    expect(world.pendingTimers()).toBe(0);
  });

  test('opens the persistent store once, at the first operation', async () => {
    let opened = 0;
    const store = withMemoryFallback(async () => {
      opened += 1;
      return createMemoryStore();
    }, createFakeWorld().ports);
    expect(opened).toBe(0);
    await Promise.all([store.read('a'), store.read('b'), store.remove('c')]);
    expect(opened).toBe(1);
  });
});

describe('a stored record', () => {
  test.each([
    ['without a deviceId', { ...record, deviceId: '' }],
    ['without a key id', { ...record, keyId: undefined }],
    ['without keys', { ...record, keys: undefined }],
    ['without a private key', { ...record, keys: {} }],
    ['that is not an object', 'record'],
    ['that is missing', undefined],
  ])('%s counts as missing', shows('V3.registration.4'), (_, value) => {
    expect(parseRegistration(value)).toBeUndefined();
  });

  test('that is complete is returned unchanged', () => {
    expect(parseRegistration(record)).toBe(record);
  });
});

describe('the settings', () => {
  test('are stored under the prefix, and null removes one', shows('V3.setting.1'), () => {
    const kept = new Map<string, string>();
    const settings = createDeviceSettings('Owner', () => storageOver(kept));
    settings.write('DeviceId', 'device-1');
    expect([...kept]).toEqual([['Owner.DeviceId', 'device-1']]);
    expect(settings.read('DeviceId')).toBe('device-1');
    settings.write('DeviceId', null);
    expect([...kept]).toEqual([]);
    expect(settings.read('DeviceId')).toBeNull();
  });

  test('are stored in memory if access to storage throws', () => {
    const settings = createDeviceSettings('Owner', () => {
      throw new DOMException('denied', 'SecurityError');
    });
    settings.write('namespace', 'sandbox');
    expect(settings.read('namespace')).toBe('sandbox');
    settings.write('namespace', null);
    expect(settings.read('namespace')).toBeNull();
  });
});

test('the settings are stored in memory if a web view has no storage', () => {
  const settings = createDeviceSettings('Owner', () => null);
  settings.write('DeviceId', 'device-1');
  expect(settings.read('DeviceId')).toBe('device-1');
});

test('a programming error in the settings is thrown', () => {
  const settings = createDeviceSettings('Owner', () => ({}) as Storage);
  expect(() => settings.read('DeviceId')).toThrow(TypeError);
  expect(() => settings.write('DeviceId', 'device-1')).toThrow(TypeError);
});

function storageOver(kept: Map<string, string>) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
