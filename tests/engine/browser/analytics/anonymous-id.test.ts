import { describe, expect, test } from 'vitest';
import {
  deleteAnonymousId,
  getOrCreateAnonymousId,
  sampleFraction,
} from '../../../../src/browser/analytics/anonymous-id.ts';
import { shows } from '../../../support/shows.ts';

const one = '2b5f9c1e-4142-4142-8142-0123456789ab';
const other = '9c1e2b5f-4142-4142-8142-0123456789ab';

/** A page with these cookies. */
function pageWith(cookies: string, { isFramed = false, isSecure = true } = {}) {
  const written: string[] = [];
  return {
    written,
    isFramed,
    isSecure,
    get cookie() {
      return cookies;
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
}

describe('the anonymous id', () => {
  test('is created on the first visit and stored in a cookie for 365 days', shows('A9.time.5'), () => {
    const page = pageWith('theme=dark');
    expect(getOrCreateAnonymousId('flow-visitor', page, () => one)).toBe(one);
    expect(page.written).toEqual([`flow-visitor=${one}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`]);
    expect(31_536_000 / 24 / 60 / 60).toBe(365);
  });

  test('stays the same on the next visit, which extends the cookie by 365 days', () => {
    const page = pageWith(`not-flow-visitor=${other}; flow-visitor=${one}`);
    expect(getOrCreateAnonymousId('flow-visitor', page, () => other)).toBe(one);
    expect(page.written).toEqual([expect.stringContaining(`flow-visitor=${one}; Path=/; Max-Age=31536000`)]);
  });

  test.each(['', 'robin@example.com', `${one}x`])('is created again if the cookie contains %j', (held) => {
    expect(getOrCreateAnonymousId('flow-visitor', pageWith(`flow-visitor=${held}`), () => other)).toBe(other);
  });

  test('is stored in a partitioned cookie if the application runs in a frame', () => {
    const page = pageWith('', { isFramed: true });
    getOrCreateAnonymousId('flow-visitor', page, () => one);
    expect(page.written[0]).toMatch(/; SameSite=None; Partitioned; Secure$/);
  });

  test('is deleted by expiring the cookie', () => {
    const page = pageWith(`flow-visitor=${one}`, { isSecure: false });
    deleteAnonymousId('flow-visitor', page);
    expect(page.written).toEqual(['flow-visitor=; Path=/; Max-Age=0; SameSite=Lax']);
  });
});

describe('the sample fraction', () => {
  test('is the same for the same id', () => {
    expect(sampleFraction(one)).toBe(sampleFraction(one));
    expect(sampleFraction(one)).not.toBe(sampleFraction(other));
  });

  test('is distributed evenly between 0 and 1', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (let at = 0; at < 5_000; at += 1) {
      const share = sampleFraction(one.replace('0123456789ab', String(at).padStart(12, '0')));
      expect(share).toBeLessThan(1);
      const tenth = Math.floor(share * 10);
      tenths[tenth] = (tenths[tenth] ?? 0) + 1;
    }
    expect(Math.min(...tenths)).toBeGreaterThan(400);
    expect(Math.max(...tenths)).toBeLessThan(600);
  });
});
