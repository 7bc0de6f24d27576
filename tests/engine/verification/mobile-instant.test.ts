import { describe, expect, test } from 'vitest';
import { type CarrierCheckSteps, runCarrierCheck } from '../../../src/verification/carrier/check-carrier.ts';
import { carrierOrigin, checkCarrier, json } from './support/run-carrier-check.ts';
import { reported, runDevice } from './support/run-device-step.ts';
import type { Reply } from './support/fake-world.ts';
import { shows } from '../../support/shows.ts';

describe('the carrier check', () => {
  test(
    'starts, calls the carrier, and finishes with the fingerprint of the carrier',
    shows(
      'V1.method.4',
      'V3.carrier.1',
      'V4.step.9',
      'V4.carrier.3',
      'V4.carrier.4',
      'V4.carrier.5',
      'V7.call.16',
      'V7.call.17',
    ),
    async () => {
      const run = await checkCarrier(`${carrierOrigin}/v1?vfp=first`, [json({ vfp: 'second' })]);
      expect(run.result()).toMatchObject({ kind: 'finished' });
      expect(run.sent()).toEqual([
        ['mobile/instant/start', { cellularIp: null, implementation: 'fetch' }],
        ['mobile/instant/finish', { vfp: 'second' }],
      ]);
    },
  );

  test('sends no headers, credentials or referrer to the carrier', async () => {
    const { seen } = await checkCarrier(`${carrierOrigin}/v1?vfp=first`, [json({ vfp: 'second' })]);
    expect(seen[0]?.init).toMatchObject({ method: 'GET', credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(seen[0]?.init.headers).toBeUndefined();
  });

  test(
    'sends the configured IP address, or the one it discovers',
    shows('V3.entity.1', 'V4.carrier.2', 'V7.other.4'),
    async () => {
      const known = await checkCarrier(`${carrierOrigin}/v1`, [json({ vfp: 'x' })], {
        options: { config: { deviceIp: '203.0.113.9', ipDiscoveryUrl: `${carrierOrigin}/ip` } },
      });
      expect(known.sent()[0]?.[1]).toMatchObject({ cellularIp: '203.0.113.9' });
      const found = await checkCarrier(`${carrierOrigin}/v1`, [{ raw: '203.0.113.7\n' }, json({ vfp: 'x' })], {
        options: { config: { ipDiscoveryUrl: `${carrierOrigin}/ip` } },
      });
      expect(found.sent()[0]?.[1]).toMatchObject({ cellularIp: '203.0.113.7' });
    },
  );

  test(
    'sends only the IP address from the descriptor of a device that knows its carrier',
    shows('V3.entity.1', 'V3.entity.6', 'V3.entity.7'),
    async () => {
      const describe = async () => ({ ip: '203.0.113.5', mno: 'Carrier', phoneNumber: '+13035550100' });
      const run = await checkCarrier(`${carrierOrigin}/v1`, [json({ vfp: 'x' })], {
        ports: { carrier: { describe } },
        options: { config: { deviceIp: '203.0.113.9' } },
      });
      expect(run.sent()[0]?.[1]).toEqual({ cellularIp: '203.0.113.5', implementation: 'fetch' });
    },
  );
});

describe('the reply to the start of a carrier check', () => {
  const data = { redirectUrl: `${carrierOrigin}/?testVfp=x` };
  const begun = (reply: Reply) =>
    runDevice({
      next: 'mobile/instant',
      replies: { 'mobile/instant/start': [reply], 'mobile/instant/finish': [{ next: 'done' }] },
    });

  test.each([{}, data])(
    'leads to another step without a call to the carrier if it names one: data %j',
    async (given) => {
      const run = await begun({ next: 'mobile/otp', data: given });
      expect(run.paths()).toEqual(['mobile/instant/start']);
      expect(run.prompts.last().name).toBe('otp phone');
    },
  );

  test.each(['', 'mobile/instant', undefined])('continues the check if its next is %j', async (next) => {
    const run = await begun({ next, data });
    await run.world.advance(0);
    expect(run.paths()).toEqual(['mobile/instant/start', 'mobile/instant/finish']);
    expect(await run.done).toMatchObject({ kind: 'finished' });
  });
});

describe('a carrier check that fails', () => {
  const address = `${carrierOrigin}/v1`;

  const failures: [string, string[], unknown, Reply[], string][] = [
    [
      'an address without https',
      ['V5.other.2', 'V8.mobile.3'],
      'http://carrier.example/v1',
      [],
      'The carrier URL must use https (stepCode=64, errorCode=2)',
    ],
    ['an invalid address', ['V8.mobile.10'], 'carrier', [], 'The carrier URL is not valid (stepCode=64, errorCode=65)'],
    ['a missing address', ['V4.carrier.3'], undefined, [], 'Reply contains no redirectUrl (stepCode=48, errorCode=68)'],
    [
      'no connection',
      ['V8.mobile.4'],
      address,
      ['refuse'],
      'The carrier could not be reached (stepCode=64, errorCode=3)',
    ],
    [
      'a block by the Content-Security-Policy',
      [],
      address,
      ['block'],
      "Blocked by the page's Content-Security-Policy: connect-src (stepCode=64, errorCode=3)",
    ],
    [
      'status 404',
      ['V8.mobile.11'],
      address,
      [json({ error: 'Unknown key' }, 404)],
      'Unknown key (stepCode=64, errorCode=66)',
    ],
    [
      'status 410',
      ['V8.mobile.12'],
      address,
      [json({ error: 'Key expired' }, 410)],
      'Key expired (stepCode=64, errorCode=67)',
    ],
    [
      'status 500',
      ['V8.mobile.13'],
      address,
      [{ raw: '<html>', status: 500 }],
      'The carrier refused (stepCode=64, errorCode=68)',
    ],
    [
      'a reply without a vfp',
      ['V8.mobile.13'],
      address,
      [{ raw: '<html>' }],
      'The carrier reply contains no vfp (stepCode=64, errorCode=68)',
    ],
    ['an empty body', [], address, [{ raw: '' }], 'The carrier reply contains no vfp (stepCode=64, errorCode=68)'],
  ];
  for (const [what, ids, redirectUrl, carrier, message] of failures)
    test(`because of ${what} is reported with its step code and error code`, shows(...ids), async () => {
      const run = await checkCarrier(redirectUrl, carrier);
      expect(run.result()).toMatchObject({ kind: 'failed', code: 'carrier', message });
      expect(reported(run, 'mobile/instant')).toEqual({ code: 10002, message });
      expect(run.vfp()).toBeUndefined();
    });

  test('because of a timeout has error code 1', shows('V8.mobile.2'), async () => {
    const run = await checkCarrier(address, ['hang'], { options: { config: { carrierTimeoutMs: 4_000 } } });
    await run.timers.advance(4_000);
    expect(await run.done).toMatchObject({ message: 'The carrier took too long (stepCode=64, errorCode=1)' });
    expect(run.seen[0]?.init.signal?.aborted).toBe(true);
  });

  const obstacles: [number, string, string][] = [
    [17, 'The device is in airplane mode', 'V8.mobile.5'],
    [18, 'The device has no cellular radio', 'V8.mobile.6'],
    [19, 'The device has no cellular connection', 'V8.mobile.7'],
    [20, 'Wifi calling is enabled', 'V8.mobile.8'],
    [21, 'Wifi cannot be overridden', 'V8.mobile.9'],
    [99, 'Pre-check failed', 'V3.carrier.1'],
  ];
  for (const [code, text, id] of obstacles)
    test(`in the pre-check has error code ${code}: ${text}`, shows('V4.carrier.1', id), async () => {
      const run = await checkCarrier(address, [], { ports: { carrier: { preCheck: async () => code } } });
      expect(run.result()).toMatchObject({ message: `${text} (stepCode=16, errorCode=${code})` });
      expect(run.sent().map(([path]) => path)).toEqual(['mobile/instant/error']);
    });

  test('during address discovery has the step code of discovery', shows('V3.carrier.1', 'V4.carrier.2'), async () => {
    for (const [ipDiscoveryUrl, reply, errorCode] of [
      [`${carrierOrigin}/ip`, { raw: '<html>' }, 68],
      [`${carrierOrigin}/ip`, 'refuse', 3],
      ['nowhere', 'refuse', 65],
      ['http://carrier.example/ip', 'refuse', 2],
    ] as const) {
      const run = await checkCarrier(address, [reply], { options: { config: { ipDiscoveryUrl } } });
      expect(run.result()).toMatchObject({ message: expect.stringContaining(`(stepCode=32, errorCode=${errorCode})`) });
    }
  });

  test('unexpectedly has error code 0 and preserves the cause', shows('V8.mobile.1'), async () => {
    const cause = new Error('radio on fire');
    const run = await checkCarrier(address, [], { ports: { carrier: { preCheck: () => Promise.reject(cause) } } });
    expect(run.result()).toMatchObject({
      message: 'Carrier check failed (stepCode=16, errorCode=0)',
      cause: { cause },
    });
  });

  test('at the backend has the error message of the backend', async () => {
    const run = await runDevice({
      next: 'mobile/instant',
      replies: { 'mobile/instant/start': [{ error: { code: 10001, message: 'Carrier is down' } }] },
    });
    expect(run.result()).toMatchObject({ code: 'backend', cause: { backendCode: 10001 }, message: 'Carrier is down' });
  });

  test('is aborted when the applicant leaves', async () => {
    const run = await checkCarrier(address, ['hang']);
    run.leaving.abort();
    expect(await run.done).toEqual({ kind: 'cancelled' });
    expect(run.seen[0]?.init.signal?.aborted).toBe(true);
    expect(run.timers.pendingTimers()).toBe(0);
  });

  const requiredSteps: [string, string][] = [
    ['start', 'V5.other.3'],
    ['finish', 'V5.other.4'],
  ];
  for (const [missing, id] of requiredSteps)
    test(`because of a missing ${missing} step reports that the step is required`, shows(id), async () => {
      const whole: CarrierCheckSteps = { start: async () => '', authenticate: async () => '', finish: async () => '' };
      const broken = { ...whole, [missing]: undefined } as unknown as CarrierCheckSteps;
      await expect(runCarrierCheck(broken, new AbortController().signal)).rejects.toMatchObject({
        code: 'carrier',
        message: expect.stringContaining('The start and finish steps are required'),
      });
    });
});

describe('the phases of a carrier check', () => {
  const stay = new AbortController().signal;
  const parts = (): CarrierCheckSteps => ({
    start: async () => 'https://carrier.example/',
    authenticate: async () => 'vfp',
    finish: async (vfp) => `next of ${vfp}`,
  });
  const fails = async (): Promise<never> => {
    throw new Error('no');
  };

  test('are start, authentication and finish if the device has no pre-check and no descriptor', async () => {
    expect(await runCarrierCheck(parts(), stay)).toBe('next of vfp');
  });

  test.each<[string, Partial<Record<keyof CarrierCheckSteps, unknown>>, number]>([
    ['start, if it is missing', { start: undefined }, 48],
    ['finish, if it is missing', { finish: undefined }, 80],
    ['pre-check', { preCheck: fails }, 16],
    ['descriptor', { getDeviceDescriptor: fails }, 32],
    ['start', { start: fails }, 48],
    ['authentication', { authenticate: fails }, 64],
    ['finish', { finish: fails }, 80],
  ])('determine the step code of the failure: %s', async (_, broken, step) => {
    const check = { ...parts(), ...broken } as CarrierCheckSteps;
    await expect(runCarrierCheck(check, stay)).rejects.toMatchObject({
      code: 'carrier',
      message: expect.stringContaining(`(stepCode=${step}, `),
    });
  });

  test('are canceled, not failed, when the applicant leaves', async () => {
    const leaving = new AbortController();
    const check = runCarrierCheck({ ...parts(), start: () => new Promise<never>(() => undefined) }, leaving.signal);
    leaving.abort();
    await expect(check).rejects.toMatchObject({ code: 'cancelled', message: 'Cancelled', cause: expect.anything() });
  });
});

test.each(['for 203.0.113.7', '203.0.113.7 or so', '1'])(
  'a discovery reply of %j is not accepted as an IP address',
  async (raw) => {
    const run = await checkCarrier(`${carrierOrigin}/v1`, [{ raw }], {
      options: { config: { ipDiscoveryUrl: `${carrierOrigin}/ip` } },
    });
    expect(run.result()).toMatchObject({ message: 'The reply is not an IP address (stepCode=32, errorCode=68)' });
  },
);
