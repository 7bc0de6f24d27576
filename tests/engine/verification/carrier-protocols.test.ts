import { describe, expect, test } from 'vitest';
import { decodeCarrierBase64, encodeCarrierBase64 } from '../../../src/verification/carrier/protocol-v2.ts';
import { carrierOrigin, v2Input, checkCarrier, json, v2Address } from './support/run-carrier-check.ts';
import type { Reply } from './support/fake-world.ts';
import { shows } from '../../support/shows.ts';

describe('protocol v1', () => {
  test('adds its parameters to the address', async () => {
    const { seen } = await checkCarrier(`${carrierOrigin}/v1?vfp=first`, [json({ vfp: 'second' })]);
    expect(Object.fromEntries(seen[0]?.url.searchParams ?? [])).toEqual({ vfp: 'first', r: 'f', sdkVersion: '0.1.0' });
  });

  test.each([
    [{ vfp: 'a' }, 'a'],
    [{ token: 'a' }, 'a'],
    [{ token: 'a', correlation_id: 'c' }, 'c...a'],
    [{ reconcilation_token: 'a' }, 'a'],
    [{ reconcilation_token: 'a', correlation_id: 'c' }, 'c...a'],
    [{ vfp: 'v', token: 'a', correlation_id: 'c' }, 'v'],
  ])('reads %j as %s', shows('V3.carrier.2'), async (reply, vfp) => {
    expect((await checkCarrier(`${carrierOrigin}/v1`, [json(reply)])).vfp()).toBe(vfp);
  });

  test.each([
    ['vfp', 'https://landing.example/?vfp=second'],
    ['token', 'https://landing.example/?token=second'],
  ])('reads the %s of the address after a redirect', shows('V3.carrier.3'), async (_, url) => {
    expect((await checkCarrier(`${carrierOrigin}/v1?vfp=first`, [{ raw: '<html>', url }])).vfp()).toBe('second');
  });

  test.each([
    ['an unchanged token', `${carrierOrigin}/a?token=abc`, `${carrierOrigin}/a?token=abc&r=f&sdkVersion=0.1.0`],
    ['an unchanged token on another host', `${carrierOrigin}/a?token=abc`, 'https://landing.example/?token=abc'],
    ['the original vfp as token', `${carrierOrigin}/a?vfp=v0`, 'https://landing.example/?token=v0'],
    ['nothing new', `${carrierOrigin}/a?vfp=v0&token=abc`, 'https://landing.example/?vfp=v0&token=abc'],
    ['an empty vfp', `${carrierOrigin}/a?vfp=v0`, 'https://landing.example/?vfp='],
  ])('reads the reply body if the final address contains %s', async (_, asked, url) => {
    expect((await checkCarrier(asked, [{ raw: '{"vfp":"REAL"}', url }])).vfp()).toBe('REAL');
  });

  test('reads a new token of the address if its vfp is unchanged', shows('V3.carrier.3'), async () => {
    const landing = { raw: '<html>', url: 'https://landing.example/?vfp=v0&token=TT' };
    expect((await checkCarrier(`${carrierOrigin}/a?vfp=v0`, [landing])).vfp()).toBe('TT');
  });

  test('fails if the address contains only the original vfp', async () => {
    const run = await checkCarrier(`${carrierOrigin}/v1?vfp=first`, [
      { raw: '<html>', url: `${carrierOrigin}/v1?vfp=first&r=f` },
    ]);
    expect(run.result()).toMatchObject({ code: 'carrier', message: expect.stringMatching(/errorCode=68/) });
  });
});

