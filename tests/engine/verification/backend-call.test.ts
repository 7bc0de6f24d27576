import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type BackendOptions, createBackend } from '../../../src/verification/backend/backend.ts';
import { verificationVersion } from '../../../src/verification/backend/headers.ts';
import { VerificationError } from '../../../src/verification/errors.ts';
import { createFakeWorld, testEndpoint, type Reply, respond, settle } from './support/fake-world.ts';
import { shows } from '../../support/shows.ts';

const callPath = '/v1/client/mobile/otp/start';
const stay = new AbortController().signal;

function backendWith(reply: Reply, options: Partial<BackendOptions> = {}) {
  const world = createFakeWorld({ [callPath]: [reply] });
  const backend = createBackend({
    endpoint: testEndpoint,
    versionHeaderNames: { client: 'Client' },
    token: 'a.b.c',
    ports: world.ports,
    timeoutMs: 5_000,
    ...options,
  });
  return { world, backend, post: (signal = stay) => backend.post(callPath, { mobileNumber: undefined, a: 1 }, signal) };
}

describe('a backend call', () => {
  test(
    'posts JSON with the version and the bearer token, and omits undefined fields',
    shows('V3.entity.2', 'V7.request.1', 'V7.request.2', 'V7.request.3', 'V7.request.4'),
    async () => {
      const { world, post } = backendWith({ next: 'done', data: null });
      expect(await post()).toEqual({ nextStep: 'done', data: undefined, error: undefined });
      const call = world.calls[0];
      expect(call).toMatchObject({ method: 'POST', path: callPath, body: { a: 1 }, keepalive: false });
      expect(Object.fromEntries(call?.headers ?? [])).toEqual({
        accept: 'application/json',
        'content-type': 'application/json',
        'client-version': `Client/${verificationVersion}`,
        authorization: 'Bearer a.b.c',
      });
    },
  );

  test('sends no credentials and no referrer, bypasses the cache, and rejects redirects', async () => {
    const sent: RequestInit[] = [];
    const { ports } = createFakeWorld();
    const { post } = backendWith(
      {},
      {
        ports: {
          ...ports,
          fetch(_url, init) {
            sent.push(init);
            return respond({});
          },
        },
      },
    );
    await post();
    expect(sent).toMatchObject([
      { mode: 'cors', credentials: 'omit', cache: 'no-store', redirect: 'error', referrerPolicy: 'no-referrer' },
    ]);
  });

  test('sends the version from package.json', shows('V7.request.3', 'V9.layer.8'), () => {
    const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ version: verificationVersion });
  });

  test('adds the headers of the signer, which receives the exact body', async () => {
    const signed: unknown[] = [];
    const { world, post } = backendWith(
      {},
      {
        sign: (request) => {
          signed.push(request);
          return Promise.resolve({ 'X-Signature': 'abc' });
        },
      },
    );
    await post();
    expect(signed).toEqual([{ method: 'POST', path: callPath, body: '{"a":1}' }]);
    expect(world.calls[0]?.headers.get('x-signature')).toBe('abc');
  });

  test.each<[string, Reply, object]>([
    ['an empty body', { raw: '' }, { code: 'invalid-reply', message: 'Reply is empty', reportable: true }],
    ['invalid JSON', { raw: '<html>' }, { code: 'invalid-reply', message: 'Reply is not JSON' }],
    ['an array', { raw: '[]' }, { code: 'invalid-reply', message: 'Reply must be a JSON object' }],
    ['a next that is not a string', { next: 3 }, { code: 'invalid-reply', message: 'Reply next must be a string' }],
    [
      'an error that is not an object',
      { error: 'no' },
      { code: 'invalid-reply', message: 'Reply error must be an object' },
    ],
    [
      'an error',
      { next: 'mobile/otp', error: { code: 10001, message: 'Carrier is down' } },
      {
        code: 'backend',
        backendCode: 10001,
        message: 'Carrier is down',
        serverMessage: 'Carrier is down',
        next: 'mobile/otp',
        reportable: false,
        path: callPath,
      },
    ],
    [
      'an error without a message, and an empty next',
      { next: '', error: { code: '10000' } },
      { backendCode: 10000, message: 'Backend error without a message', serverMessage: undefined, next: undefined },
    ],
    ['whitespace only', { raw: ' \n' }, { code: 'invalid-reply', message: 'Reply is empty' }],
    [
      'status 500',
      { raw: 'oops', status: 500 },
      { code: 'http-status', message: 'Backend answered with status 500', status: 500, reportable: false },
    ],
    ['status 404 and a valid body', { raw: '{"next":"done"}', status: 404 }, { code: 'http-status', next: undefined }],
    [
      'status 401 and an error',
      { raw: '{"error":{"code":10000,"message":"Expired"}}', status: 401 },
      { code: 'backend', backendCode: 10000, status: 401, message: 'Expired' },
    ],
    ['no connection', 'refuse', { code: 'network', message: 'Backend could not be reached', reportable: true }],
    [
      'a block by the Content-Security-Policy',
      'block',
      {
        code: 'blocked',
        message: "Blocked by the page's Content-Security-Policy: connect-src",
        path: callPath,
        cause: expect.objectContaining({ code: 'blocked' }),
      },
    ],
  ])('fails because of %s', shows('V3.entity.2', 'V3.entity.4'), async (_, reply, failure) => {
    await expect(backendWith(reply).post()).rejects.toMatchObject(failure);
  });

  test('retains the cause of a network failure', async () => {
    await expect(backendWith('refuse').post()).rejects.toMatchObject({ cause: new TypeError('connection refused') });
  });

  test('times out and aborts the request when no reply arrives', async () => {
    const { world, post } = backendWith('hang');
    const failure = expect(post()).rejects.toMatchObject({ code: 'timeout', message: 'Backend call timed out' });
    await world.advance(5_000);
    await failure;
    expect(world.calls[0]?.signal?.aborted).toBe(true);
  });

  test('aborts the request when its signal fires, and leaves no timer behind', async () => {
    const { world, post } = backendWith('hang');
    const leaving = new AbortController();
    const failure = expect(post(leaving.signal)).rejects.toMatchObject({ code: 'cancelled' });
    leaving.abort();
    await failure;
    expect(world.calls[0]?.signal?.aborted).toBe(true);
    expect(world.pendingTimers()).toBe(0);
  });

  test('sends no request if its signal has already fired', async () => {
    const { world, post } = backendWith({});
    await expect(post(AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
    expect(world.calls).toEqual([]);
  });

  test('sends a keepalive request and never throws, if the caller does not wait for it', async () => {
    const { world, backend } = backendWith('refuse');
    backend.postBeacon(callPath, { message: 'bye' });
    await settle();
    expect(world.calls[0]).toMatchObject({ keepalive: true, body: { message: 'bye' } });
  });
});

