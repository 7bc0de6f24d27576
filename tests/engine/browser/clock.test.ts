import { env } from 'node:process';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserClock } from '../../../src/browser/ports/clock.ts';

const zone = env['TZ'];
const zones = [
  'America/Denver',
  'America/St_Johns',
  'Asia/Kolkata',
  'Europe/London',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
];

/** Days around which the calendar test checks every hour. */
const moments = [
  ['the year ends', Date.UTC(2026, 11, 31)],
  ['there is a leap day', Date.UTC(2028, 1, 28)],
  ['there is no leap day', Date.UTC(2027, 1, 28)],
  ['summer time begins', Date.UTC(2027, 2, 13)],
  ['summer time ends', Date.UTC(2026, 9, 31)],
] as const;

/** The date in a time zone, calculated by `Intl` instead of the code under test. */
function dateIn(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const part = (type: string) => parts.formatToParts(at).find((each) => each.type === type)?.value;
  return `${part('year')}-${part('month')}-${part('day')}`;
}

afterEach(() => {
  vi.useRealTimers();
  if (zone === undefined) delete env['TZ'];
  else env['TZ'] = zone;
});

describe('today is the calendar date in the time zone of the applicant', () => {
  test.each(moments)('when %s', (_, start) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const name of zones) {
      env['TZ'] = name;
      for (let hour = 0; hour < 60; hour += 1) {
        const at = start + hour * 3_600_000;
        vi.setSystemTime(at);
        expect([name, at, browserClock.today()]).toEqual([name, at, dateIn(name, at)]);
      }
    }
  });
});