describe('a carrier reply', () => {
  test.each<[string, Reply, RegExp]>([
    [
      'status 404, and its own message',
      json({ error: 'Nobody knows you' }, 404),
      /^Nobody knows you \(.*errorCode=66\)$/,
    ],
    ['status 410', { raw: 'gone', status: 410 }, /^The carrier refused \(.*errorCode=67\)$/],
    ['status 500', json({ error: 7 }, 500), /^The carrier refused \(.*errorCode=68\)$/],
    ['no fingerprint', json({}), /errorCode=68\)$/],
    ['no connection', 'refuse', /^The carrier could not be reached \(.*errorCode=3\)$/],
  ])('fails the check with %s', async (_, reply, message) => {
    const run = await checkCarrier(`${carrierOrigin}/v1`, [reply]);
    expect(run.result()).toMatchObject({ code: 'carrier', message: expect.stringMatching(message) });
  });

  test('fails the check if it takes too long', async () => {
    const run = await checkCarrier(`${carrierOrigin}/v1`, ['hang']);
    await run.timers.advance(10_000);
    expect(await run.done).toMatchObject({
      message: expect.stringMatching(/^The carrier took too long .*errorCode=1\)$/),
    });
  });

  test('fails the check if the address of the carrier is invalid', async () => {
    const run = await checkCarrier('nowhere');
    expect(run.result()).toMatchObject({
      message: expect.stringMatching(/^The carrier URL is not valid .*errorCode=65\)$/),
    });
  });
});

describe('a check by image', () => {
  const byImage = (loads: (url: string) => Promise<void>, address = `${carrierOrigin}/v1?vfp=first`) =>
    checkCarrier(address, [], { ports: { carrier: { loadImage: loads } } });

  test('reports its implementation, loads the address with the version, and sends an empty vfp', async () => {
    const loaded: string[] = [];
    const run = await byImage(async (url) => void loaded.push(url));
    expect(loaded).toEqual([`${carrierOrigin}/v1?vfp=first&sdkVersion=0.1.0`]);
    expect(run.sent()).toEqual([
      ['mobile/instant/start', { cellularIp: null, implementation: 'pixel' }],
      ['mobile/instant/finish', { vfp: '' }],
    ]);
    expect([run.seen, run.result()]).toEqual([[], { kind: 'finished', authId: 'auth-1' }]);
  });

  test.each([
    ['cannot be loaded', 3, undefined],
    ['has an address without https', 2, 'http://carrier.example/v1'],
    ['requires protocol v2', 2, v2Address()],
  ])('whose image %s fails with code %i', async (_, code, address) => {
    const run = await byImage(() => Promise.reject(new Error('no image')), address);
    expect(run.result()).toMatchObject({ code: 'carrier', message: expect.stringContaining(`errorCode=${code})`) });
  });

  test('that takes too long fails with code 1', async () => {
    const run = await byImage(() => new Promise(() => undefined));
    await run.timers.advance(10_000);
    expect(await run.done).toMatchObject({ code: 'carrier', message: expect.stringContaining('errorCode=1)') });
  });
});

