import { describe, expect, test } from 'vitest';

import { runCarrierCheck } from '../../src/verification/carrier/carrier-check.ts';
import type { CarrierCheck } from '../../src/verification/carrier/carrier-check.ts';
import { decodeVariant, encodeVariant } from '../../src/verification/carrier/base64-variant.ts';
import type { VerificationPorts } from '../../src/verification/ports.ts';
import { reported, runDevice } from './device-run.ts';
import type { GivenDevice } from './device-run.ts';
import { createFakeWorld, respond } from './fake-world.ts';
import type { Reply } from './fake-world.ts';

const CARRIER = 'https://carrier.example';
const V2_INPUT = { url: `${CARRIER}/v2/attributes`, vfp: 'first', data: { handle: 'h' } };

interface SeenRequest {
  readonly url: URL;
  readonly init: RequestInit;
}

/** A check whose carrier answers so, one reply after the other. */
async function check(
  redirectUrl: unknown,
  carrier: Reply[] = [],
  given: GivenDevice & { ports?: Partial<VerificationPorts> } = {},
) {
  const seen: SeenRequest[] = [];
  const base = createFakeWorld();
  const backend = createFakeWorld({
    '/v1/client/mobile/instant/start': [{ next: '', data: { redirectUrl } }],
    '/v1/client/mobile/instant/finish': [{ next: 'done' }],
  });
  const replies = [...carrier];
  const ports: VerificationPorts = {
    ...base.ports,
    ...given.ports,
    now: () => base.ports.now(),
    fetch(url, init) {
      if (url.startsWith('https://backend.example/')) return backend.ports.fetch(url, init);
      seen.push({ url: new URL(url), init });
      return respond(replies.shift() ?? { raw: 'no reply left', status: 500 });
    },
  };
  const run = await runDevice({ next: 'mobile/instant', ...given, options: { ...given.options, ports } });
  return {
    ...run,
    seen,
    timers: base,
    sent: () => backend.calls.map(({ path, body }) => [path.replace('/v1/client/', ''), body]),
    vfp: () => (backend.calls.find(({ path }) => path.endsWith('/finish'))?.body as { vfp?: string } | undefined)?.vfp,
  };
}

const json = (value: object, status = 200): Reply => ({ raw: JSON.stringify(value), status });
const v2Address = (input: object = V2_INPUT) =>
  `${CARRIER}/v2?${new URLSearchParams({ pfflow: '2', data: Buffer.from(JSON.stringify(input)).toString('base64') }).toString()}`;

