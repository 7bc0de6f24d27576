import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { retryDelayMs } from '../../../src/api/retry-delay.ts';

const settings = { times: 2, baseMs: 300, capMs: 5000 };
const now = Date.UTC(2026, 10, 20, 12);
const delay = (retryAfter: string | null, attempt = 1, random = 0.5) =>
  retryDelayMs(settings, { attempt, retryAfter, now, random });

describe('the wait before another attempt', () => {
  test('is random, below a limit that doubles up to the cap', () => {
    expect(delay(null, 1, 0)).toBe(0);
    expect(delay(null, 1, 0.999)).toBe(300);
    expect(delay(null, 2, 0.999)).toBe(599);
    expect(delay(null, 9, 0.999)).toBe(4995);
  });

  test('is what Retry-After says, in seconds or as a date', () => {
    expect(delay('2')).toBe(2000);
    expect(delay('Fri, 20 Nov 2026 12:00:03 GMT')).toBe(3000);
    expect(delay('Fri, 20 Nov 2026 11:00:00 GMT')).toBe(0);
  });

  test('goes by chance where Retry-After makes no sense', () => {
    expect(delay('soon')).toBe(150);
  });

  test('is never below zero or above the cap', () => {
    const header = fc.oneof(fc.constant(null), fc.string(), fc.integer({ min: 0 }).map(String));
    fc.assert(
      fc.property(
        header,
        fc.integer({ min: 1, max: 99 }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (...given) => {
          const ms = delay(...given);
          expect(ms).toBeGreaterThanOrEqual(0);
          expect(ms).toBeLessThanOrEqual(settings.capMs);
        },
      ),
    );
  });
});
