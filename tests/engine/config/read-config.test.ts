import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { refinanceConfigShape } from '../../../src/refinance/config-shape.ts';
import { parseConfig as parse, readConfig as read } from '../../../tools/config/read-config.ts';
import { environments, parseConfig, readConfig } from '../../support/config.ts';
import { shows } from '../../support/shows.ts';

const dev = readConfig('dev');
const prod = readConfig('prod');

/** The lines of the error that `run` throws, without their numbers. */
const said = (run: () => unknown): string[] => {
  try {
    run();
    return [];
  } catch (error) {
    return (error instanceof Error ? error.message : 'no error').split('\n').map((line) => line.replace(/:\d+:/, ':'));
  }
};
const message = (change: object, from = dev): string[] =>
  said(() => parseConfig({ ...from, ...change }, 'config/dev.json'));

const someCarrier = { origins: ['https://carrier.example'], ipDiscoveryUrl: null, timeoutMs: 10_000 };
const withCarrier = (change: object) => ({
  verification: { ...dev.verification, carrier: { ...someCarrier, ...change } },
});
const withApi = (change: object) => ({ api: { ...dev.api, ...change } });
const withRecaptcha = (change: object) => ({
  botCheck: { kind: 'recaptcha', siteKey: 'key', scriptUrl: 'https://check.net/api.js', origins: [], ...change },
});

