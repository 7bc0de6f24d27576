import { describe, expect, test } from 'vitest';
import { sandboxCaller, type SandboxCaller, textOf } from './caller.ts';
import { deviceKey, signingHeaders } from './device-key.ts';
import { registerDevice, visit } from './device-visits.ts';
import { shows } from '../support/shows.ts';

const report = { code: 10_002, message: 'The passkey was refused.' };

async function registered(sandbox: SandboxCaller) {
  const current = await visit(sandbox, { lastFour: '0021' });
  const { key, deviceId } = await registerDevice(current);
  return { ...current, key, deviceId, challenge: await challengeOf(sandbox, deviceId, current.token) };
}

async function challengeOf(sandbox: SandboxCaller, deviceId: string, token: string | null): Promise<string> {
  return textOf((await sandbox.client('challenge', token, { deviceId })).json, 'challenge');
}

describe('a challenge', () => {
  test('is a top-level field with its lifetime in seconds, with or without a session', shows('V7.call.1'), async () => {
    const sandbox = sandboxCaller();
    const { deviceId, token } = await registered(sandbox);

    for (const bearer of [token, null]) {
      const { json } = await sandbox.client('challenge', bearer, { deviceId });
      expect(json).toEqual({ challenge: expect.any(String) as string, ttl: 300 });
    }
  });

  test('for an unknown device is error 10006, and with an invalid token is a 401', async () => {
    const sandbox = sandboxCaller();
    const { deviceId } = await registered(sandbox);

    expect((await sandbox.client('challenge', null, { deviceId: 'made-up' })).json.error?.code).toBe(10_006);
    expect((await sandbox.client('challenge', 'made-up', { deviceId })).status).toBe(401);
  });
});

describe('a signed report', () => {
  const paths = ['device/passive/error', 'mobile/instant/error', 'mobile/otp/error', 'user/mobileactive/error'];

  test.each(paths)(
    'to %s is accepted',
    shows('V7.signed.3', 'V7.signed.4', 'V7.signed.5', 'V7.signed.7'),
    async (path) => {
      const sandbox = sandboxCaller();
      const { key, call, challenge } = await registered(sandbox);

      const reply = await call(path, report, await signingHeaders(key, { path, body: report, challenge }));

      expect(reply).not.toHaveProperty('error');
      expect(reply).toHaveProperty('next');
    },
  );

  test(
    'is accepted with either header prefix, and repeatedly with one challenge while it is valid',
    shows('V7.request.5'),
    async () => {
      const sandbox = sandboxCaller();
      const { key, call, challenge } = await registered(sandbox);
      const path = 'device/passive/error';
      sandbox.world.clock.offsetMs = 299_000;

      for (const prefix of ['Refinance-Auth-', 'PA-', 'PA-']) {
        const headers = await signingHeaders(key, { path, body: report, challenge }, prefix);
        expect(await call(path, report, headers)).toEqual({ next: 'mobile/instantlink' });
      }
    },
  );

  test('with an expired challenge is a 401', async () => {
    const sandbox = sandboxCaller();
    const { key, token, challenge } = await registered(sandbox);
    const path = 'device/passive/error';
    sandbox.world.clock.offsetMs = 300_000;

    const reply = await sandbox.client(
      path,
      token,
      report,
      await signingHeaders(key, { path, body: report, challenge }),
    );

    expect(reply).toMatchObject({ status: 401, json: { error: { code: 10_000 } } });
    expect(reply.message).toContain('has expired');
  });

  test.each([
    ['another body', { body: { ...report, message: 'else' } }],
    ['another path', { path: 'device/fido2/error' }],
    ['another query', { query: 'a=1' }],
  ])('whose signature is over %s is a 401', shows('V7.request.8'), async (_, change) => {
    const sandbox = sandboxCaller();
    const { key, token, challenge } = await registered(sandbox);
    const path = 'device/passive/error';
    const headers = await signingHeaders(key, { path, body: report, challenge, ...change });

    const reply = await sandbox.client(path, token, report, headers);

    expect(reply).toMatchObject({ status: 401, message: 'The signature does not match.' });
  });

  test.each([
    ['PA-Sig-Version', '2'],
    ['PA-Challenge', 'made-up'],
    ['PA-KID', 'made-up'],
    ['PA-Signature', ''],
  ])('with an invalid %s is a 401', async (name, value) => {
    const sandbox = sandboxCaller();
    const { key, token, challenge } = await registered(sandbox);
    const path = 'device/passive/error';
    const headers = { ...(await signingHeaders(key, { path, body: report, challenge })), [name]: value };

    expect((await sandbox.client(path, token, report, headers)).status).toBe(401);
  });

  test('with the challenge of another device is a 401', shows('V7.request.6'), async () => {
    const sandbox = sandboxCaller();
    const { key, token } = await registered(sandbox);
    const { challenge } = await registered(sandbox);
    const path = 'device/passive/error';
    const headers = await signingHeaders(key, { path, body: report, challenge });

    expect((await sandbox.client(path, token, report, headers)).status).toBe(401);
  });

  test('with a query in its address must include the query in the signature', async () => {
    const sandbox = sandboxCaller();
    const { key, token, challenge } = await registered(sandbox);
    const path = 'device/passive/error';
    const headers = await signingHeaders(key, { path, body: report, challenge, query: 'a=1&b=2' });

    expect((await sandbox.client(`${path}?a=1&b=2`, token, report, headers)).status).toBe(200);
  });

  test('can be unsigned, because a device without a stored registration cannot sign', async () => {
    const sandbox = sandboxCaller();
    const { call } = await registered(sandbox);

    expect(await call('device/passive/error', report)).toEqual({ next: 'mobile/instantlink' });
  });
});

