import { X509Certificate } from 'node:crypto';
import { request } from 'node:https';
import { describe, expect, test } from 'vitest';
import { startSandbox } from '../../sandbox/start.ts';
import { claimsOf } from './auth-claims.ts';
import { clientHeaders, type Json, sandboxCaller, textOf } from './caller.ts';
import { type Visit, visit } from './device-visits.ts';
import { post, running } from './running.ts';
import { shows } from '../support/shows.ts';

const startBody = { flowType: 'desktop', dob: '1988-04-02', phoneNumber: '+13035550023' };
const fetchStart = { cellularIp: null, implementation: 'fetch' };

/** A started check at a carrier that answers in one of its flows. */
async function started(carrier?: string, start: object = fetchStart) {
  const sandbox = sandboxCaller();
  if (carrier) await sandbox.control('POST', 'auth-script', { carrier });
  const current = await visit(sandbox, { lastFour: '0023' });
  const reply = await current.call('mobile/instant/start', start);
  const address = new URL(textOf(reply.data, 'redirectUrl'));
  return { sandbox, ...current, address, finish: (vfp: string) => current.call('mobile/instant/finish', { vfp }) };
}

type Started = Awaited<ReturnType<typeof started>>;

/** Calls the carrier as flow v1 does. */
function askV1({ sandbox, address }: Started, query: Record<string, string> = { r: 'f' }) {
  const url = new URL(address);
  for (const [name, value] of Object.entries({ ...query, sdkVersion: '3.0.2' })) url.searchParams.set(name, value);
  return sandbox.app.request(url.href);
}

interface V2Data {
  url: string;
  vfp: string;
  data: object;
  'att-1004'?: string;
}

function dataOf({ address }: Started): V2Data {
  return JSON.parse(atob(address.searchParams.get('data') ?? '')) as V2Data;
}

/** Calls the carrier as flow v2 does. @returns the text of its reply */
async function askV2({ sandbox, address }: Started, headers: Record<string, string> = {}, body?: object) {
  const { url, data } = JSON.parse(atob(address.searchParams.get('data') ?? '')) as V2Data;
  const reply = await sandbox.app.request(`${url}?sdkVersion=3.0.2`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body ?? data),
  });
  return reply.text();
}

const expectVerified = async ({ result }: Visit, reply: Json) => {
  expect(reply).toEqual({ next: 'done' });
  expect(await result()).toMatchObject({ success: true, phoneNumber: '3035550023' });
};

describe('phone 0023', () => {
  test('is verified by the test flow of the carrier alone', shows('V3.carrier.5'), async () => {
    const check = await started();

    expect(claimsOf(check.token).auth).toMatchObject({
      next: 'mobile/instant',
      subs: { mob: { auths: { inst: {}, inln: { mnp: true } } } },
    });
    expect(check.address.searchParams.get('delay')).toBe('100');
    await expectVerified(check, await check.finish(check.address.searchParams.get('testVfp') ?? ''));
  });

  test('continues after a failed check with the link, and on a mobile device with the code', async () => {
    const desktop = await started();
    const mobile = await visit(desktop.sandbox, { dob: '1990-01-23' });
    const report = { code: 10_002, message: 'The check failed (stepCode=64, errorCode=3)' };

    const wrong = await desktop.finish('made-up');

    expect(wrong).toMatchObject({ error: { code: 10_001 } });
    expect(wrong).not.toHaveProperty('next');
    expect(await desktop.call('mobile/instant/error', report)).toEqual({ next: 'mobile/instantlink' });
    expect(await mobile.call('mobile/instant/error', report)).toEqual({ next: 'mobile/otp' });
  });
});

