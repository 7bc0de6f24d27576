import { afterEach, expect, test, vi } from 'vitest';

import { askAgent } from '../../src/verification/signals/fingerprint-agent.ts';

const KEY = { apiKey: 'public-key', scriptUrlPatterns: ['https://cdn.example/v<version>/<apiKey>/<loaderVersion>.js'] };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A page on which no script can be loaded, where time stands still and chance always takes the longest wait. */
function openPage() {
  const scripts: string[] = [];
  const waits: number[] = [];
  const addScript = (script: { src: string; onerror(): void }) => {
    scripts.push(script.src);
    queueMicrotask(() => script.onerror());
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(Math, 'random').mockReturnValue(1);
  vi.stubGlobal('location', new URL('https://app.example/'));
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { appendChild: addScript },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal('setTimeout', (run: () => void, delayMs: number) => {
    waits.push(delayMs);
    queueMicrotask(run);
  });
  return { scripts, waits };
}

test('the script of the agent is tried five times, after waits that double [V7.other.5 V9.fingerprint.1 V9.fingerprint.2]', async () => {
  const { scripts, waits } = openPage();
  await expect(askAgent(KEY)).rejects.toThrow('Failed to load the JS script of the agent');
  expect(scripts).toHaveLength(5);
  expect(new Set(scripts)).toEqual(
    new Set([expect.stringMatching(/^https:\/\/cdn\.example\/v3\/public-key\/3\.\d+\.\d+\.js$/)]),
  );
  // A script that fails at once is tried again at once, the first time.
  expect(waits).toEqual([0, 100, 200, 400]);
});

test('the agent is not asked for without a key [V5.other.6]', async () => {
  const { scripts } = openPage();
  await expect(askAgent({ ...KEY, apiKey: '' })).rejects.toThrow('API key required');
  expect(scripts).toEqual([]);
});
