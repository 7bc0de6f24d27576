import { describe, expect, test } from 'vitest';
import { newestText } from './applicants.ts';
import { claimsOf } from './auth-claims.ts';
import { sandboxCaller, textOf } from './caller.ts';
import { deviceKey, signingHeaders } from './device-key.ts';
import { description, optionsOf, registerDevice, type Visit, visit } from './device-visits.ts';
import { registered, registerPasskey, who } from './passkey-visits.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { shows } from '../support/shows.ts';

const partner = 'http://127.0.0.1:4200';

describe('phone 0020', () => {
  test('registers a passkey with user verification, and is then verified by the link', shows('V7.call.3'), async () => {
    const sandbox = sandboxCaller();
    const { first, start, reply, deviceId } = await registered(sandbox);

    expect(claimsOf(first.token).auth).toMatchObject({
      next: 'device/passive',
      subs: { dev: { auths: { pasv: { cdt: true, uvlvl: 'req' } } } },
    });
    expect(start.data).toMatchObject({
      credCreateOptions: {
        rp: { id: 'localhost' },
        user: { displayName: 'Jordan' },
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: { userVerification: 'required' },
      },
    });
    expect(start.data).not.toHaveProperty('credRequestOptions');
    expect(reply).toEqual({ next: 'mobile/instantlink', data: { deviceId } });
    expect(await first.result()).toEqual({ success: false });
    await first.call('mobile/instantlink/start');
    await sandbox.send('GET', new URL(newestText(sandbox, '3035550020').url ?? '').pathname);
    expect(await first.result()).toMatchObject({ success: true });
  });

  test('is verified by the passkey alone on a second visit', shows('V4.passkey.3'), async () => {
    const sandbox = sandboxCaller();
    const { authenticator, deviceId } = await registered(sandbox);
    const second = await visit(sandbox, who);

    const start = await second.call('device/fido2/verify/start', { deviceId });
    const webAuthnAssertion = authenticator.get(optionsOf(start, 'credRequestOptions'));
    const reply = await second.call('device/fido2/verify/finish', { webAuthnAssertion, signals: {} });

    expect(optionsOf(start, 'credRequestOptions')).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: webAuthnAssertion.id }],
    });
    expect(reply).toEqual({ next: 'done', data: { deviceId } });
    expect(await second.result()).toMatchObject({ success: true, phoneNumber: '3035550020' });
    expect((await sandbox.control('GET', 'state')).json).toMatchObject({
      devices: [{ deviceId, kind: 'passkey', owner: '3035550020' }],
      passkeys: [{ deviceId, credentialId: webAuthnAssertion.id, counter: 1, isUserVerified: true }],
    });
  });

  test('is verified silently by a newer client, and then by step-up to the passkey', async () => {
    const sandbox = sandboxCaller();
    const { authenticator, key, deviceId } = await registered(sandbox);
    const second = await visit(sandbox, who);
    const signature = await key.sign(`${deviceId}:${second.identityChallenge}`);

    const silent = await second.call('device/passive/verify', { deviceId, keyId: key.keyId, signature, signals: {} });
    const start = await second.call('device/fido2/start', { displayName: 'Jordan', deviceId });
    const webAuthnAssertion = authenticator.get(optionsOf(start, 'credRequestOptions'));
    const reply = await second.call('device/fido2/verify/finish', { webAuthnAssertion, ...description });

    expect(silent).toEqual({ next: 'device/passive/stepup' });
    expect(start.data).not.toHaveProperty('credCreateOptions');
    expect(reply.next).toBe('done');
  });

  test('continues with the code on a mobile device after it refused the passkey', async () => {
    const sandbox = sandboxCaller();
    const { call } = await visit(sandbox, { dob: '1990-01-20' });
    await call('device/fido2/register/start', { signals: {} });

    expect(await call('device/passive/error', { message: 'NotAllowedError' })).toEqual({ next: 'mobile/otp' });
    expect(await call('mobile/otp/start')).toEqual({ next: '' });
    expect(await call('mobile/otp/finish', { otp: newestText(sandbox, '3035550020').code })).toEqual({ next: 'done' });
  });
});

test('a newer client without a device starts with one call and gets creation options', async () => {
  const sandbox = sandboxCaller();
  const { call } = await visit(sandbox, who);

  const { data } = await call('device/fido2/start', { displayName: 'Jordan', signals: {}, deviceId: null });

  expect(data).toHaveProperty('credCreateOptions');
});

describe('a client that follows the next of each reply', () => {
  /** Performs the passkey steps as an existing client does: one start call, then the step that its reply names. */
  async function follow(current: Visit, authenticator: SoftwareAuthenticator, holds: boolean, deviceId?: string) {
    const key = await deviceKey();
    const taken: string[] = [];
    const begin = async () =>
      deviceId === undefined
        ? current.call('device/fido2/start', { signals: {}, deviceId: null })
        : current.call('device/fido2/verify/start', { deviceId });
    const start = await begin();
    // An authenticator that already has a passkey does not create another.
    const isNew = !holds && start.data?.['credCreateOptions'] !== undefined;
    const finish = async () => {
      if (!isNew) {
        const webAuthnAssertion = authenticator.get(optionsOf(start, 'credRequestOptions'));
        return current.call('device/fido2/verify/finish', { webAuthnAssertion, ...description });
      }
      const webAuthnCredential = authenticator.create(optionsOf(start, 'credCreateOptions'));
      const registrations = [{ webAuthnCredential }, await key.registration(current.identityChallenge)];
      return current.call('device/fido2/register/finish', { ...description, registrations });
    };
    for (let reply = start; ; reply = await finish()) {
      const next = textOf(reply, 'next');
      taken.push(next);
      if (!next.startsWith('device/passive/')) return { taken, reply };
    }
  }

  test('registers a passkey, uses it on the next visit, and uses an existing one without a known device', async () => {
    const sandbox = sandboxCaller();
    const authenticator = new SoftwareAuthenticator();
    const first = await follow(await visit(sandbox, who), authenticator, false);
    expect(first.taken).toEqual(['device/passive/register', 'mobile/instantlink']);
    const deviceId = textOf(first.reply.data, 'deviceId');

    const second = await visit(sandbox, who);
    expect((await follow(second, authenticator, true, deviceId)).taken).toEqual(['device/passive/verify', 'done']);
    expect(await second.result()).toMatchObject({ success: true });

    const elsewhere = await visit(sandbox, who);
    expect((await follow(elsewhere, authenticator, true)).taken).toEqual(['device/passive/register', 'done']);
    expect(await elsewhere.result()).toMatchObject({ success: true });
  });
});

