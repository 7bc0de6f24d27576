import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDeviceSession } from '../../../src/verification/device/device-session.ts';
import { createFakeDevice } from './support/fake-device.ts';
import { runDevice } from './support/run-device-step.ts';
import { shows } from '../../support/shows.ts';

const testEndpoint = 'https://backend.example';

function open(
  prepare: (device: ReturnType<typeof createFakeDevice>) => void = () => undefined,
  endpoint = testEndpoint,
) {
  const device = createFakeDevice();
  prepare(device);
  const session = openDeviceSession({ namespace: 'sandbox', endpoint, ports: device.ports });
  return { device, session };
}

describe('the known state of a device', () => {
  test('is empty on a first visit', async () => {
    const { session } = open();
    expect(await session.registration()).toBeUndefined();
    expect(await session.deviceId()).toBeUndefined();
    expect(session.hasPasskey()).toBe(false);
  });

  test('is read from an earlier visit', async () => {
    const { session } = open((device) => device.register({ hasPasskey: true }));
    expect(await session.registration()).toMatchObject({ deviceId: 'device-1' });
    expect(await session.deviceId()).toBe('device-1');
    expect(session.hasPasskey()).toBe(true);
  });

  test('contains only the identifier and the passkey if only the settings are left', async () => {
    const { session } = open((device) => {
      device.register({ hasPasskey: true });
      device.records.clear();
    });
    expect(await session.registration()).toBeUndefined();
    expect(await session.deviceId()).toBe('device-1');
    expect(session.hasPasskey()).toBe(true);
  });

  test('contains only the registration if the settings are gone', async () => {
    const { session } = open((device) => {
      device.register({ hasPasskey: true });
      device.settings.clear();
    });
    expect(await session.deviceId()).toBe('device-1');
    expect(session.hasPasskey()).toBe(false);
  });

  test('is empty if the registration belongs to another namespace', shows('V3.registration.1'), async () => {
    const { session } = open((device) => device.register({ namespace: 'other', hasPasskey: true }));
    expect(await session.deviceId()).toBeUndefined();
    expect(session.hasPasskey()).toBe(false);
  });

  test(
    'is empty if the registration belongs to a backend other than that of the token',
    shows('V3.registration.2'),
    async () => {
      const { session } = open((device) => device.register({ hasPasskey: true }), 'https://other.example');
      expect(await session.registration()).toBeUndefined();
      expect(await session.deviceId()).toBeUndefined();
      expect(session.hasPasskey()).toBe(false);
    },
  );
});

describe('a registration store of the host', () => {
  const failure = new Error('the store is locked');
  const broken = () => Promise.reject(failure);
  const reportError = vi.fn<(error: unknown) => void>();

  beforeEach(() => void vi.stubGlobal('reportError', reportError));
  afterEach(() => {
    reportError.mockClear();
    vi.unstubAllGlobals();
  });

  test('reports its failure as an uncaught error, unless the browser denied access to storage', async () => {
    const { session } = open(({ ports }) => void (ports.registrations.read = broken));
    await session.registration();
    expect(reportError.mock.calls).toEqual([[failure]]);
    const refused = () => Promise.reject(new DOMException('denied', 'SecurityError'));
    await open(({ ports }) => void (ports.registrations.read = refused)).session.registration();
    expect(reportError).toHaveBeenCalledOnce();
  });

  test.each<[string, () => Promise<unknown>]>([
    ['cannot be read', broken],
    ['contains a record without a deviceId', async () => ({ ...createFakeDevice().register(), deviceId: '' })],
    ['contains a record without a key', async () => ({ ...createFakeDevice().register(), keys: {} })],
    ['contains null', async () => null],
  ])('that %s contains no registration', async (_, read) => {
    const { session } = open((device) => void (device.ports.registrations.read = read as never));
    expect([await session.registration(), await session.deviceId()]).toEqual([undefined, undefined]);
  });

  test('that fails delays neither the registration step nor the report of its failure', async () => {
    const run = await runDevice({
      next: 'device/passive/silent',
      replies: {
        'device/passive/register': [{ error: { code: 10001, message: 'No' } }],
        'device/passive/error': [{ next: 'mobile/otp' }],
      },
      prepare: (device) => void (device.ports.registrations.read = broken),
    });
    expect(run.prompts.last().name).toBe('otp phone');
    expect(run.paths()).toEqual(['device/passive/register', 'device/passive/error']);
  });

  test('that cannot write leaves the device in memory while the page is open', async () => {
    const { session } = open(({ ports }) => void (ports.registrations.write = broken));
    await session.save(createFakeDevice().register());
    expect(await session.registration()).toMatchObject({ deviceId: 'device-1' });
  });

  test('that cannot remove records does not prevent the removal of the device', async () => {
    const { device, session } = open((before) => {
      before.register();
      before.ports.registrations.remove = broken;
    });
    await session.forget();
    expect([await session.registration(), device.settings.size]).toEqual([undefined, 0]);
  });

  test('whose persistence cannot be determined counts as not persistent', async () => {
    const { session } = open(({ ports }) => void (ports.registrations.isPersistent = broken));
    expect(await session.isPersistent()).toBe(false);
  });
});

