import { describe, expect, test } from 'vitest';
import type { Config } from '../../../src/browser/config-shape.ts';
import { buildCsp } from '../../../tools/config/csp.ts';
import { shows } from '../../support/shows.ts';
import { environments, readConfig } from '../../support/config.ts';

const dev = readConfig('dev');

/** The directives of a policy by name. */
function directives(config: Config): Record<string, string[]> {
  return Object.fromEntries(
    buildCsp(config)
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );
}

describe('the content security policy', () => {
  test('for development contains exactly these directives', () => {
    expect(directives(dev)).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'style-src': ["'self'"],
      'connect-src': ["'self'"],
      'img-src': ["'self'", 'data:'],
      'font-src': ["'self'"],
      'object-src': ["'none'"],
      'form-action': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'self'", 'http://127.0.0.1:*', 'http://localhost:*'],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['default'],
      'report-uri': ['/sandbox/csp-report'],
    });
  });

  test.each(environments)(
    'for %s contains no unsafe keyword and no third party except the bot check',
    (environment) => {
      const config = readConfig(environment);
      const botCheck = environment === 'dev' ? [] : ['https://www.google.com', 'https://www.gstatic.com'];
      expect(buildCsp(config)).not.toMatch(/unsafe|\s\*\s|blob:/);
      expect(directives(config)['img-src']).toEqual(["'self'", 'data:']);
      expect(directives(config)['connect-src']).toEqual(["'self'", ...botCheck]);
      expect(directives(config)['script-src']).toEqual(["'self'", ...botCheck]);
    },
  );

  test('allows a backend on the same machine in development', () => {
    const found = directives({ ...dev, apiBase: 'http://localhost:5000/api/', collector: 'http://127.0.0.1:5001/in' });
    expect(found['connect-src']).toEqual([
      "'self'",
      'http://localhost:5000',
      'ws://localhost:5000',
      'http://127.0.0.1:5001',
    ]);
  });

  test('allows calls to a configured Amplitude, but no scripts from it', shows('A7.detail.8'), () => {
    const amplitude = { apiKey: 'key', url: 'https://api.amplitude.example/2/httpapi' };
    const config = {
      ...dev,
      analytics: { key: null, consent: 'given', identity: 'visit', sample: 1, amplitude },
    } as const;
    expect(directives(config)['connect-src']).toContain('https://api.amplitude.example');
    expect(directives(config)['script-src']).toEqual(directives(dev)['script-src']);
  });

  test('allows no Trusted Types policy without a fingerprint agent', () => {
    const found = directives({ ...dev, verification: { ...dev.verification, fingerprint: null } });
    expect(found['trusted-types']).toEqual(["'none'"]);
  });

  test('allows a configured fingerprint agent and its Trusted Types policy', () => {
    const scriptUrlPatterns = ['https://agent.example/v<version>/<apiKey>/loader_v<loaderVersion>.js'];
    const fingerprint = { apiKey: 'key', scriptUrlPatterns };
    const found = directives({ ...dev, verification: { ...dev.verification, fingerprint } });
    expect(found['script-src']).toEqual(["'self'", 'https://agent.example']);
    expect(found['connect-src']).toContain('https://agent.example');
    expect(found['trusted-types']).toEqual(['default']);
  });

  test('allows calls to the carriers and the IP address provider, but no sockets', () => {
    const carrier = {
      origins: ['https://carrier.example', 'https://landing.example'],
      ipDiscoveryUrl: 'https://ip.example/mine?as=text',
      timeoutMs: 5_000,
    };
    const found = directives({ ...dev, verification: { ...dev.verification, carrier } });
    expect(found['connect-src']).toEqual([
      "'self'",
      'https://carrier.example',
      'https://landing.example',
      'https://ip.example',
    ]);
  });

  test('allows a configured bot check, its frames and its Trusted Types policy', () => {
    const scriptUrl = 'https://check.example/recaptcha/api.js';
    const botCheck: Config['botCheck'] = {
      kind: 'recaptcha',
      siteKey: 'k',
      scriptUrl,
      origins: ['https://static.example'],
    };
    const verification = { ...dev.verification, fingerprint: null };
    const found = directives({ ...dev, verification, botCheck });
    for (const name of ['script-src', 'connect-src'])
      expect(found[name]).toEqual(["'self'", 'https://check.example', 'https://static.example']);
    expect(found['frame-src']).toEqual(['https://check.example', 'https://static.example']);
    expect(found['trusted-types']).toEqual(['default']);
  });

  test('allows calls to the configured addresses, and the configured sockets', () => {
    const config: Config = {
      ...dev,
      apiBase: 'https://api.example/v2/',
      collector: 'https://events.example/in',
      verification: { ...dev.verification, origins: ['https://verify.example'] },
    };
    expect(directives(config)['connect-src']).toEqual([
      "'self'",
      'https://api.example',
      'wss://api.example',
      'https://verify.example',
      'wss://verify.example',
      'https://events.example',
    ]);
  });

  test('forbids all frames if no partner is configured', () => {
    expect(directives({ ...dev, frameAncestors: [] })['frame-ancestors']).toEqual(["'none'"]);
  });

  test('sends no reports without a configured address', () => {
    expect(directives({ ...dev, cspReportUri: null })).not.toHaveProperty('report-uri');
  });
});