test('a call that cannot be signed fails with the error of the signer', async () => {
  const why = new VerificationError('timeout', 'No challenge in time', { path: '/v1/client/challenge' });
  await expect(backendWith({}, { sign: () => Promise.reject(why) }).post()).rejects.toBe(why);
});

test.each([{ challenge: 'c' }, { ttl: 3 }, {}])('a reply of %j contains no challenge for signing', async (reply) => {
  expect(await backendWith({ next: 'done', ...reply }).post()).not.toHaveProperty('signingChallenge');
});

describe('a retry after a lost connection', () => {
  const start = '/v1/client/device/fido2/verify/start';

  test.each(['challenge', 'device/fido2/register/start', 'device/fido2/verify/start', 'mobile/instant/start'])(
    'happens for calls to %s',
    async (path) => {
      const world = createFakeWorld({ [`/v1/client/${path}`]: ['refuse', { next: 'done' }] });
      const names = { client: 'Client' };
      const backend = createBackend({
        endpoint: testEndpoint,
        versionHeaderNames: names,
        token: 't',
        ports: world.ports,
        timeoutMs: 5_000,
      });
      expect(await backend.post(`/v1/client/${path}`, {}, stay)).toMatchObject({ nextStep: 'done' });
    },
  );

  test('does not happen after a reply with an error status', async () => {
    const world = createFakeWorld({ [start]: [{ raw: 'oops', status: 500 }] });
    const names = { client: 'Client' };
    const backend = createBackend({
      endpoint: testEndpoint,
      versionHeaderNames: names,
      token: 't',
      ports: world.ports,
      timeoutMs: 5_000,
    });
    await expect(backend.post(start, {}, stay)).rejects.toMatchObject({ code: 'http-status' });
    expect(world.calls).toHaveLength(1);
  });

  test('happens only once for each call', async () => {
    const world = createFakeWorld({ [start]: ['refuse', { next: 'done' }] });
    const backend = createBackend({
      endpoint: testEndpoint,
      versionHeaderNames: { client: 'Client' },
      token: 't',
      ports: world.ports,
      timeoutMs: 5_000,
    });
    expect(await backend.post(start, {}, stay)).toMatchObject({ nextStep: 'done' });
    world.replies.set(start, ['refuse']);
    await expect(backend.post(start, {}, stay)).rejects.toMatchObject({ code: 'network' });
    expect(world.calls).toHaveLength(4);
  });

  test.each([callPath, '/v1/client/mobile/instantlink/start', '/v1/client/device/passive/register'])(
    'does not happen for calls to %s',
    async (path) => {
      const world = createFakeWorld({ [path]: ['refuse'] });
      const backend = createBackend({
        endpoint: testEndpoint,
        versionHeaderNames: { client: 'Client' },
        token: 't',
        ports: world.ports,
        timeoutMs: 5_000,
      });
      await expect(backend.post(path, {}, stay)).rejects.toMatchObject({ code: 'network' });
      expect(world.calls).toHaveLength(1);
    },
  );
});
