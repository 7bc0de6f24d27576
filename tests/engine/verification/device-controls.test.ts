import { describe, expect, test } from 'vitest';
import { createVerifier } from '../../../src/verification/loop/create-verifier.ts';
import { openDeviceSession } from '../../../src/verification/device/device-session.ts';
import { createMemoryStore, withMemoryFallback } from '../../../src/verification/device/registration-store.ts';
import { createFakeWorld, type FakeWorld, type Reply } from './support/fake-world.ts';
import { shows } from '../../support/shows.ts';

const challengeReplies = { '/v1/client/challenge': [{ challenge: 'c', ttl: 300 }] };
const devicePath = '/v1/client/device/unregister';
const passkeyPath = '/v1/client/stepup/unregister';

function verifierWith(
  replies: Record<string, Reply[]> = {},
  prepare: (device: FakeWorld['device']) => void = () => undefined,
) {
  const world = createFakeWorld({ ...challengeReplies, ...replies });
  prepare(world.device);
  return { world, verifier: createVerifier({ ports: world.ports }) };
}

const known = (device: FakeWorld['device']) => void device.register({ hasPasskey: true });
const kept = ({ device }: FakeWorld) => [device.records.size, device.settings.size];

describe('a device', () => {
  test('is registered once the server has returned an identifier', async () => {
    expect(await verifierWith().verifier.isDeviceRegistered()).toBe(false);
    expect(await verifierWith({}, known).verifier.isDeviceRegistered()).toBe(true);
  });

  test('is ephemeral if the browser cannot store its registration', async () => {
    const blocked = () => Promise.reject(new DOMException('blocked', 'UnknownError'));
    for (const [open, isEphemeral] of [[blocked, true] as const, [async () => createMemoryStore(), false] as const]) {
      const { ports } = createFakeWorld();
      const registrations = withMemoryFallback(open, ports);
      const device = openDeviceSession({ namespace: 'sandbox', ports: { ...ports, registrations } });
      const verifier = createVerifier({
        ports: { ...ports, registrations },
      });
      expect(await verifier.isDeviceEphemeral()).toBe(false);
      await device.save(createFakeWorld().device.register());
      expect([await verifier.isDeviceRegistered(), await verifier.isDeviceEphemeral()]).toEqual([true, isEphemeral]);
    }
  });

  test('is not registered and cannot be unregistered if only its settings are left', async () => {
    const { world, verifier } = verifierWith({}, (device) => {
      device.register({ hasPasskey: true });
      device.records.clear();
    });
    expect(await verifier.isDeviceRegistered()).toBe(false);
    expect(await verifier.unregisterDevice()).toEqual({ kind: 'not-registered' });
    expect(await verifier.unregisterPasskey()).toEqual({ kind: 'not-registered' });
    expect([await verifier.isDeviceRegistered(), world.paths()]).toEqual([false, []]);
  });

  test('is removed locally by a reset, without a call to the server', async () => {
    const { world, verifier } = verifierWith({}, known);
    await verifier.resetDevice();
    expect(await verifier.isDeviceRegistered()).toBe(false);
    expect([kept(world), world.paths()]).toEqual([[0, 0], []]);
  });

  test('can be reset without a registration', async () => {
    await expect(verifierWith().verifier.resetDevice()).resolves.toBeUndefined();
  });
});

describe('unregistering a device', () => {
  test(
    'sends a signed call without a bearer token to the backend of the registration, with a new challenge',
    shows('V7.call.14'),
    async () => {
      const { world, verifier } = verifierWith({}, known);
      expect(await verifier.unregisterDevice()).toEqual({ kind: 'unregistered' });
      expect(world.calls.map(({ path, body }) => [path, body])).toEqual([
        ['/v1/client/challenge', { deviceId: 'device-1' }],
        [devicePath, { deviceId: 'device-1' }],
      ]);
      expect(world.calls.map(({ headers }) => headers.has('authorization'))).toEqual([false, false]);
      expect(world.calls[1]?.headers.get('pa-kid')).toBe('key-1');
      expect(kept(world)).toEqual([0, 0]);
    },
  );

  test('does nothing without a registration', async () => {
    const { world, verifier } = verifierWith();
    expect(await verifier.unregisterDevice()).toEqual({ kind: 'not-registered' });
    expect(await verifier.unregisterPasskey()).toEqual({ kind: 'not-registered' });
    expect(world.paths()).toEqual([]);
  });

  test('changes nothing if the call fails', async () => {
    const { world, verifier } = verifierWith({ [devicePath]: [{ raw: '', status: 500 }] }, known);
    expect(await verifier.unregisterDevice()).toMatchObject({ kind: 'failed', code: 'http-status' });
    expect(kept(world)).toEqual([1, 3]);
  });

  test('succeeds if the server does not know the device', async () => {
    const { world, verifier } = verifierWith({ [devicePath]: [{ error: { code: 10006 } }] }, known);
    expect(await verifier.unregisterDevice()).toEqual({ kind: 'unregistered' });
    expect(kept(world)).toEqual([0, 0]);
  });

  test.each<[string, 'unregisterDevice' | 'unregisterPasskey', string]>([
    ['the device', 'unregisterDevice', devicePath],
    ['its passkey', 'unregisterPasskey', passkeyPath],
  ])(
    'succeeds if the challenge call reports an unknown device, even if the server then rejects the unsigned removal of %s',
    async (_, take, path) => {
      const refusals = {
        '/v1/client/challenge': [{ error: { code: 10006, message: 'No device found' } }],
        [path]: [{ raw: '', status: 401 }],
      };
      const { world, verifier } = verifierWith(refusals, known);
      expect(await verifier[take]()).toEqual({ kind: 'unregistered' });
      expect(world.paths()).toEqual(['/v1/client/challenge', path]);
      expect(kept(world)).toEqual([0, 0]);
    },
  );

  test('can be canceled, which retains the registration', async () => {
    const { world, verifier } = verifierWith({ [devicePath]: ['hang'] }, known);
    const leaving = new AbortController();
    const result = verifier.unregisterDevice({ signal: leaving.signal });
    await world.settle();
    leaving.abort();
    expect(await result).toMatchObject({ kind: 'failed', code: 'cancelled' });
    expect(kept(world)).toEqual([1, 3]);
  });
});

describe('unregistering a passkey', () => {
  test('leaves the device registered', shows('V7.call.15'), async () => {
    const { world, verifier } = verifierWith({}, known);
    expect(await verifier.unregisterPasskey()).toEqual({ kind: 'unregistered' });
    expect(world.paths()).toEqual(['/v1/client/challenge', passkeyPath]);
    expect(world.device.settings.has('fidoPasskeyRegistered')).toBe(false);
    expect(await verifier.isDeviceRegistered()).toBe(true);
  });

  test('calls the server even if this browser has no record of a passkey', async () => {
    const { world, verifier } = verifierWith({}, (device) => void device.register());
    expect(await verifier.unregisterPasskey()).toEqual({ kind: 'unregistered' });
    expect(world.paths()).toEqual(['/v1/client/challenge', passkeyPath]);
  });

  test('removes the device if the server does not know it', async () => {
    const { world, verifier } = verifierWith({ [passkeyPath]: [{ error: { code: 10006 } }] }, known);
    expect(await verifier.unregisterPasskey()).toEqual({ kind: 'unregistered' });
    expect(kept(world)).toEqual([0, 0]);
  });
});
