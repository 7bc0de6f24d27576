import { createHash, createPublicKey, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../src/verification/config.ts';
import { createSigningBackend, signedPaths } from '../../../src/verification/device/signing-backend.ts';
import { openDeviceSession } from '../../../src/verification/device/device-session.ts';
import { type DeviceKeys, webDeviceCrypto } from '../../../src/verification/device/device-crypto.ts';
import { fakeKeys } from './support/fake-device.ts';
import { createFakeWorld, type Reply, testEndpoint } from './support/fake-world.ts';
import { shows } from '../../support/shows.ts';

const challengePath = '/v1/client/challenge';
const reportPath = '/v1/client/mobile/otp/error';
const stay = new AbortController().signal;

function backendOf({
  registered = true,
  replies = {},
}: { registered?: boolean; replies?: Record<string, Reply[]> } = {}) {
  const world = createFakeWorld({ [challengePath]: [{ challenge: 'challenge-a', ttl: 300 }], ...replies });
  if (registered) world.device.register();
  const signed: string[] = [];
  const keys: DeviceKeys = { ...fakeKeys, sign: async (_, text) => `signature-${signed.push(text)}` };
  const ports = { ...world.ports, keys };
  const device = openDeviceSession({ namespace: 'sandbox', endpoint: testEndpoint, ports });
  const backend = createSigningBackend({
    endpoint: testEndpoint,
    token: 'a.b.c',
    config: defaultConfig,
    ports,
    deviceSession: device,
  });
  return { world, device, backend, signed };
}

const signatureHeaders = ['pa-sig-version', 'pa-challenge', 'pa-kid', 'pa-signature'];

describe('a signed call', () => {
  test(
    'has headers for version, challenge, key, and a signature over six fields',
    shows('V7.request.5', 'V7.request.6', 'V7.request.7', 'V7.call.1'),
    async () => {
      const { world, backend, signed } = backendOf();
      await backend.post(reportPath, { message: 'no' }, stay);
      expect(world.paths()).toEqual([challengePath, reportPath]);
      expect(world.calls[0]?.body).toEqual({ deviceId: 'device-1' });
      const sent = world.calls[1]?.headers;
      const fields = `POST\n${reportPath}\n\napplication/json\nchallenge-a\nsha256({"message":"no"})`;
      expect(signatureHeaders.slice(0, 3).map((name) => sent?.get(name))).toEqual(['3', 'challenge-a', 'key-1']);
      expect(signed).toEqual([fields]);
      expect(sent?.get('pa-signature')).toBe('signature-1');
    },
  );

  const paths: [string, string][] = [
    ['stepup/unregister', 'V7.signed.1'],
    ['device/unregister', 'V7.signed.2'],
    ['device/passive/error', 'V7.signed.3'],
    ['mobile/instant/error', 'V7.signed.4'],
    ['mobile/otp/error', 'V7.signed.5'],
    ['user/mobileactive', 'V7.signed.6'],
    ['user/mobileactive/error', 'V7.signed.7'],
  ];
  for (const [path, id] of paths)
    test(`is used for ${path}`, shows(id), async () => {
      const { world, backend } = backendOf();
      await backend.postErrorReport(`/v1/client/${path}`, {}, stay);
      expect(world.calls[1]?.headers.has('pa-signature')).toBe(true);
    });

  test('is used for seven paths', shows('V7.signed.8'), () => {
    expect(signedPaths.size).toBe(7);
  });

  test.each(['mobile/otp/start', 'mobile/instantlink/error', 'device/fido2/error', 'device/universal/error'])(
    'is not used for %s',
    shows('V7.signed.8'),
    async (path) => {
      const { world, backend } = backendOf();
      await backend.postErrorReport(`/v1/client/${path}`, {}, stay);
      expect(world.paths()).toEqual([`/v1/client/${path}`]);
      expect(signatureHeaders.filter((name) => world.calls[0]?.headers.has(name))).toEqual([]);
    },
  );

  test('can be verified with the public key alone', shows('V7.request.8', 'V9.layer.4'), async () => {
    const { world, device } = backendOf({ registered: false });
    const keys = await webDeviceCrypto.generate();
    await device.save({ ...world.device.register(), keys });
    const ports = { ...world.ports, keys: webDeviceCrypto };
    const backend = createSigningBackend({
      endpoint: testEndpoint,
      token: null,
      config: defaultConfig,
      ports,
      deviceSession: device,
    });
    await backend.post(reportPath, { message: 'né' }, stay);
    const body = createHash('sha256').update('{"message":"né"}').digest('hex');
    const text = ['POST', reportPath, '', 'application/json', 'challenge-a', body].join('\n');
    const signature = Buffer.from(world.calls.at(-1)?.headers.get('pa-signature') ?? '', 'base64');
    const key = createPublicKey(await webDeviceCrypto.publicKeyPem(keys));
    expect(verify('sha256', Buffer.from(text), key, signature)).toBe(true);
  });

  test('is sent unsigned if the device is not registered', async () => {
    const { world, backend } = backendOf({ registered: false });
    await backend.post(reportPath, { message: 'no' }, stay);
    expect(world.paths()).toEqual([reportPath]);
    expect(signatureHeaders.filter((name) => world.calls[0]?.headers.has(name))).toEqual([]);
  });

  test.each([true, false])(
    'is not used for a keepalive call, which is sent immediately (registered: %s)',
    (registered) => {
      const { world, backend } = backendOf({ registered });
      backend.postBeacon(reportPath, { message: 'left' });
      // The report is sent immediately, because a page that was left runs no more code.
      expect(world.paths()).toEqual([reportPath]);
      expect(world.calls[0]?.keepalive).toBe(true);
      expect(signatureHeaders.filter((name) => world.calls[0]?.headers.has(name))).toEqual([]);
    },
  );

  test('fails with the error of its challenge call', async () => {
    const { backend } = backendOf({ replies: { [challengePath]: [{ error: { code: 10001, message: 'Busy' } }] } });
    await expect(backend.post(reportPath, {}, stay)).rejects.toMatchObject({ code: 'backend', message: 'Busy' });
  });

  test('fails if the reply contains no challenge', async () => {
    const { backend } = backendOf({ replies: { [challengePath]: [{ data: { challenge: 'elsewhere' } }] } });
    await expect(backend.post(reportPath, {}, stay)).rejects.toMatchObject({
      code: 'invalid-reply',
      path: challengePath,
    });
  });

  test('requests its challenge again after a network failure', async () => {
    const { world, backend } = backendOf({ replies: { [challengePath]: ['refuse', { challenge: 'b', ttl: 300 }] } });
    await backend.post(reportPath, {}, stay);
    expect(world.paths()).toEqual([challengePath, challengePath, reportPath]);
  });
});

describe('the challenge of signed calls', () => {
  test(
    'is reused until a minute before it expires, and then requested again',
    shows('V7.call.2', 'V9.layer.3'),
    async () => {
      const { world, backend } = backendOf();
      const count = () => world.paths().filter((path) => path === challengePath).length;
      await backend.post(reportPath, {}, stay);
      world.sleep(239_000);
      await backend.post(reportPath, {}, stay);
      expect(count()).toBe(1);
      world.sleep(1_000);
      await backend.post(reportPath, {}, stay);
      expect(count()).toBe(2);
    },
  );

  test.each([60, 0, -5])('with a lifetime of %d seconds is used once', shows('V9.layer.3'), async (ttl) => {
    const { world, backend } = backendOf({ replies: { [challengePath]: [{ challenge: 'short', ttl }] } });
    await backend.post(reportPath, {}, stay);
    await backend.post(reportPath, {}, stay);
    expect(world.paths()).toEqual([challengePath, reportPath, challengePath, reportPath]);
  });
});

describe('the error that the device is unknown (10006)', () => {
  const unknown = { error: { code: 10006, message: 'No device found' } };

  test(
    'removes the registration and the settings before the failure is thrown',
    shows('V4.device.1', 'V4.device.2', 'V8.backend.7'),
    async () => {
      const { world, device, backend } = backendOf({ replies: { '/v1/client/mobile/otp/start': [unknown] } });
      await expect(backend.post('/v1/client/mobile/otp/start', {}, stay)).rejects.toMatchObject({ backendCode: 10006 });
      expect([world.device.records.size, world.device.settings.size]).toEqual([0, 0]);
      expect(await device.registration()).toBeUndefined();
    },
  );

  test('has the same effect in the reply to a report and with an error status', async () => {
    const { world, backend } = backendOf({ replies: { '/v1/client/device/fido2/error': [unknown] } });
    await backend.postErrorReport('/v1/client/device/fido2/error', {}, stay);
    expect(world.device.records.size).toBe(0);
    const other = backendOf({ replies: { '/v1/client/x': [{ raw: JSON.stringify(unknown), status: 404 }] } });
    await expect(other.backend.post('/v1/client/x', {}, stay)).rejects.toMatchObject({ status: 404 });
    expect(other.world.device.records.size).toBe(0);
  });

  test('in the challenge reply makes the call continue unsigned', async () => {
    const { world, backend } = backendOf({ replies: { [challengePath]: [unknown] } });
    await backend.post(reportPath, {}, stay);
    expect(world.paths()).toEqual([challengePath, reportPath]);
    expect(world.calls[1]?.headers.has('pa-signature')).toBe(false);
  });

  test('makes the next registered device request a new challenge', async () => {
    const { world, device, backend } = backendOf({ replies: { '/v1/client/x': [unknown] } });
    await backend.post(reportPath, {}, stay);
    await backend.postErrorReport('/v1/client/x', {}, stay);
    await device.save(world.device.register());
    await backend.post(reportPath, {}, stay);
    expect(world.paths().filter((path) => path === challengePath)).toHaveLength(2);
  });
});
