import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchWithCspCheck } from '../../../src/verification/browser/browser-ports.ts';

const urlAsked = 'https://backend.example/v1/client/mobile/otp/start';
const lost = new TypeError('Failed to fetch');

type Violation = Pick<SecurityPolicyViolationEvent, 'blockedURI' | 'effectiveDirective' | 'disposition'>;
const violation = (given: Partial<Violation> = {}): Violation => ({
  blockedURI: urlAsked,
  effectiveDirective: 'connect-src',
  disposition: 'enforce',
  ...given,
});

const page = new EventTarget();
const listeners = new Set<unknown>();

beforeEach(() => {
  vi.stubGlobal('document', {
    addEventListener(name: string, listen: EventListener) {
      listeners.add(name);
      page.addEventListener(name, listen);
    },
    removeEventListener(name: string, listen: EventListener) {
      listeners.delete(name);
      page.removeEventListener(name, listen);
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  expect(listeners.size).toBe(0);
});

/** A request that fails. The browser reports the violation shortly afterwards. */
function failsWith(told?: Violation) {
  vi.stubGlobal('fetch', () => {
    setTimeout(() => told && page.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), told)));
    return Promise.reject(lost);
  });
  return fetchWithCspCheck(urlAsked, {});
}

describe('a request of the browser', () => {
  test.each(['https://backend.example', 'https', urlAsked])(
    'fails with the directive if the Content-Security-Policy blocks it (blocked URI: %s)',
    async (blockedURI) => {
      await expect(failsWith(violation({ blockedURI }))).rejects.toMatchObject({
        code: 'blocked',
        message: "Blocked by the page's Content-Security-Policy: connect-src",
        cause: lost,
      });
    },
  );

  test.each<[string, Violation | undefined]>([
    ['there is no violation event', undefined],
    ['the violation concerns another address', violation({ blockedURI: 'https://stranger.example/x' })],
    ['the violation concerns an inline script', violation({ blockedURI: 'inline', effectiveDirective: 'script-src' })],
    ['the violation concerns another directive', violation({ effectiveDirective: 'img-src' })],
    ['the violation has no blocked URI', violation({ blockedURI: '' })],
    ['the policy is report-only', violation({ disposition: 'report' })],
  ])('fails with the original error if %s', async (_, told) => {
    await expect(failsWith(told)).rejects.toBe(lost);
  });

  test('that succeeds returns its response immediately', async () => {
    const response = new Response('{}');
    vi.stubGlobal('fetch', async () => response);
    expect(await fetchWithCspCheck(urlAsked, {})).toBe(response);
  });
});
