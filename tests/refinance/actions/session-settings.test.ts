import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Visit } from '../../../src/browser/visit.ts';
import { sessions } from '../../../src/refinance/sessions.ts';
import { createVerifyMobile } from '../../../src/verification/session/verify-mobile-session.ts';
import type { RefinanceConfig } from '../../../src/refinance/config-shape.ts';
import { readConfig } from '../../support/config.ts';

vi.mock('../../../src/verification/session/verify-mobile-session.ts', () => ({
  createVerifyMobile: vi.fn(() => () => ({ answer: () => undefined, stop: () => undefined })),
}));

const created = vi.mocked(createVerifyMobile);
const prod = readConfig('prod');

beforeEach(() => {
  created.mockClear();
  vi.stubGlobal('location', new URL('https://app.example/'));
});
afterEach(() => vi.unstubAllGlobals());

/** The settings a verification gets with this in the configuration. */
async function settingsFor(verification: Partial<RefinanceConfig['verification']>): Promise<unknown> {
  const config = { ...prod, verification: { ...prod.verification, ...verification } };
  await sessions['verify-mobile']?.load({ device: 'desktop', config } as Visit<RefinanceConfig>);
  return created.mock.calls[0]?.[0]?.config;
}

const { callTimeoutMs, channel } = prod.verification;
const names = { storage: 'RefinanceAuth', client: 'Refinance-Auth' };
const plain = { names, callTimeoutMs, channel, origins: ['https://app.example'] };

test('a verification is given no carrier, address or agent where none is configured', async () => {
  expect(await settingsFor({})).toEqual(plain);
});

test('a verification is given what the configuration names', async () => {
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

test('a carrier check does without the address where nobody tells it', async () => {
  const carrier = { origins: ['https://carrier.example'], ipDiscoveryUrl: null, timeoutMs: 4_000 };
  expect(await settingsFor({ carrier })).toEqual({ ...plain, carrierTimeoutMs: 4_000 });
});