describe('a configuration', () => {
  test.each([
    withCarrier({}),
    withCarrier({ ipDiscoveryUrl: 'https://ip.example/mine' }),
    { apiBase: 'http://localhost:5000/api/' },
    { apiBase: 'http://127.0.0.1:5000/' },
    { verification: { ...dev.verification, origins: ['http://localhost:5000'] } },
    withRecaptcha({ scriptUrl: '/recaptcha/api.js' }),
    { botCheck: { kind: 'override', token: 'a' } },
  ])('for development can contain %j', (change) => {
    expect(message(change)).toEqual([]);
  });

  test.each(environments)('for %s exists and is valid', (environment) => {
    expect(readConfig(environment).environment).toBe(environment);
  });

  test(
    'contains the timings of the specification',
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

  test('for an unknown environment is an error with its name and the known environments', () => {
    expect(said(() => readConfig('stage'))).toEqual([
      'Unknown environment "stage". config/ has dev, prod, qa. Set ENVIRONMENT to one of them, or add config/stage.json',
    ]);
    expect(() => readConfig('../package')).toThrow('Unknown environment');
  });

  test('can be for any environment if its file contains the same name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'config-'));
    await writeFile(join(folder, 'load-test.json'), JSON.stringify({ ...dev, environment: 'load-test' }));
    await writeFile(join(folder, 'other.json'), JSON.stringify(dev));
    expect(read('load-test', refinanceConfigShape, { folder }).environment).toBe('load-test');
    expect(() => read('other', refinanceConfigShape, { folder })).toThrow(
      'environment must be "other", the name of the file',
    );
    await rm(folder, { recursive: true });
  });

  test.each<[string, object]>([
    ['apiBase must end in /, and is "/api"', { apiBase: '/api' }],
    ['apiBase must be a path from / or an https address, and is "http://api.net/"', { apiBase: 'http://api.net/' }],
    ['apiBase must be a path from /', { apiBase: "https://api.net; script-src 'unsafe-inline'/" }],
    ['apiBase must be a path from /', { apiBase: '//elsewhere.net/' }],
    ['frameAncestors.0 must be ', { frameAncestors: ['*'] }],
    ['frameAncestors.0 must be ', { frameAncestors: ['https://*'] }],
    ['frameAncestors.0 must be ', { frameAncestors: ["'self'; script-src *"] }],
    ['botCheck.kind must be "sandbox" or "override" or "recaptcha", and is "none"', { botCheck: { kind: 'none' } }],
    [
      'botCheck.scriptUrl must be a path from / or an https address, and is "banana"',
      withRecaptcha({ scriptUrl: 'banana' }),
    ],
    ['botCheck.scriptUrl must be a path', withRecaptcha({ scriptUrl: 'http://x.net/y' })],
    ['botCheck.siteKey must not be empty', withRecaptcha({ siteKey: '' })],
    [
      'verification.fingerprint.scriptUrlPatterns.0 must be a path',
      { verification: { ...dev.verification, fingerprint: { apiKey: 'key', scriptUrlPatterns: ['banana'] } } },
    ],
    ['hub.keepAliveMs must be at least 1000 milliseconds', { hub: { ...dev.hub, keepAliveMs: -1 } }],
    ['api.timeoutMs must be at least 1000 milliseconds, and is 0', withApi({ timeoutMs: 0 })],
    ['api.timeoutMs must be a number, and is "30 s"', withApi({ timeoutMs: '30 s' })],
    ['api.failure.status must be an HTTP status', withApi({ failure: { status: 999, message: 'Sorry' } })],
    ['api.retry.times must be at most 10', withApi({ retry: { ...dev.api.retry, times: 1_000_000 } })],
    ['chunkLoadTimeoutMs must be at least 1000 milliseconds', { chunkLoadTimeoutMs: 0 }],
    [
      'verification.channel.deadlineMs must be at least 1000 milliseconds',
      { verification: { ...dev.verification, channel: { ...dev.verification.channel, deadlineMs: 1 } } },
    ],
    ['hub.reconnectDelaysMs must have at least one delay', { hub: { ...dev.hub, reconnectDelaysMs: [] } }],
    [
      'verification.channel.reconnectDelaysMs must have at least one delay',
      { verification: { ...dev.verification, channel: { ...dev.verification.channel, reconnectDelaysMs: [] } } },
    ],
    ['locales must have at least one locale', { locales: [] }],
    ['locales.0 must be a locale, such as en-US, and is "english"', { locales: ['english'] }],
    ['verification.carrier.origins must have at least one origin', withCarrier({ origins: [] })],
    ['verification.carrier.origins.0 must be an https origin', withCarrier({ origins: ['http://carrier.net'] })],
    ['verification.carrier.ipDiscoveryUrl must be an https address', withCarrier({ ipDiscoveryUrl: '/ip' })],
    [
      'verification.carrier.ipDiscoveryUrl must be',
      withCarrier({ ipDiscoveryUrl: "https://ip.net/; script-src 'self'" }),
    ],
    ['verification.carrier.timeoutMs must be a number', withCarrier({ timeoutMs: '5 s' })],
    ['extra is not a known key', { extra: 1 }],
    ['api.timeoutMS is not a known key; did you mean "timeoutMs"?', withApi({ timeoutMS: 1 })],
    ['linkBases.documents is missing', { linkBases: {} }],
    ['locales must be a list', { locales: { first: 'en-US' } }],
    ['environment must start with a lowercase letter and contain only lowercase letters', { environment: 'Load test' }],
  ])('is rejected: %s', (words, change) => {
    expect(message(change)).toContainEqual(expect.stringContaining(`config/dev.json: ${words}`));
  });

  test('is rejected with all its problems at once, each with its line, in file order', () => {
    const lines = JSON.stringify(dev, null, 2)
      .replace('"apiBase": "/api/"', '"apiBas": "/api/"')
      .replace('"times": 2', '"times": "2"')
      .replace('"collector": "/collector"', '"colector": "/"');
    expect(() => parse(lines, 'config/dev.json', refinanceConfigShape)).toThrow(
      [
        'config/dev.json:1: apiBase is missing',
        'config/dev.json:1: collector is missing',
        'config/dev.json:4: apiBas is not a known key; did you mean "apiBase"?',
        'config/dev.json:12: api.retry.times must be a number, and is "2"',
        `config/dev.json:${lines.split('\n').findIndex((line) => line.includes('colector')) + 1}: colector is not a known key; did you mean "collector"?`,
      ].join('\n'),
    );
  });

  test('with invalid JSON is rejected with the lines of the problems', () => {
    expect(said(() => parse('{\n  "a": 1\n  "b": 2,\n}', 'config/dev.json', refinanceConfigShape))).toEqual([
      'config/dev.json: is not valid JSON: comma expected',
      'config/dev.json: is not valid JSON: property name expected',
      'config/dev.json: is not valid JSON: value expected',
    ]);
    expect(() => parse('{\n  "a": 1\n  "b": 2\n}', 'config/dev.json', refinanceConfigShape)).toThrow(
      'config/dev.json:3: ',
    );
  });

  test('with very deep nesting is rejected with the line', () => {
    const text = `{\n  "a": ${'['.repeat(5_000)}${']'.repeat(5_000)}\n}`;
    expect(() => parse(text, 'config/dev.json', refinanceConfigShape)).toThrow(
      'config/dev.json:2: More than 200 levels are nested here',
    );
  });
});