test(
  'an existing passkey is excluded from creation, and can be used with a new device key',
  shows('V4.passkey.6'),
  async () => {
    const sandbox = sandboxCaller();
    const { authenticator, deviceId } = await registered(sandbox);
    const second = await visit(sandbox, who);
    const start = await second.call('device/fido2/register/start', { signals: {} });
    const webAuthnAssertion = authenticator.get(optionsOf(start, 'credRequestOptions'));
    const key = await deviceKey();
    const registrations = [{ ...(await key.registration(second.identityChallenge)), signals: {} }];

    const reply = await second.call('device/fido2/verify/finish', { webAuthnAssertion, ...description, registrations });

    expect(optionsOf(start, 'credCreateOptions')).toMatchObject({ excludeCredentials: [{ id: webAuthnAssertion.id }] });
    expect(reply).toEqual({ next: 'done', data: { deviceId } });
    expect(sandbox.world.devices.findDevice(deviceId)?.keys.map(({ keyId }) => keyId)).toContain(key.keyId);
  },
);

test('a silently registered device gets a passkey under the same device id', async () => {
  const sandbox = sandboxCaller();
  await sandbox.control('POST', 'auth-script', {
    token: { next: 'device/passive', subs: { dev: { auths: { pasv: { cdt: true, uvlvl: 'pref' } } } } },
  });
  const current = await visit(sandbox, who);
  const { deviceId } = await registerDevice(current);
  const start = await current.call('device/fido2/register/start', {});
  const credential = new SoftwareAuthenticator().create(optionsOf(start, 'credCreateOptions'), {
    isUserVerified: false,
  });

  const reply = await current.call('device/fido2/register/finish', {
    ...description,
    registrations: [{ webAuthnCredential: credential }],
    signals: {},
  });

  expect(optionsOf(start, 'credCreateOptions')).toMatchObject({
    authenticatorSelection: { userVerification: 'preferred' },
  });
  expect(reply.data).toEqual({ deviceId });
  const later = await registerDevice(await visit(sandbox, who));
  expect(later.reply.data).toMatchObject({ passkey: true });
});

describe('a page in a frame', () => {
  const framed = { topOrigin: partner };

  test('of the partner registers and uses a passkey', async () => {
    const sandbox = sandboxCaller();
    const authenticator = new SoftwareAuthenticator();
    const { deviceId } = await registerPasskey(await visit(sandbox, who), authenticator, framed);
    const second = await visit(sandbox, who);
    const start = await second.call('device/fido2/verify/start', { deviceId });
    const webAuthnAssertion = authenticator.get(optionsOf(start, 'credRequestOptions'), framed);

    expect(await second.call('device/fido2/verify/finish', { webAuthnAssertion })).toMatchObject({ next: 'done' });
  });

  test('of another site is rejected', async () => {
    const sandbox = sandboxCaller();
    const { reply } = await registerPasskey(await visit(sandbox, who), new SoftwareAuthenticator(), {
      topOrigin: 'https://elsewhere.example',
    });

    expect(reply).toMatchObject({ error: { code: 10_003 } });
  });
});

test('a page of localhost on another port can use the backend too', async () => {
  const sandbox = sandboxCaller();
  const { call, identityChallenge } = await visit(sandbox, who);
  const start = await call('device/fido2/register/start', {});
  const origin = 'http://localhost:5173';
  const webAuthnCredential = new SoftwareAuthenticator().create(optionsOf(start, 'credCreateOptions'), { origin });
  const registrations = [{ webAuthnCredential }, await (await deviceKey()).registration(identityChallenge)];

  const reply = await call('device/fido2/register/finish', { ...description, registrations }, { origin });

  expect(reply).toMatchObject({ next: 'mobile/instantlink' });
});

test.each(['device/fido2/verify/start', 'device/fido2/start'])(
  '%s for an unknown device is error 10006 and leads to a registration',
  shows('V7.call.7'),
  async (path) => {
    const { call } = await visit(sandboxCaller(), who);

    expect(await call(path, { deviceId: 'made-up' })).toMatchObject({
      next: 'device/passive',
      error: { code: 10_006 },
    });
  },
);

test(
  'unregistering the step-up removes the passkey and leaves the device registered',
  shows('V7.call.15'),
  async () => {
    const sandbox = sandboxCaller();
    const { key, deviceId } = await registered(sandbox);
    const body = { deviceId };
    const challenge = textOf((await sandbox.client('challenge', null, body)).json, 'challenge');
    const path = 'stepup/unregister';
    await sandbox.client(path, null, body, await signingHeaders(key, { path, body, challenge }));
    const { call } = await visit(sandbox, who);

    expect(sandbox.world.devices.findDevice(deviceId)).toBeDefined();
    expect(await call('device/fido2/verify/start', { deviceId })).toMatchObject({
      next: 'device/passive/silent',
      error: { code: 10_004 },
    });
  },
);
