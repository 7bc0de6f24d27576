import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderBlock, statusOf } from '../../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';
import { segmentsOf } from './months-bar.tsx';

test.each([
  ['some', '17 of 24 months', 'You need 7 more.', ['9 moJuniper Street', '8 moLarkspur Lane', '7 moto go']],
  ['all', 'Every month', 'All covered', ['9 moJuniper Street', '15 moNorth Bayshore Boulevard']],
  [
    'with units of its spans',
    '3 of 24 months',
    'You need more.',
    ['1 monthJuniper Street', '2 monthsLarkspur Lane', '21 monthsto go'],
  ],
  ['none', '0 of 24 months', 'You need more.', ['']],
] as const)(
  'shows which spans cover the months and how many months are missing: %s',
  async (state, heading, status, segments) => {
    const { page } = await renderBlock('months-bar', gallery[state]);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(heading);
    expect(statusOf().textContent).toBe(status);
    expect([...page.querySelectorAll('.months-segments > div')].map(({ textContent }) => textContent)).toEqual(
      segments,
    );
  },
);

describe('the segments of the bar', () => {
  test.each([
    ['a span that reaches beyond the bar is clipped', [9, 73], 24, [9, 15]],
    ['overlapping spans are cut to the covered months', [20, 20], 22, [20, 2, -2]],
    ['a month that two spans cover together is counted', [9, 8], 18, [9, 9, -6]],
    ['a span of less than a month has no segment', [0, 9], 9, [9, -15]],
    ['a span with an invalid length has no segment', [NaN, 9], 9, [9, -15]],
    ['all months are missing if there are no spans', [], 3, [-24]],
  ] as const)('%s', (_, spans, coveredMonths, expected) => {
    const segments = segmentsOf(spans, coveredMonths, 24);
    expect(segments.map(({ months, span }) => (span === null ? -months : months))).toEqual(expected);
    expect(segments.reduce((sum, { months }) => sum + months, 0)).toBe(24);
  });
});
