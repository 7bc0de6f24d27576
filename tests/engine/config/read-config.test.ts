import { describe, expect, test } from 'vitest';
import { environments, parseConfig, readConfig } from '../../support/config.ts';
import { shows } from '../../support/shows.ts';

const dev = readConfig('dev');
const message = (change: object): string => {
  try {
    parseConfig({ ...dev, ...change }, 'config/dev.json');
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : 'no error';
  }
};

const someCarrier = { origins: ['https://carrier.example'], ipDiscoveryUrl: null, timeoutMs: 10_000 };
const withCarrier = (change: object) => ({
  verification: { ...dev.verification, carrier: { ...someCarrier, ...change } },
});

describe('a configuration', () => {
  test.each([{}, { ipDiscoveryUrl: 'https://ip.example/mine' }])('may name carriers, with %j beside', (change) => {
    expect(message(withCarrier(change))).toBe('');
  });

  test.each(environments)('for %s is there and right', (environment) => {
    expect(readConfig(environment).environment).toBe(environment);
  });

  test(
    'has the timings of the specification',
    shows('A9.time.1', 'A9.time.2', 'A9.time.3', 'A8.reply.6', 'A8.reply.7'),
    () => {
      for (const environment of environments) {
        expect(readConfig(environment)).toMatchObject({
          hub: {
            serverTimeoutMs: 30_000,
            keepAliveMs: 15_000,
            reconnectDelaysMs: [0, 2000, 10_000, 30_000],
            pollTimeoutMs: 100_000,
          },
          chunkLoadTimeoutMs: 120_000,
          api: { failure: { status: 400, message: 'Something went wrong, please try again later.' } },
        });
      }
    },
  );

  test('of an environment nobody knows is told by name', () => {
    expect(() => readConfig('stage')).toThrow('There is no environment "stage", only dev, qa, prod');
    expect(() => readConfig('../package')).toThrow('There is no environment');
  });

  test.each([
    ['apiBase', { apiBase: '/api' }],
    ['apiBase', { apiBase: 'http://api.example/' }],
    ['apiBase', { apiBase: "https://api.example; script-src 'unsafe-inline'/" }],
    ['apiBase', { apiBase: '//elsewhere.example/' }],
    ['frameAncestors.0', { frameAncestors: ['*'] }],
    ['frameAncestors.0', { frameAncestors: ['https://*'] }],
    ['frameAncestors.0', { frameAncestors: ["'self'; script-src *"] }],
    ['botCheck.kind', { botCheck: { kind: 'none' } }],
    ['hub.keepAliveMs', { hub: { ...dev.hub, keepAliveMs: -1 } }],
    ['locales', { locales: [] }],
    ['verification.carrier.origins', withCarrier({ origins: [] })],
    ['verification.carrier.origins.0', withCarrier({ origins: ['http://carrier.example'] })],
    ['verification.carrier.ipDiscoveryUrl', withCarrier({ ipDiscoveryUrl: '/ip' })],
    ['verification.carrier.ipDiscoveryUrl', withCarrier({ ipDiscoveryUrl: "https://ip.example/; script-src 'self'" })],
    ['verification.carrier.timeoutMs', withCarrier({ timeoutMs: '5 s' })],
    ['extra', { extra: 1 }],
    ['linkBases.documents', { linkBases: {} }],
  ])('with a wrong %s is refused by that name: %j', (member, change) => {
    expect(message(change)).toContain(`config/dev.json: ${member}: `);
  });
});
