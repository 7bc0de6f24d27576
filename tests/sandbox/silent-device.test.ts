import { describe, expect, test } from 'vitest';
import { newestText } from './applicants.ts';
import { claimsOf } from './auth-claims.ts';
import { sandboxCaller, textOf } from './caller.ts';
import { deviceKey, type DeviceKey, type KeyEntry } from './device-key.ts';
import { description, registerDevice, visit } from './device-visits.ts';
import { shows } from '../support/shows.ts';

const proofOf = async (key: DeviceKey, deviceId: string, identityChallenge: string) => ({
  deviceId,
  keyId: key.keyId,
  signature: await key.sign(`${deviceId}:${identityChallenge}`),
  signals: {},
});

describe('phone 0021', () => {
  test('is registered silently and then verified by the link', shows('V4.silent.4'), async () => {
    const sandbox = sandboxCaller();
    const first = await visit(sandbox, { lastFour: '0021' });
    const { auth } = claimsOf(first.token);
    const { reply, deviceId } = await registerDevice(first);

    expect(auth).toMatchObject({
      next: 'device/passive',
      subs: { dev: { auths: { pasv: { cdt: true, uvlvl: 'none' } } }, mob: { auths: { inln: { mnp: true } } } },
    });
    expect(reply).toEqual({ next: 'mobile/instantlink', data: { deviceId, passkey: false } });
    expect(deviceId).not.toBe('');
    await first.call('mobile/instantlink/start');
    await sandbox.send('GET', new URL(newestText(sandbox, '3035550021').url ?? '').pathname);
    expect(await first.result()).toMatchObject({ success: true });
  });

  test('is recognized on a second visit, and still verified by the code', shows('V4.silent.1'), async () => {
    const sandbox = sandboxCaller();
    const { key, deviceId } = await registerDevice(await visit(sandbox, { dob: '1990-01-21' }));
    const second = await visit(sandbox, { dob: '1990-01-21' });

    const proof = await proofOf(key, deviceId, second.identityChallenge);

    expect(await second.call('device/passive/verify', proof)).toEqual({ next: 'mobile/otp' });
    expect((await sandbox.control('GET', 'state')).json).toMatchObject({
      devices: [{ deviceId, kind: 'passive', owner: '3035550021', ...description, keyIds: [key.keyId] }],
      passkeys: [],
      identities: [{ deviceId }, { deviceId }],
    });
  });
});

test(
  'phone 0022 uses the universal calls, and its token contains the addresses of the universal pages',
  shows('V7.call.11', 'V7.call.13'),
  async () => {
    const sandbox = sandboxCaller();
    const first = await visit(sandbox, { dob: '1990-01-22' });
    const { key, deviceId, reply } = await registerDevice(first, 'universal');
    const second = await visit(sandbox, { dob: '1990-01-22' });
    const proof = await proofOf(key, deviceId, second.identityChallenge);

    expect(claimsOf(first.token).auth).toMatchObject({
      next: 'device/universal',
      subs: { dev: { auths: { unvsl: { endp: 'http://localhost:4100/universal', ftu: 'http://localhost:4100/' } } } },
    });
    expect(reply.next).toBe('mobile/otp');
    expect(await second.call('device/universal/verify', proof)).toEqual({ next: 'mobile/otp' });
  },
);

