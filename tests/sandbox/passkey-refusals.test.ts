import { describe, expect, test } from 'vitest';
import { sandboxCaller } from './caller.ts';
import { deviceKey } from './device-key.ts';
import { description, optionsOf, visit } from './device-visits.ts';
import { registered, registerPasskey, who } from './passkey-visits.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';
import { shows } from '../support/shows.ts';

describe('a registration', () => {
  test.each([
    ['without user verification', { isUserVerified: false }],
    ['on another origin', { origin: 'http://elsewhere.example' }],
    ['on a port that differs from the request', { origin: 'http://localhost:1' }],
  ])('%s is rejected with error 10000 and without next', async (_, ceremony) => {
    const sandbox = sandboxCaller();
    const { reply } = await registerPasskey(await visit(sandbox, who), new SoftwareAuthenticator(), ceremony);

    expect(reply).toMatchObject({ error: { code: 10_000 } });
    expect(reply).not.toHaveProperty('next');
    expect(sandbox.world.devices.list()).toEqual([]);
    expect(sandbox.world.devices.listPasskeys()).toEqual([]);
  });

  test('with an invalid device key proof is rejected, and no passkey is stored', async () => {
    const sandbox = sandboxCaller();
    const { call } = await visit(sandbox, who);
    const start = await call('device/fido2/register/start', {});
    const webAuthnCredential = new SoftwareAuthenticator().create(optionsOf(start, 'credCreateOptions'));
    const registrations = [{ webAuthnCredential }, await (await deviceKey()).registration('another challenge')];

    expect(await call('device/fido2/register/finish', { ...description, registrations })).toMatchObject({
      error: { code: 10_000 },
    });
    expect(sandbox.world.devices.listPasskeys()).toEqual([]);
  });

  test('requires the newest start and allows only one finish', async () => {
    const sandbox = sandboxCaller();
    const { call } = await visit(sandbox, who);
    const stale = optionsOf(await call('device/fido2/register/start', {}), 'credCreateOptions');
    const start = await call('device/fido2/register/start', {});
    const finish = (options: typeof stale) =>
      call('device/fido2/register/finish', {
        ...description,
        registrations: [{ webAuthnCredential: new SoftwareAuthenticator().create(options) }],
      });

    expect(await finish(stale)).toMatchObject({ error: { code: 10_000 } });
    expect(await finish(optionsOf(start, 'credCreateOptions'))).toMatchObject({ error: { code: 10_002 } });
  });

  test.each([
    ['no credential', () => []],
    [
      'browser fields that are not part of the wire format',
      (credential: object) => [{ webAuthnCredential: { ...credential, clientExtensionResults: {} } }],
    ],
    [
      'a credential in plain base64',
      (credential: object) => [{ webAuthnCredential: { ...credential, rawId: 'a+b/c=' } }],
    ],
  ])('with %s is a 400', shows('V7.call.8'), async (_, registrationsOf) => {
    const sandbox = sandboxCaller();
    const { call, token } = await visit(sandbox, who);
    const start = await call('device/fido2/register/start', {});
    const credential = new SoftwareAuthenticator().create(optionsOf(start, 'credCreateOptions'));
    const body = { ...description, registrations: registrationsOf(credential) };

    expect((await sandbox.client('device/fido2/register/finish', token, body)).status).toBe(400);
  });
});

describe('an assertion', () => {
  async function started() {
    const sandbox = sandboxCaller();
    const made = await registered(sandbox);
    const second = await visit(sandbox, who);
    const start = await second.call('device/fido2/verify/start', { deviceId: made.deviceId });
    const finish = (webAuthnAssertion: object) => second.call('device/fido2/verify/finish', { webAuthnAssertion });
    return { sandbox, ...made, second, finish, options: optionsOf(start, 'credRequestOptions') };
  }

  test('cannot be replayed', async () => {
    const { authenticator, options, finish, sandbox, deviceId } = await started();
    const assertion = authenticator.get(options);
    await finish(assertion);
    const third = await visit(sandbox, who);
    await third.call('device/fido2/verify/start', { deviceId });

    const replayed = await third.call('device/fido2/verify/finish', { webAuthnAssertion: assertion });

    expect(replayed).toMatchObject({ error: { code: 10_000 } });
    expect(await third.result()).toEqual({ success: false });
  });

  test.each([
    ['without user verification', { isUserVerified: false }],
    ['on another origin', { origin: 'http://elsewhere.example' }],
    ['in a frame of an unknown site', { topOrigin: 'https://elsewhere.example' }],
  ])('%s is rejected without next, and the report leads to the link', async (_, ceremony) => {
    const { authenticator, options, finish, second } = await started();

    const reply = await finish(authenticator.get(options, ceremony));

    expect(reply.error?.code).toBeOneOf([10_000, 10_003]);
    expect(reply).not.toHaveProperty('next');
    expect(await second.call('device/fido2/error', { code: 10_000, message: 'refused' })).toEqual({
      next: 'mobile/instantlink',
    });
  });

  test('with another signature or user is rejected', async () => {
    const { authenticator, options, finish } = await started();
    const good = authenticator.get(options);
    const other = new SoftwareAuthenticator();
    other.create({ challenge: 'x', rp: { id: 'localhost' }, user: { id: 'eA' } });
    const { signature } = other.get(options).response;

    for (const change of [{ signature }, { userHandle: 'eA' }]) {
      const reply = await finish({ ...good, response: { ...good.response, ...change } });
      expect(reply.error?.code).toBeOneOf([10_000, 10_002]);
    }
  });

  test(
    'without a start is error 10002, and of an unknown passkey is error 10004',
    shows('V8.backend.3', 'V8.backend.5'),
    async () => {
      const { authenticator, sandbox, finish, options } = await started();
      const third = await visit(sandbox, who);
      const stranger = new SoftwareAuthenticator();
      stranger.create({ challenge: 'x', rp: { id: 'localhost' }, user: { id: 'eA' } });

      const unasked = await third.call('device/fido2/verify/finish', { webAuthnAssertion: authenticator.get(options) });

      expect(unasked).toMatchObject({ error: { code: 10_002 } });
      expect(await finish(stranger.get(options))).toMatchObject({ error: { code: 10_004 } });
    },
  );

  test('by the passkey of another applicant is rejected', async () => {
    const { authenticator, sandbox, deviceId } = await started();
    const other = await visit(sandbox, { lastFour: '0100' });
    const start = await other.call('device/fido2/verify/start', { deviceId });
    const created = await other.call('device/fido2/register/start', {});
    const assertion = authenticator.get({ ...optionsOf(created, 'credCreateOptions'), rpId: 'localhost' });

    const reply = await other.call('device/fido2/verify/finish', { webAuthnAssertion: assertion });

    expect(start).toMatchObject({ next: 'device/passive/silent', error: { code: 10_004 } });
    expect(reply).toMatchObject({ error: { code: 10_004 } });
    expect(await other.result()).toEqual({ success: false });
  });
});