describe('protocol v1 by script', () => {
  const callbackName = '_proveAuthResponse';
  const page = globalThis as { [callbackName]?: (reply: unknown) => void };

  /** A check whose host can load scripts. `runs` is what the script does. */
  async function byScript(runs: () => Promise<void>, address = `${carrierOrigin}/v1?vfp=first`) {
    const loaded: URL[] = [];
    const loadScript = (url: string) => {
      loaded.push(new URL(url));
      return runs();
    };
    return { loaded, ...(await checkCarrier(address, [], { ports: { carrier: { loadScript } } })) };
  }

  test('accepts the callback of the script, immediately or within a second', shows('V9.layer.6'), async () => {
    const atOnce = await byScript(async () => page[callbackName]?.({ vfp: 'second' }));
    expect(atOnce.vfp()).toBe('second');
    expect(Object.fromEntries(atOnce.loaded[0]?.searchParams ?? [])).toEqual({
      vfp: 'first',
      jsonp: 'true',
      sdkVersion: '0.1.0',
    });
    const later = await byScript(async () => undefined);
    await later.timers.advance(900);
    page[callbackName]?.({ token: 'second' });
    await later.done;
    expect([later.vfp(), later.seen]).toEqual(['second', []]);
    expect(page).not.toHaveProperty(callbackName);
  });

  test('fails if the script has not called back after a second', shows('V8.mobile.13', 'V9.layer.6'), async () => {
    const run = await byScript(async () => undefined);
    await run.timers.advance(999);
    expect(run.result()).toBeUndefined();
    await run.timers.advance(1);
    expect(await run.done).toMatchObject({
      message: 'The carrier script did not call back (stepCode=64, errorCode=68)',
    });
    expect(page).not.toHaveProperty(callbackName);
  });

  test('fails if the script cannot be loaded or takes too long', shows('V8.mobile.2', 'V8.mobile.4'), async () => {
    const lost = await byScript(() => Promise.reject(new Error('blocked')));
    expect(lost.result()).toMatchObject({ message: expect.stringContaining('errorCode=3)') });
    const slow = await byScript(() => new Promise(() => undefined));
    await slow.timers.advance(10_000);
    expect(await slow.done).toMatchObject({ message: expect.stringContaining('errorCode=1)') });
  });

  test('loads nothing over plain http', shows('V5.other.2'), async () => {
    const run = await byScript(async () => undefined, 'http://carrier.example/v1');
    expect(run.result()).toMatchObject({ message: expect.stringContaining('errorCode=2)') });
    expect(run.loaded).toEqual([]);
  });
});

describe('protocol v2', () => {
  test('posts the data and returns the reply unchanged, in carrier base64', shows('V3.carrier.4'), async () => {
    const reply = '{"status":1000,"token":"ü>?"}';
    const run = await checkCarrier(v2Address(), [{ raw: reply }]);
    expect(run.seen[0]?.url.href).toBe(`${carrierOrigin}/v2/attributes?sdkVersion=0.1.0`);
    expect(run.seen[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"handle":"h"}',
      headers: { 'Content-Type': 'application/json' },
      mode: 'cors',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    expect(run.vfp()).toBe(`first___${encodeCarrierBase64(reply)}`);
    expect(run.vfp()).not.toMatch(/[+/=]/);
  });

  test(
    'sends a second request with the application id when the carrier answers 1004 (v2.5)',
    shows('V3.carrier.6', 'V3.carrier.7'),
    async () => {
      const run = await checkCarrier(v2Address({ ...v2Input, 'att-1004': 'app-7' }), [
        json({ status: 1004 }),
        json({ status: 1000, token: 't' }),
      ]);
      expect(run.seen.map(({ init }) => init.body)).toEqual([
        '{"handle":"h"}',
        '{"handle":"h","application-id":"app-7"}',
      ]);
      expect(run.vfp()).toBe(`first___${encodeCarrierBase64('{"status":1000,"token":"t"}')}___R2`);
    },
  );

  test('sends the second request only once', async () => {
    const run = await checkCarrier(v2Address({ ...v2Input, 'att-1004': 'app-7' }), [
      json({ status: 1004 }),
      json({ status: 1004 }),
    ]);
    expect(run.seen).toHaveLength(2);
    expect(run.vfp()).toMatch(/___R2$/);
  });

  test.each([
    ['a string', 'app-7', 'app-7'],
    ['an array', ['app-7', 'app-8'], ['app-7', 'app-8']],
    ['no value', undefined, 'list'],
    ['an empty string', '', 'list'],
  ])('sends the application id unchanged, or a default: %s', shows('V3.carrier.6'), async (_, id, sent) => {
    const run = await checkCarrier(v2Address({ ...v2Input, 'att-1004': id }), [
      json({ status: '1004' }),
      json({ status: 1000 }),
    ]);
    expect(run.seen[1]?.init.body).toBe(JSON.stringify({ handle: 'h', 'application-id': sent }));
    expect(run.vfp()).toMatch(/___R2$/);
  });

  test.each([
    ['no data', `${carrierOrigin}/v2?pfflow=2`],
    ['data that is not base64', `${carrierOrigin}/v2?pfflow=2&data=%25%25`],
    ['data that is not JSON', `${carrierOrigin}/v2?pfflow=2&data=${Buffer.from('hello').toString('base64')}`],
    ['an invalid url', v2Address({ ...v2Input, url: 'nowhere' })],
    ['no vfp', v2Address({ ...v2Input, vfp: '' })],
    ['data that is not an object', v2Address({ ...v2Input, data: 'h' })],
  ])('rejects an address with %s, with code 65', shows('V3.carrier.4', 'V8.mobile.10'), async (_, address) => {
    const run = await checkCarrier(address);
    expect(run.result()).toMatchObject({
      code: 'carrier',
      message: expect.stringMatching(/stepCode=64, errorCode=65/),
    });
    expect(run.seen).toEqual([]);
  });

  test('rejects a plain http url in its data', shows('V5.other.2'), async () => {
    const run = await checkCarrier(v2Address({ ...v2Input, url: 'http://carrier.example/v2' }));
    expect(run.result()).toMatchObject({ message: expect.stringMatching(/errorCode=2\)/) });
    expect(run.seen).toEqual([]);
  });
});