describe('flow v1', () => {
  test.each([
    ['v1-json', (reply: Json) => textOf(reply, 'vfp')],
    ['v1-token', (reply: Json) => `${textOf(reply, 'correlation_id')}...${textOf(reply, 'token')}`],
    ['v1-reconciliation', (reply: Json) => textOf(reply, 'reconcilation_token')],
  ])('as %s finishes with the fingerprint of the carrier', shows('V4.carrier.5'), async (flow, vfpOf) => {
    const check = await started(flow);

    const reply = (await (await askV1(check)).json()) as Json;

    await expectVerified(check, await check.finish(vfpOf(reply)));
  });

  test('as redirect ends on an HTML page whose address contains the fingerprint', async () => {
    const check = await started('v1-redirect');

    const reply = await askV1(check);
    const landing = new URL(reply.headers.get('location') ?? '');

    expect(reply.status).toBe(302);
    expect(await (await check.sandbox.app.request(landing.href)).text()).toMatch(/^<!doctype html>/);
    expect(landing.searchParams.get('vfp')).not.toBe(check.address.searchParams.get('vfp'));
    await expectVerified(check, await check.finish(landing.searchParams.get('vfp') ?? ''));
  });

  test('by script calls the callback of the page', async () => {
    const check = await started('v1-json');

    const reply = await askV1(check, { jsonp: 'true' });

    expect(reply.headers.get('content-type')).toContain('javascript');
    expect(await reply.text()).toMatch(/^_proveAuthResponse\({"vfp":"[\w-]+"}\);$/);
  });

  test.each(['v1-json', 'v1-token', 'v1-reconciliation', 'v1-redirect'] as const)(
    'by pixel of %s returns an image, and finishes with an empty vfp after the image was requested',
    async (flow) => {
      const unasked = await started(flow, { cellularIp: '203.0.113.7', implementation: 'pixel' });
      const asked = await started(flow, { cellularIp: '203.0.113.7', implementation: 'pixel' });
      const reply = await asked.sandbox.app.request(asked.address.href);

      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/gif']);
      const image = Buffer.from(await reply.arrayBuffer());
      expect([image.toString('latin1', 0, 6), image.readUInt16LE(6), image.readUInt16LE(8)]).toEqual(['GIF89a', 1, 1]);
      expect(await unasked.finish('')).toMatchObject({ error: { code: 10_001 } });
      await expectVerified(asked, await asked.finish(''));
    },
  );

  test('without the required query parameters is a 400', async () => {
    const check = await started('v1-json');

    expect((await check.sandbox.app.request(check.address.href)).status).toBe(400);
    expect((await askV1(check, {})).status).toBe(400);
  });

  test('with an unknown check is a 404, and with an expired one is a 410', shows('V8.mobile.12'), async () => {
    const check = await started('v1-json');
    const unknown = { ...check, address: new URL(check.address) };
    unknown.address.searchParams.set('vfp', 'made-up');

    expect((await askV1(unknown)).status).toBe(404);
    check.sandbox.world.clock.offsetMs = 120_000;
    const late = await askV1(check);
    expect(late.status).toBe(410);
    expect(await late.json()).toEqual({ error: 'The key has expired.' });
    expect(await check.finish('anything')).toMatchObject({ error: { code: 10_001 } });
  });
});

describe('flow v2', () => {
  const plain = (text: string) => btoa(text);
  const mapped = (text: string) => btoa(text).replaceAll('+', '.').replaceAll('/', '_').replaceAll('=', '-');
  const firstOnly = (text: string) => btoa(text).replace('+', '.').replace('/', '_').replace('=', '-');

  test.each([
    ['plain', plain],
    ['mapped', mapped],
    ['with only the first of each mapped', firstOnly],
  ])('finishes with the carrier reply in base64, %s', async (_, encode) => {
    const check = await started('v2');

    const reply = await askV2(check);

    expect(check.address.searchParams.get('pfflow')).toBe('2');
    await expectVerified(check, await check.finish(`${dataOf(check).vfp}___${encode(reply)}`));
  });

  test('as v2.5 requires a second request with the application id of the address', shows('V3.carrier.7'), async () => {
    const check = await started('v2.5');
    const { vfp, data } = dataOf(check);
    const applicationId = dataOf(check)['att-1004'] ?? '';

    expect(JSON.parse(await askV2(check))).toEqual({ status: 1004 });
    expect(JSON.parse(await askV2(check, {}, { ...data, 'application-id': applicationId }))).toHaveProperty('token');
    const reply = await askV2(check, { 'application-id': applicationId });
    await expectVerified(check, await check.finish(`${vfp}___${btoa(reply)}___R2`));
  });

  test('as v2.5 without the second request is rejected', async () => {
    const check = await started('v2.5');
    const reply = await askV2(check);

    expect(await check.finish(`${dataOf(check).vfp}___${btoa(reply)}___R2`)).toMatchObject({ error: { code: 10_001 } });
  });

  test.each(['v2', 'v2.5'])('as %s with a made-up carrier reply is rejected', async (flow) => {
    const check = await started(flow);
    await askV2(check);
    const made = btoa(JSON.stringify({ status: 1000, token: 'made-up' }));

    expect(await check.finish(`${dataOf(check).vfp}___${made}`)).toMatchObject({ error: { code: 10_001 } });
  });

  test('without a JSON body or the version is a 400', async () => {
    const { sandbox } = await started('v2');
    const send = (query: string, body: string) => sandbox.send('POST', `/carrier/v2/attributes${query}`, { body });

    expect((await send('?sdkVersion=3.0.2', 'x')).status).toBe(400);
    expect((await send('', '{}')).status).toBe(400);
  });
});