describe('unregistering a device', () => {
  test.each(['device/unregister', 'stepup/unregister'])(
    'by %s is signed and needs no session',
    shows('V7.signed.1', 'V7.signed.2', 'V7.call.14'),
    async (path) => {
      const sandbox = sandboxCaller();
      const { key, deviceId } = await registered(sandbox);
      const body = { deviceId };
      const challenge = await challengeOf(sandbox, deviceId, null);
      const send = async () => sandbox.client(path, null, body, await signingHeaders(key, { path, body, challenge }));

      expect(await send()).toMatchObject({ status: 200, json: { next: '' } });
      expect(sandbox.world.devices.list()).toHaveLength(path === 'device/unregister' ? 0 : 1);
      expect((await send()).status).toBe(path === 'device/unregister' ? 401 : 200);
    },
  );

  test('without a signature, or with that of another device, is a 401', async () => {
    const sandbox = sandboxCaller();
    const own = await registered(sandbox);
    const other = await registered(sandbox);
    const path = 'device/unregister';
    const body = { deviceId: own.deviceId };
    const headers = await signingHeaders(other.key, { path, body, challenge: other.challenge });

    expect((await sandbox.client(path, null, body)).status).toBe(401);
    expect((await sandbox.client(path, null, body, headers)).status).toBe(401);
    expect(sandbox.world.devices.list()).toHaveLength(2);
  });

  test('that was already removed is error 10006 in the challenge reply', async () => {
    const sandbox = sandboxCaller();
    const { deviceId } = await registered(sandbox);
    sandbox.world.devices.remove(deviceId);

    expect((await sandbox.client('challenge', null, { deviceId })).json.error?.code).toBe(10_006);
  });
});

test('user/mobileactive requires a signature and is not supported', shows('V7.signed.6'), async () => {
  const sandbox = sandboxCaller();
  const { key, token, challenge } = await registered(sandbox);
  const path = 'user/mobileactive';
  const stranger = await deviceKey();

  const reply = await sandbox.client(path, token, {}, await signingHeaders(key, { path, body: {}, challenge }));

  expect(reply.json).toMatchObject({ next: 'mobile/instantlink', error: { code: 10_003 } });
  const forged = await signingHeaders(stranger, { path, body: {}, challenge });
  expect((await sandbox.client(path, token, {}, forged)).status).toBe(401);
});