describe('carrier base64', () => {
  test.each(['', 'a', 'ab', 'abc', '{"a":"ÿþ>?~"}', 'é'.repeat(70)])(
    'decodes what it encodes, and other base64 variants: %j',
    (text) => {
      expect(decodeCarrierBase64(encodeCarrierBase64(text))).toBe(text);
      expect(decodeCarrierBase64(Buffer.from(text).toString('base64'))).toBe(text);
      expect(decodeCarrierBase64(Buffer.from(text).toString('base64url'))).toBe(text);
      expect(decodeCarrierBase64(Buffer.from(text).toString('base64').replace('+', '.').replace('=', '-'))).toBe(text);
    },
  );
});

test('carrier base64 uses ".", "_" and "-" for "+", "/" and "="', () => {
  expect(['\u03e0?', '~~?', 'a'].map(encodeCarrierBase64)).toEqual(['z6A_', 'fn4_', 'YQ--']);
  expect(encodeCarrierBase64('>>>')).toBe('Pj4.');
  expect(decodeCarrierBase64('Pj4.')).toBe('>>>');
  expect(decodeCarrierBase64('Pj4+')).toBe('>>>');
  expect(decodeCarrierBase64('fn4-fn4_')).toBe('~~>~~?');
});

test.each(['%%', '_w--', 'a'])('carrier base64 cannot decode %j', (encoded) => {
  expect(decodeCarrierBase64(encoded)).toBeUndefined();
});

describe('the test protocol', () => {
  test(
    'returns its value after the delay without a request, even for a plain http address',
    shows('V3.carrier.5'),
    async () => {
      const run = await checkCarrier('http://localhost:4100/carrier?testVfp=test-1&delay=200');
      expect(run.vfp()).toBeUndefined();
      await run.timers.advance(200);
      expect(await run.done).toMatchObject({ kind: 'finished' });
      expect([run.vfp(), run.seen]).toEqual(['test-1', []]);
    },
  );

  test('limits the delay to a minute', async () => {
    const run = await checkCarrier('https://carrier.example/?testVfp=test-1&delay=90000');
    await run.timers.advance(59_999);
    expect(run.vfp()).toBeUndefined();
    await run.timers.advance(1);
    await run.done;
    expect(run.vfp()).toBe('test-1');
  });

  test.each(['', '&delay=soon'])('returns immediately without a valid delay%s', async (delay) => {
    const run = await checkCarrier(`https://carrier.example/?testVfp=test-1${delay}`);
    await run.timers.advance(0);
    await run.done;
    expect(run.vfp()).toBe('test-1');
  });
});