describe('the carrier check', () => {
  test('starts, asks the carrier, and finishes with what it said', async () => {
    const run = await check(`${CARRIER}/v1?vfp=first`, [json({ vfp: 'second' })]);
    expect(run.result()).toMatchObject({ kind: 'finished' });
    expect(run.sent()).toEqual([
      ['mobile/instant/start', { cellularIp: null, implementation: 'fetch' }],
      ['mobile/instant/finish', { vfp: 'second' }],
    ]);
  });

  test('sends the carrier nothing of ours', async () => {
    const { seen } = await check(`${CARRIER}/v1?vfp=first`, [json({ vfp: 'second' })]);
    expect(seen[0]?.init).toMatchObject({ method: 'GET', credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(seen[0]?.init.headers).toBeUndefined();
  });

  test('tells the address the host knows, or the one it discovers', async () => {
    const known = await check(`${CARRIER}/v1`, [json({ vfp: 'x' })], {
      options: { config: { deviceIp: '203.0.113.9', ipDiscoveryUrl: `${CARRIER}/ip` } },
    });
    expect(known.sent()[0]?.[1]).toMatchObject({ cellularIp: '203.0.113.9' });
    const found = await check(`${CARRIER}/v1`, [{ raw: '203.0.113.7\n' }, json({ vfp: 'x' })], {
      options: { config: { ipDiscoveryUrl: `${CARRIER}/ip` } },
    });
    expect(found.sent()[0]?.[1]).toMatchObject({ cellularIp: '203.0.113.7' });
  });
});

describe('flow v1', () => {
  test('adds its marks to the address', async () => {
    const { seen } = await check(`${CARRIER}/v1?vfp=first`, [json({ vfp: 'second' })]);
    expect(Object.fromEntries(seen[0]?.url.searchParams ?? [])).toEqual({ vfp: 'first', r: 'f', sdkVersion: '0.1.0' });
  });

  test.each([
    [{ vfp: 'a' }, 'a'],
    [{ token: 'a' }, 'a'],
    [{ token: 'a', correlation_id: 'c' }, 'c...a'],
    [{ reconcilation_token: 'a' }, 'a'],
    [{ reconcilation_token: 'a', correlation_id: 'c' }, 'c...a'],
    [{ vfp: 'v', token: 'a', correlation_id: 'c' }, 'v'],
  ])('reads %j as %s', async (reply, vfp) => {
    expect((await check(`${CARRIER}/v1`, [json(reply)])).vfp()).toBe(vfp);
  });

  test.each([
    ['vfp', 'https://landing.example/?vfp=second'],
    ['token', 'https://landing.example/?token=second'],
  ])('reads the %s of the address it was redirected to', async (_, url) => {
    expect((await check(`${CARRIER}/v1?vfp=first`, [{ raw: '<html>', url }])).vfp()).toBe('second');
  });

  test('does not take the vfp it came with for an answer', async () => {
    const run = await check(`${CARRIER}/v1?vfp=first`, [{ raw: '<html>', url: `${CARRIER}/v1?vfp=first&r=f` }]);
    expect(run.result()).toMatchObject({ code: 'carrier', message: expect.stringMatching(/errorCode=68/) });
  });
});

describe('flow v2', () => {
  test('posts the data and hands the reply back as it came, in the alphabet of carriers', async () => {
    const reply = '{"status":1000,"token":"ü>?"}';
    const run = await check(v2Address(), [{ raw: reply }]);
    expect(run.seen[0]?.url.href).toBe(`${CARRIER}/v2/attributes?sdkVersion=0.1.0`);
    expect(run.seen[0]?.init).toMatchObject({ method: 'POST', body: '{"handle":"h"}' });
    expect(run.vfp()).toBe(`first___${encodeVariant(reply)}`);
    expect(run.vfp()).not.toMatch(/[+/=]/);
  });

  test('asks again with the application id when the carrier answers 1004 (v2.5)', async () => {
    const run = await check(v2Address({ ...V2_INPUT, 'att-1004': 'app-7' }), [
      json({ status: 1004 }),
      json({ status: 1000, token: 't' }),
    ]);
    expect(run.seen.map(({ init }) => init.body)).toEqual([
      '{"handle":"h"}',
      '{"handle":"h","application-id":"app-7"}',
    ]);
    expect(run.vfp()).toBe(`first___${encodeVariant('{"status":1000,"token":"t"}')}___R2`);
  });

  test('asks again once only', async () => {
    const run = await check(v2Address({ ...V2_INPUT, 'att-1004': 'app-7' }), [
      json({ status: 1004 }),
      json({ status: 1004 }),
    ]);
    expect(run.seen).toHaveLength(2);
    expect(run.vfp()).toMatch(/___R2$/);
  });

  test('fails when the carrier wants an id and there is none', async () => {
    const run = await check(v2Address(), [json({ status: 1004 })]);
    expect(run.result()).toMatchObject({ code: 'carrier', message: expect.stringMatching(/errorCode=68/) });
  });

  test.each([
    ['no data', `${CARRIER}/v2?pfflow=2`],
    ['garbage', `${CARRIER}/v2?pfflow=2&data=%25%25`],
    ['no JSON', `${CARRIER}/v2?pfflow=2&data=${Buffer.from('hello').toString('base64')}`],
    ['no url', v2Address({ ...V2_INPUT, url: 'nowhere' })],
    ['no vfp', v2Address({ ...V2_INPUT, vfp: '' })],
    ['data that is no object', v2Address({ ...V2_INPUT, data: 'h' })],
  ])('refuses an address with %s, code 65', async (_, address) => {
    const run = await check(address);
    expect(run.result()).toMatchObject({
      code: 'carrier',
      message: expect.stringMatching(/stepCode=64, errorCode=65/),
    });
    expect(run.seen).toEqual([]);
  });

  test('refuses plain http inside its data', async () => {
    const run = await check(v2Address({ ...V2_INPUT, url: 'http://carrier.example/v2' }));
    expect(run.result()).toMatchObject({ message: expect.stringMatching(/errorCode=2\)/) });
    expect(run.seen).toEqual([]);
  });
});

describe('the alphabet of carriers', () => {
  test.each(['', 'a', 'ab', 'abc', '{"a":"ÿþ>?~"}', 'é'.repeat(70)])('reads back what it wrote: %j', (text) => {
    expect(decodeVariant(encodeVariant(text))).toBe(text);
    expect(decodeVariant(Buffer.from(text).toString('base64'))).toBe(text);
    expect(decodeVariant(Buffer.from(text).toString('base64url'))).toBe(text);
    expect(decodeVariant(Buffer.from(text).toString('base64').replace('+', '.').replace('=', '-'))).toBe(text);
  });
});

describe('the test flow', () => {
  test('answers after its delay and asks nobody, over plain http too', async () => {
    const run = await check('http://localhost:4100/carrier?testVfp=test-1&delay=200');
    expect(run.vfp()).toBeUndefined();
    await run.timers.advance(200);
    expect(await run.done).toMatchObject({ kind: 'finished' });
    expect([run.vfp(), run.seen]).toEqual(['test-1', []]);
  });

  test('answers at once without a delay', async () => {
    const run = await check('https://carrier.example/?testVfp=test-1');
    await run.timers.advance(0);
    await run.done;
    expect(run.vfp()).toBe('test-1');
  });
});

describe('a carrier check that fails', () => {
  const address = `${CARRIER}/v1`;

  test.each<[string, unknown, Reply[], string]>([
    ['plain http', 'http://carrier.example/v1', [], 'Plain http is refused (stepCode=64, errorCode=2)'],
    ['an address that is none', 'carrier', [], 'The carrier address cannot be read (stepCode=64, errorCode=65)'],
    ['no address', undefined, [], 'Reply holds no redirectUrl (stepCode=48, errorCode=68)'],
    ['no connection', address, ['refuse'], 'The carrier could not be reached (stepCode=64, errorCode=3)'],
    ['status 404', address, [json({ error: 'Unknown key' }, 404)], 'Unknown key (stepCode=64, errorCode=66)'],
    ['status 410', address, [json({ error: 'Key expired' }, 410)], 'Key expired (stepCode=64, errorCode=67)'],
    ['status 500', address, [{ raw: '<html>', status: 500 }], 'The carrier refused (stepCode=64, errorCode=68)'],
    ['garbage', address, [{ raw: '<html>' }], 'The carrier reply holds no vfp (stepCode=64, errorCode=68)'],
    ['an empty body', address, [{ raw: '' }], 'The carrier reply holds no vfp (stepCode=64, errorCode=68)'],
  ])('for %s is reported with its numbers', async (_, redirectUrl, carrier, message) => {
    const run = await check(redirectUrl, carrier);
    expect(run.result()).toMatchObject({ kind: 'failed', code: 'carrier', message });
    expect(reported(run, 'mobile/instant')).toEqual({ code: 10002, message });
    expect(run.vfp()).toBeUndefined();
  });

  test('by taking too long is code 1', async () => {
    const run = await check(address, ['hang'], { options: { config: { carrierTimeoutMs: 4_000 } } });
    await run.timers.advance(4_000);
    expect(await run.done).toMatchObject({ message: 'The carrier took too long (stepCode=64, errorCode=1)' });
    expect(run.seen[0]?.init.signal?.aborted).toBe(true);
  });

  test.each([
    [17, 'The device is in airplane mode'],
    [18, 'The device has no cellular radio'],
    [19, 'The device has no cellular connection'],
    [20, 'Wifi calling is enabled'],
    [21, 'Wifi cannot be overridden'],
    [99, 'Pre-check failed'],
  ])('before it starts is pre-check code %d', async (code, text) => {
    const run = await check(address, [], { ports: { carrier: { preCheck: async () => code } } });
    expect(run.result()).toMatchObject({ message: `${text} (stepCode=16, errorCode=${code})` });
    expect(run.sent().map(([path]) => path)).toEqual(['mobile/instant/error']);
  });

  test('while it discovers the address names that part', async () => {
    for (const [ipDiscoveryUrl, reply, errorCode] of [
      [`${CARRIER}/ip`, { raw: '<html>' }, 68],
      [`${CARRIER}/ip`, 'refuse', 3],
      ['nowhere', 'refuse', 65],
      ['http://carrier.example/ip', 'refuse', 2],
    ] as const) {
      const run = await check(address, [reply], { options: { config: { ipDiscoveryUrl } } });
      expect(run.result()).toMatchObject({ message: expect.stringContaining(`(stepCode=32, errorCode=${errorCode})`) });
    }
  });

  test('in a way nobody foresaw is code 0, and keeps the cause', async () => {
    const cause = new Error('radio on fire');
    const run = await check(address, [], { ports: { carrier: { preCheck: () => Promise.reject(cause) } } });
    expect(run.result()).toMatchObject({
      message: 'Carrier check failed (stepCode=16, errorCode=0)',
      cause: { cause },
    });
  });

  test('at the backend keeps the words of the backend', async () => {
    const run = await runDevice({
      next: 'mobile/instant',
      replies: { 'mobile/instant/start': [{ error: { code: 10001, message: 'Carrier is down' } }] },
    });
    expect(run.result()).toMatchObject({ code: 'backend', cause: { backendCode: 10001 }, message: 'Carrier is down' });
  });

  test('is aborted when the applicant leaves', async () => {
    const run = await check(address, ['hang']);
    run.leaving.abort();
    expect(await run.done).toEqual({ kind: 'cancelled' });
    expect(run.seen[0]?.init.signal?.aborted).toBe(true);
    expect(run.timers.pendingTimers()).toBe(0);
  });

  test.each(['start', 'finish'] as const)('without a %s step says that it is required', async (missing) => {
    const whole: CarrierCheck = { start: async () => '', authenticate: async () => '', finish: async () => '' };
    const broken = { ...whole, [missing]: undefined } as unknown as CarrierCheck;
    await expect(runCarrierCheck(broken, new AbortController().signal)).rejects.toMatchObject({
      code: 'carrier',
      message: expect.stringContaining('The start and finish steps are required'),
    });
  });
});
