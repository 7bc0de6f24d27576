import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as loader from '@fingerprintjs/fingerprintjs-pro';
import { defaultConfig, type FingerprintConfig } from '../../../src/verification/config.ts';
import { getFingerprint } from '../../../src/verification/signals/fingerprint-agent.ts';
import { createSignalCollector } from '../../../src/verification/signals/signals.ts';
import { createFakeWorld } from './support/fake-world.ts';
import { shows } from '../../support/shows.ts';

const keyConfig = {
  apiKey: 'public-key',
  scriptUrlPatterns: ['https://cdn.example/v<version>/<apiKey>/<loaderVersion>.js'],
};

/** The result of a script that is added to the page. */
type ScriptRun = 'fails' | 'is blocked' | 'leaves nothing' | { readonly agent: (options: unknown) => Promise<unknown> };

interface GivenPage {
  readonly run?: ScriptRun;
  readonly chances?: readonly number[];
  /** How long the script runs before its result. */
  readonly scriptMs?: number;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/**
 * A page whose scripts have this result.
 *
 * Its time does not advance, and `Math.random` returns these numbers. The last one repeats.
 */
function openPage({ run = 'fails', chances = [1], scriptMs = 0 }: GivenPage = {}) {
  const scripts: string[] = [];
  const waits: number[] = [];
  const left = [...chances];
  const events = new EventTarget();
  const addScript = (script: { src: string; onerror(): void; onload(): void }) => {
    scripts.push(script.src);
    queueMicrotask(() => {
      vi.setSystemTime(Date.now() + scriptMs);
      if (run === 'is blocked') {
        const violation = { blockedURI: script.src, effectiveDirective: 'script-src' };
        events.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
      }
      if (run === 'fails' || run === 'is blocked') return script.onerror();
      if (run !== 'leaves nothing') {
        vi.stubGlobal('window', { __fpjs_p_l_b: { load: async () => ({ get: run.agent }) } });
      }
      script.onload();
    });
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(Math, 'random').mockImplementation(() => (left.length > 1 ? left.shift() : left[0]) ?? 1);
  vi.stubGlobal('location', new URL('https://app.example/'));
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { appendChild: addScript },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  vi.stubGlobal('setTimeout', (then: () => void, delayMs: number) => {
    waits.push(delayMs);
    queueMicrotask(then);
  });
  return { scripts, waits };
}

/** The signals of a visit whose token requires a fingerprint. */
function signalsOf(fingerprint: FingerprintConfig = keyConfig) {
  const { ports } = createFakeWorld();
  const config = { ...defaultConfig, fingerprint };
  return createSignalCollector({ collectFingerprint: true }, config, {
    ...ports,
    fingerprint: { collect: (given) => getFingerprint(loader.load, given) },
  })();
}

describe('the script of the fingerprint agent', () => {
  test(
    'is requested five times, with delays whose limit doubles',
    shows('V7.other.5', 'V9.fingerprint.1', 'V9.fingerprint.2'),
    async () => {
      const { scripts, waits } = openPage();
      await expect(getFingerprint(loader.load, keyConfig)).rejects.toThrow('Failed to load the JS script of the agent');
      expect(scripts).toHaveLength(5);
      expect(new Set(scripts)).toEqual(
        new Set([expect.stringMatching(/^https:\/\/cdn\.example\/v3\/public-key\/3\.\d+\.\d+\.js$/)]),
      );
      // The first retry after an immediate failure has no delay.
      expect(waits).toEqual([0, 100, 200, 400]);
    },
  );

  test(
    'is requested again after a random delay, measured from the start of the previous attempt',
    shows('V9.fingerprint.2'),
    async () => {
      const { waits } = openPage({ chances: [0.9, 0.75, 0.5, 0.25], scriptMs: 60 });
      await expect(getFingerprint(loader.load, keyConfig)).rejects.toThrow();
      expect(waits).toEqual([90 - 60, 150 - 60, 200 - 60, 200 - 60]);
    },
  );

  // The bound of the fourth and last wait is 800 ms, so the cap of 3 s never applies.
  test.each([0, 0.1, 0.5, 0.999])(
    'is delayed by at most min(3000 ms, 100 ms · 2^n), for the random value %d',
    shows('V9.fingerprint.2'),
    async (chance) => {
      const { waits } = openPage({ chances: [chance], scriptMs: 50 });
      await expect(getFingerprint(loader.load, keyConfig)).rejects.toThrow();
      expect(waits).toHaveLength(4);
      waits.forEach((wait, n) => expect(wait).toBeLessThanOrEqual(Math.min(3_000, 100 * 2 ** n) - 50));
    },
  );

  test('is not requested without an API key', shows('V5.other.6', 'V8.fingerprint.7'), async () => {
    const { scripts } = openPage();
    await expect(getFingerprint(loader.load, { ...keyConfig, apiKey: '' })).rejects.toThrow('API key required');
    expect(scripts).toEqual([]);
  });
});

describe('a loader error is part of the signals', () => {
  const failures: [string, string[], ScriptRun, readonly string[], string][] = [
    [
      'a script that the page blocks',
      ['V8.fingerprint.5'],
      'is blocked',
      keyConfig.scriptUrlPatterns,
      'Blocked by CSP',
    ],
    ['an invalid address', ['V8.fingerprint.6'], 'fails', ['https://'], 'The endpoint parameter is not a valid URL'],
    [
      'a script that cannot be loaded',
      ['V8.fingerprint.10'],
      'fails',
      keyConfig.scriptUrlPatterns,
      'Failed to load the JS script of the agent',
    ],
    [
      'a script without an agent',
      ['V8.fingerprint.10'],
      'leaves nothing',
      keyConfig.scriptUrlPatterns,
      'Failed to load the JS script of the agent',
    ],
  ];
  for (const [what, ids, run, scriptUrlPatterns, error] of failures)
    test(`for ${what}`, shows(...ids), async () => {
      openPage({ run });
      expect(await signalsOf({ ...keyConfig, scriptUrlPatterns })).toEqual({ fingerprint: { error } });
    });
});

describe('an agent error is part of the signals', () => {
  const named: Readonly<Record<string, string>> = {
    ERROR_CLIENT_TIMEOUT: 'V8.fingerprint.1',
    ERROR_NETWORK_CONNECTION: 'V8.fingerprint.2',
    ERROR_NETWORK_ABORT: 'V8.fingerprint.3',
    ERROR_BAD_RESPONSE_FORMAT: 'V8.fingerprint.4',
    ERROR_API_KEY_INVALID: 'V8.fingerprint.8',
    ERROR_API_KEY_EXPIRED: 'V8.fingerprint.8',
    ERROR_RATE_LIMIT: 'V8.fingerprint.9',
  };
  const ofTheLoader = ['ERROR_CSP_BLOCK', 'ERROR_INVALID_ENDPOINT', 'ERROR_API_KEY_MISSING', 'ERROR_SCRIPT_LOAD_FAIL'];
  const errors = Object.entries(loader).flatMap(([name, text]) =>
    name.startsWith('ERROR_') && typeof text === 'string' && !ofTheLoader.includes(name)
      ? [[name, text, named[name] ?? 'V8.fingerprint.10'] as const]
      : [],
  );
  beforeEach(() => expect(errors.length).toBeGreaterThan(20));

  for (const [name, error, id] of errors)
    test(`${name}: ${error}`, shows(id), async () => {
      const { scripts } = openPage({ run: { agent: () => Promise.reject(new Error(error)) } });
      expect(await signalsOf()).toEqual({ fingerprint: { error } });
      expect(scripts).toHaveLength(1);
    });

  test('after the configured timeout', async () => {
    const agent = (options: unknown) => Promise.reject(new Error(`Client timeout of ${JSON.stringify(options)}`));
    openPage({ run: { agent } });
    expect(await signalsOf()).toEqual({ fingerprint: { error: 'Client timeout of {"timeout":10000}' } });
  });
});

test('the signals contain the result of the agent', async () => {
  openPage({ run: { agent: async () => ({ visitorId: 'visitor-1' }) } });
  expect(await signalsOf()).toEqual({ fingerprint: { results: '{"visitorId":"visitor-1"}' } });
});