describe('a registration', () => {
  const wrong: Record<string, (entry: KeyEntry, key: DeviceKey) => Promise<object> | object> = {
    'whose proof signs another text': async (entry, key) => ({ ...entry, signature: await key.sign('else') }),
    'whose proof is not in DER format': async (entry, key) => ({ ...entry, signature: await key.signPlain('else') }),
    'whose proof is base64url': (entry) => ({ ...entry, signature: entry.signature.replaceAll('=', '') + '_-' }),
    'whose key is not PEM': (entry) => ({ ...entry, publicKey: { ...entry.publicKey, key: '{"kty":"EC"}' } }),
    'whose PEM contains line breaks': (entry) => ({
      ...entry,
      publicKey: { ...entry.publicKey, key: entry.publicKey.key.replaceAll(/[A-Za-z0-9+/=]{64}/g, '$&\n') },
    }),
    'whose key uses another curve': async (entry) => ({
      ...entry,
      publicKey: { ...entry.publicKey, key: (await deviceKey('P-384')).pem },
    }),
  };

  test.each(Object.entries(wrong))('%s is rejected, and no device is stored', async (_, change) => {
    const sandbox = sandboxCaller();
    const { call, identityChallenge } = await visit(sandbox, { lastFour: '0021' });
    const key = await deviceKey();
    const entry = await change(await key.registration(identityChallenge), key);

    const reply = await call('device/passive/register', { ...description, registrations: [entry], signals: {} });

    expect(reply.error?.code).toBeOneOf([10_000, 10_002]);
    expect(reply).not.toHaveProperty('next');
    expect(sandbox.world.devices.list()).toEqual([]);
    expect(await call('device/passive/error', { code: 10_000, message: 'refused' })).toEqual({
      next: 'mobile/instantlink',
    });
  });

  test('that is resent after a lost reply returns the same device', async () => {
    const sandbox = sandboxCaller();
    const { call, identityChallenge } = await visit(sandbox, { lastFour: '0021' });
    const key = await deviceKey();
    const body = { ...description, registrations: [await key.registration(identityChallenge)] };
    sandbox.world.faults.add([{ method: 'POST', path: 'v1/client/device/passive/register', times: 1, drop: 'after' }]);
    await call('device/passive/register', body);

    const reply = await call('device/passive/register', body);

    expect(sandbox.world.devices.list().map((device) => device.deviceId)).toEqual([textOf(reply.data, 'deviceId')]);
  });

  test('under the id of another key is rejected', async () => {
    const sandbox = sandboxCaller();
    const { call, identityChallenge } = await visit(sandbox, { lastFour: '0021' });
    const [first, second] = [await deviceKey(), await deviceKey()];
    await call('device/passive/register', {
      ...description,
      registrations: [await first.registration(identityChallenge)],
    });
    const entry = await second.registration(identityChallenge);
    const registrations = [{ ...entry, publicKey: { ...entry.publicKey, id: first.keyId } }];

    expect((await call('device/passive/register', { ...description, registrations })).error?.code).toBe(10_002);
  });

  test.each([
    ['alg', { alg: 'RS256' }],
    ['uvLevel', { uvLevel: '0' }],
    ['extra', { extra: 1 }],
  ])('with an invalid %s is a 400 that names the field', shows('V7.call.9'), async (field, change) => {
    const sandbox = sandboxCaller();
    const { token, identityChallenge } = await visit(sandbox, { lastFour: '0021' });
    const entry = await (await deviceKey()).registration(identityChallenge);
    const registrations = [{ ...entry, publicKey: { ...entry.publicKey, ...change } }];

    const reply = await sandbox.client('device/passive/register', token, { ...description, registrations });

    expect(reply).toMatchObject({ status: 400, json: { error: { code: 10_002 } } });
    expect(reply.message).toContain(`registrations.0.publicKey.${field}`);
  });
});

describe('a silent verification', () => {
  test('with a signature over the challenge of another visit is rejected', shows('V7.call.12'), async () => {
    const sandbox = sandboxCaller();
    const first = await visit(sandbox, { lastFour: '0021' });
    const { key, deviceId } = await registerDevice(first);
    const second = await visit(sandbox, { lastFour: '0021' });

    const reply = await second.call('device/passive/verify', await proofOf(key, deviceId, first.identityChallenge));

    expect(reply).toMatchObject({ error: { code: 10_000 } });
    expect(reply).not.toHaveProperty('next');
  });

  test.each(['device', 'key'])(
    'of an unknown %s is error 10006 and leads to a new registration',
    shows('V4.device.2'),
    async (what) => {
      const sandbox = sandboxCaller();
      const current = await visit(sandbox, { lastFour: '0021' });
      const { key, deviceId } = await registerDevice(current);
      const proof = await proofOf(key, deviceId, current.identityChallenge);

      const reply = await current.call('device/passive/verify', {
        ...proof,
        ...(what === 'device' ? { deviceId: 'made-up' } : { keyId: 'made-up' }),
      });

      expect(reply).toMatchObject({ next: 'device/passive/silent', error: { code: 10_006 } });
    },
  );
});

test(
  'an answer to a server message continues the flow, and an unknown response is an error',
  shows('V7.call.21'),
  async () => {
    const sandbox = sandboxCaller();
    await sandbox.control('POST', 'auth-script', {
      replies: [
        {
          path: 'device/passive/register',
          over: { next: 'scan/message', data: { scanMessage: { text: 'Look here' } } },
        },
      ],
    });
    const current = await visit(sandbox, { lastFour: '0021' });
    const { reply, deviceId } = await registerDevice(current);

    expect(reply).toEqual({
      next: 'scan/message',
      data: { deviceId, passkey: false, scanMessage: { text: 'Look here' } },
    });
    expect(sandbox.world.devices.findDevice(deviceId)).toBeDefined();
    expect(await current.call('user/response', { response: 'maybe' })).toMatchObject({ error: { code: 10_002 } });
    expect(await current.call('user/response', { response: 'accept' })).toEqual({ next: 'mobile/instantlink' });
    expect((await sandbox.control('GET', 'state')).json.identities?.['0']).toMatchObject({ userResponse: 'accept' });
  },
);