test('a carrier check allows only one finish', shows('V7.call.17'), async () => {
  const check = await started();
  const vfp = check.address.searchParams.get('testVfp') ?? '';
  await check.finish('made-up');

  expect(await check.finish(vfp)).toMatchObject({ error: { code: 10_002 } });
});

test.each([
  ['implementation', { cellularIp: null }],
  ['implementation', { implementation: 'script' }],
  ['cellularIp', { cellularIp: 7, implementation: 'fetch' }],
])('a start with an invalid %s is a 400', async (field, body) => {
  const sandbox = sandboxCaller();
  const { token } = await visit(sandbox, { lastFour: '0023' });

  const reply = await sandbox.client('mobile/instant/start', token, body);

  expect(reply).toMatchObject({ status: 400, json: { error: { code: 10_002 } } });
  expect(reply.message).toContain(field);
});

test(
  'the carrier returns the IP address of its caller, obeys faults, and appears in the journal',
  shows('V7.other.4'),
  async () => {
    const sandbox = sandboxCaller();
    sandbox.world.faults.add([{ method: 'GET', path: 'carrier/ip', times: 1, status: 410, body: { error: 'gone' } }]);

    expect(await sandbox.send('GET', '/carrier/ip')).toMatchObject({ status: 410, json: { error: 'gone' } });
    expect(await sandbox.send('GET', '/carrier/ip')).toMatchObject({ status: 200, text: '203.0.113.7' });
    expect((await sandbox.send('GET', '/carrier/none')).status).toBe(404);
    expect(sandbox.world.journal.list().map(({ path, status }) => [path, status])).toEqual([
      ['carrier/ip', 410],
      ['carrier/ip', 200],
      ['carrier/none', 404],
    ]);
  },
);

test('over https the carrier has its own address and certificate', async () => {
  const sandbox = await running({ hasCarrierServer: true });
  const { origin = '', certificate = '' } = sandbox.carrierServer ?? {};
  const { subjectAltName, validFrom, validTo } = new X509Certificate(certificate);

  expect(await securely(`${origin}/carrier/ip`, certificate)).toBe('203.0.113.7');
  await expect(securely(`${origin}/carrier/ip`)).rejects.toThrow(/self.signed/i);
  expect(subjectAltName).toBe('DNS:localhost, IP Address:127.0.0.1, IP Address:0:0:0:0:0:0:0:1');
  expect(Date.parse(validTo) - Date.parse(validFrom)).toBe(2 * 86_400_000);
  sandbox.world.reset();
  sandbox.world.authScript = { carrier: 'v1-json', replies: [] };
  const authToken = textOf(await post(sandbox, 'prove/start', startBody), 'authToken');
  const start = await fetch(`${sandbox.origin}/v1/client/mobile/instant/start`, {
    method: 'POST',
    headers: clientHeaders(authToken),
    body: JSON.stringify(fetchStart),
  });
  const address = textOf(((await start.json()) as Json).data, 'redirectUrl');
  expect(address.startsWith(`${origin}/carrier/v1/authenticate?vfp=`)).toBe(true);
  const reply = await securely(`${address}&r=f&sdkVersion=3.0.2`, certificate);
  expect(JSON.parse(reply)).toHaveProperty('vfp');
});

test('by default a sandbox has no carrier over https', async () => {
  const sandbox = await startSandbox();
  await sandbox.close();

  expect(sandbox.carrierServer).toBeNull();
});

function securely(address: string, ca?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = request(address, { ...(ca !== undefined && { ca }) }, (reply) => {
      reply.setEncoding('utf8');
      let text = '';
      reply.on('data', (part: string) => (text += part));
      reply.on('end', () => resolve(text));
    });
    call.on('error', reject);
    call.end();
  });
}
