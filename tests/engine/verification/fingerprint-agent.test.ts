import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { load as loadAgent } from '@fingerprintjs/fingerprintjs-pro';
import { getFingerprint } from '../../../src/verification/signals/fingerprint-agent.ts';
import { shows } from '../../support/shows.ts';

const keyConfig = { apiKey: 'public-key', scriptUrlPatterns: ['https://cdn.example/v<version>/<apiKey>.js'] };

describe('the fingerprint agent', () => {
  const load = vi.fn<typeof loadAgent>();
  beforeEach(() => load.mockReset());

  test('is loaded from the configured addresses and called with a timeout', shows('V7.other.5'), async () => {
    const get = vi.fn(async () => ({ visitorId: 'v' }));
    load.mockResolvedValue({ get } as never);
    expect(await getFingerprint(load, { ...keyConfig, endpoint: 'https://fp.example' })).toBe('{"visitorId":"v"}');
    expect(load).toHaveBeenCalledWith({
      apiKey: 'public-key',
      scriptUrlPattern: keyConfig.scriptUrlPatterns,
      endpoint: 'https://fp.example',
    });
    expect(get).toHaveBeenCalledWith({ timeout: 10_000 });
  });

  test('requires at least one script address', shows('V5.other.7'), async () => {
    await expect(getFingerprint(load, { ...keyConfig, scriptUrlPatterns: [] })).rejects.toThrow(TypeError);
    expect(load).not.toHaveBeenCalled();
  });
});

describe('the Trusted Types policy for the agent script', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  test('is created once with the name default, and allows only scripts of the configured origins', async () => {
    let rule: (url: string) => string | null = () => 'nothing was made';
    const createPolicy = vi.fn((_: string, rules: { createScriptURL: typeof rule }) => {
      rule = rules.createScriptURL;
    });
    vi.stubGlobal('trustedTypes', { createPolicy });
    const { allowScriptsFrom } = await import('../../../src/verification/signals/script-policy.ts');
    allowScriptsFrom(['https://cdn.example/v<version>/<apiKey>.js']);
    allowScriptsFrom(['http://localhost:4100/agent.js', 'no address']);
    expect(createPolicy).toHaveBeenCalledOnce();
    expect(createPolicy.mock.calls[0]?.[0]).toBe('default');
    for (const url of [
      'https://cdn.example/v3/key.js',
      'https://cdn.example/other',
      'http://localhost:4100/agent.js',
    ]) {
      expect(rule(url)).toBe(url);
    }
    for (const url of [
      'https://cdn.example.stranger.example/v3/key.js',
      'https://cdn.example@stranger.example/x.js',
      'http://cdn.example/v3/key.js',
      'https://cdn.example:8443/v3/key.js',
      'blob:https://cdn.example/1',
      'data:text/javascript,alert(1)',
      'javascript:alert(1)',
      '/v3/key.js',
      '',
    ]) {
      expect(rule(url)).toBeNull();
    }
  });

  test('returns the resolved absolute address of a relative script URL', async () => {
    const rules: { createScriptURL(url: string): string | null }[] = [];
    const createPolicy = (_: string, rule: (typeof rules)[number]) => void rules.push(rule);
    vi.stubGlobal('trustedTypes', { createPolicy });
    vi.stubGlobal('location', new URL('https://app.example/refinance/'));
    const { allowScriptsFrom } = await import('../../../src/verification/signals/script-policy.ts');
    allowScriptsFrom(['/agent.js']);
    expect(rules[0]?.createScriptURL('/agent.js')).toBe('https://app.example/agent.js');
    expect(rules[0]?.createScriptURL('agent.js')).toBe('https://app.example/refinance/agent.js');
    expect(rules[0]?.createScriptURL('//stranger.example/agent.js')).toBeNull();
  });

  test('is not created if the browser has no Trusted Types', async () => {
    const { allowScriptsFrom } = await import('../../../src/verification/signals/script-policy.ts');
    expect(() => allowScriptsFrom(['https://cdn.example/x.js'])).not.toThrow();
  });
});