describe('the analytics of a configuration', () => {
  const withAnalytics = (change: object) => ({ analytics: { ...dev.analytics, ...change } });

  test.each([
    {},
    { analytics: undefined },
    withAnalytics({ key: 'pk_sample' }),
    withAnalytics({ amplitude: { apiKey: 'key', url: 'https://api2.amplitude.com/2/httpapi' } }),
    withAnalytics({ consent: 'asked', identity: 'browser', sample: 0.1 }),
  ])('can contain %j', shows('A7.detail.8'), (change) => {
    expect(message(change)).toEqual([]);
    expect(readConfig('prod').botCheck).toMatchObject({ kind: 'recaptcha', siteKey: expect.any(String) });
  });

  test.each([
    ['analytics.consent must be "given" or "asked"', withAnalytics({ consent: 'maybe' })],
    ['analytics.identity must be "visit" or "browser"', withAnalytics({ identity: 'person' })],
    ['analytics.sample must be at most 1', withAnalytics({ sample: 50 })],
    ['analytics.key must not be empty', withAnalytics({ key: '' })],
  ])('is rejected: %s', (words, change) => {
    expect(message(change)).toContainEqual(expect.stringContaining(`config/dev.json: ${words}`));
  });
});

test('the link bases of a configuration include a partner service and an asset host', shows('A7.detail.9'), () => {
  const linkBases = { documents: '/documents', partners: 'https://partners.net', assets: 'https://assets.net/v1' };
  expect(message({ linkBases })).toEqual([]);
  expect(message({ linkBases: { ...linkBases, assets: 'assets.net' } })).toEqual([
    'config/dev.json: linkBases.assets must be a path from / or an https address, and is "assets.net"',
  ]);
});

describe('a configuration that is not for development', () => {
  test.each<[string, object]>([
    ['botCheck.kind is "sandbox", which generates fake tokens', { botCheck: { kind: 'sandbox' } }],
    ['botCheck.token is a fixed token that is public', { botCheck: { kind: 'override', token: 'a' } }],
    [
      'verification.fingerprint.apiKey is the key of the sandbox',
      { verification: { ...prod.verification, fingerprint: { apiKey: 'sandbox', scriptUrlPatterns: ['/a.js'] } } },
    ],
    [
      'analytics.amplitude.apiKey is the key of the sandbox',
      { analytics: { ...prod.analytics, amplitude: { apiKey: 'sandbox', url: 'https://api.net/x' } } },
    ],
    ['analytics.key is the key of the sandbox', { analytics: { ...prod.analytics, key: 'sandbox' } }],
    ['botCheck.siteKey is the key of the sandbox', withRecaptcha({ siteKey: 'sandbox' })],
    ["collector contains 127.0.7.1, the visitor's own machine", { collector: 'https://127.0.7.1/c' }],
    ['linkBases.documents contains [::1], the visitor', { linkBases: { documents: 'https://[::1]/d' } }],
    ['frameAncestors.0 contains the placeholder *.partner.example', { frameAncestors: ['https://*.partner.example'] }],
    ['linkBases.documents contains the placeholder example.com', { linkBases: { documents: 'https://example.com/d' } }],
    ["apiBase contains localhost, the visitor's own machine", { apiBase: 'http://localhost:5000/' }],
    ['frameAncestors.0 contains 127.0.0.1', { frameAncestors: ['http://127.0.0.1:*'] }],
  ])('is rejected: %s', (words, change) => {
    expect(message(change, prod)).toContainEqual(expect.stringContaining(`config/dev.json: ${words}`));
    expect(message({ ...change, development: true }, prod)).toEqual([]);
  });
});

describe('a value that a configuration takes from settings', () => {
  const settings = { RECAPTCHA_SITE_KEY: 'key', DOCUMENTS_SITE: 'https://d.net', PARTNER_ORIGINS: '' };

  test('replaces its placeholder; in a list, each word becomes an item', () => {
    const partners = { ...settings, PARTNER_ORIGINS: 'https://a.net, https://*.b.net' };
    expect(read('prod', refinanceConfigShape, { settings: partners })).toMatchObject({
      botCheck: { siteKey: 'key' },
      linkBases: { documents: 'https://d.net' },
      frameAncestors: ["'self'", 'https://a.net', 'https://*.b.net'],
    });
    expect(read('prod', refinanceConfigShape, { settings }).frameAncestors).toEqual(["'self'"]);
  });

  test('is named in the error if it is not set', () => {
    expect(said(() => read('prod', refinanceConfigShape, { settings: {} }))).toEqual([
      'config/prod.json: botCheck.siteKey needs the setting RECAPTCHA_SITE_KEY, which is not set',
      'config/prod.json: linkBases.documents needs the setting DOCUMENTS_SITE, which is not set',
      'config/prod.json: frameAncestors.1 needs the setting PARTNER_ORIGINS, which is not set',
    ]);
  });

  test('is validated like any other value', () => {
    expect(
      said(() => read('prod', refinanceConfigShape, { settings: { ...settings, DOCUMENTS_SITE: 'nowhere' } })),
    ).toEqual(['config/prod.json: linkBases.documents must be a path from / or an https address, and is "nowhere"']);
  });
});
