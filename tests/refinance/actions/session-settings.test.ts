import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Visit } from '../../../src/browser/start/visit.ts';
import type { DeveloperReport } from '../../../src/runtime/shapes/developer-report.ts';
import type { SessionChannel } from '../../../src/runtime/shapes/ports.ts';
import { applicationOptions } from '../../../src/refinance/application-options.ts';
import { createVerifyMobile } from '../../../src/verification/session/verify-mobile-session.ts';
import type { RefinanceConfig } from '../../../src/refinance/config-shape.ts';
import { readConfig } from '../../support/config.ts';

const started = vi.hoisted(() =>
  vi.fn((_input: unknown, _channel: SessionChannel) => ({ answer: () => undefined, stop: () => undefined })),
);
vi.mock('../../../src/verification/session/verify-mobile-session.ts', () => ({
  createVerifyMobile: vi.fn(() => started),
}));

const { sessions } = applicationOptions;
const created = vi.mocked(createVerifyMobile);
const prod = readConfig('prod');

beforeEach(() => {
  created.mockClear();
  started.mockClear();
  vi.stubGlobal('location', new URL('https://app.example/'));
});
afterEach(() => vi.unstubAllGlobals());

/** The settings of a verification with changes to the configuration. */
async function settingsFor(verification: Partial<RefinanceConfig['verification']>): Promise<unknown> {
  const config = { ...prod, verification: { ...prod.verification, ...verification } };
  await sessions['verify-mobile']?.load({ device: 'desktop', config } as Visit<RefinanceConfig>);
  return created.mock.calls[0]?.[0]?.config;
}

const { callTimeoutMs, channel } = prod.verification;
const names = { storage: 'RefinanceAuth', client: 'Refinance-Auth' };
const plain = { names, callTimeoutMs, channel, origins: ['https://app.example'] };

test('a verification has no carrier, IP discovery or fingerprint settings if none are configured', async () => {
  expect(await settingsFor({})).toEqual(plain);
});

test('a verification receives the configured settings', async () => {
  const fingerprint = { apiKey: 'key', scriptUrlPatterns: ['/agent.js'] };
  const carrier = { origins: ['https://carrier.example'], ipDiscoveryUrl: 'https://ip.example/mine', timeoutMs: 4_000 };
  expect(await settingsFor({ origins: ['https://verify.example'], fingerprint, carrier })).toEqual({
    ...plain,
    origins: ['https://app.example', 'https://verify.example'],
    fingerprint,
    carrierTimeoutMs: 4_000,
    ipDiscoveryUrl: 'https://ip.example/mine',
  });
});

test('a carrier check has no IP discovery URL if none is configured', async () => {
  const carrier = { origins: ['https://carrier.example'], ipDiscoveryUrl: null, timeoutMs: 4_000 };
  expect(await settingsFor({ carrier })).toEqual({ ...plain, carrierTimeoutMs: 4_000 });
});

test('in development, a sensitive value in a verification request is reported', async () => {
  const flow = {
    sensitive: ['ssn'],
    context: { person: { initial: {}, schema: 'person' } },
    schemas: { person: { type: 'object', properties: { ssn: { sensitive: 'ssn' }, phone: { sensitive: 'contact' } } } },
  } as const;
  const reports: DeveloperReport[] = [];
  await sessions['verify-mobile']?.load({
    device: 'desktop',
    config: { ...prod, development: true },
    flow,
    currentEntries: () => ({ person: { ssn: '123456789', phone: '3035550100' } }),
    report: (report: DeveloperReport) => void reports.push(report),
  } as unknown as Visit<RefinanceConfig>);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  const send = created.mock.calls[0]?.[0]?.ports?.fetch;
  await send?.('https://app.example/v1/client/mobile/otp/start', { body: '{"phoneNumber":"+13035550100"}' });
  await send?.('https://app.example/v1/client/mobile/otp/error', { body: '{"message":"123-45-6789"}' });
  await vi.waitFor(() => expect(reports).toMatchObject([{ code: 'sensitive-sent', where: { call: 'verify-mobile' } }]));
});

test('a verification message is shown without bidirectional and control characters', async () => {
  const load = sessions['verify-mobile']?.load({ device: 'desktop', config: prod } as Visit<RefinanceConfig>);
  const asked: unknown[] = [];
  const channel = { ask: (...what: unknown[]) => asked.push(what), report: () => undefined, finish: () => undefined };
  (await load)?.({ token: 't' }, channel);
  const given = started.mock.calls[0]?.[1];
  given?.ask('message', { text: 'Is this\u202E yours?\n' });
  given?.ask('code', { sentTo: '3035550100' });
  expect(asked).toEqual([
    ['message', { text: 'Is this yours?' }],
    ['code', { sentTo: '3035550100' }],
  ]);
});