describe('a saved registration', () => {
  test('is stored with its settings and available immediately', async () => {
    const { device, session } = open();
    const record = createFakeDevice().register();
    await session.save(record);
    expect(device.records.get('sandbox')).toBe(record);
    expect(Object.fromEntries(device.settings)).toEqual({ namespace: 'sandbox', DeviceId: 'device-1' });
    expect(await session.registration()).toBe(record);
  });

  test('clears the passkey setting of the previous device', async () => {
    const { device, session } = open((before) => before.register({ hasPasskey: true }));
    await session.save({ ...createFakeDevice().register(), deviceId: 'device-2' });
    expect(device.settings.get('fidoPasskeyRegistered')).toBeUndefined();
    expect(device.settings.get('DeviceId')).toBe('device-2');
  });

  test('replaces the registration for another backend', async () => {
    const { device, session } = open((before) =>
      before.register({ endpoint: 'https://other.example', hasPasskey: true }),
    );
    await session.registration();
    await session.save(createFakeDevice().register());
    expect(await session.deviceId()).toBe('device-1');
    expect(session.hasPasskey()).toBe(false);
    expect(device.records.size).toBe(1);
  });

  test('can be marked with a passkey and unmarked again', shows('V3.setting.3'), async () => {
    const { device, session } = open((before) => before.register());
    await session.registration();
    session.markPasskey(true);
    expect(device.settings.get('fidoPasskeyRegistered')).toBe('true');
    session.markPasskey(false);
    expect(device.settings.has('fidoPasskeyRegistered')).toBe(false);
  });

  test('cannot be marked with a passkey if there is no device identifier', async () => {
    const { device, session } = open();
    await session.registration();
    session.markPasskey(true);
    expect(device.settings.size).toBe(0);
  });
});

describe('removing a device', () => {
  test(
    'removes the record of its own namespace and the settings, and retains records of other namespaces',
    shows('V4.device.1'),
    async () => {
      const { device, session } = open((before) => {
        before.register({ namespace: 'other' });
        before.register({ hasPasskey: true });
      });
      await session.registration();
      await session.forget();
      expect([...device.records.keys()]).toEqual(['other']);
      expect(device.settings.size).toBe(0);
      expect(await session.deviceId()).toBeUndefined();
    },
  );

  test('retains settings of another namespace', async () => {
    const { device, session } = open((before) => before.register({ namespace: 'other' }));
    await session.forget();
    expect(device.settings.get('DeviceId')).toBe('device-1');
  });

  test('also applies if the record is read later', async () => {
    const { session } = open((before) => before.register());
    await session.forget();
    expect(await session.registration()).toBeUndefined();
  });
});
