import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawBlock } from '../../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test.each([
  ['some', 17, 7, 'You need 7 more.'],
  ['all', 24, 0, 'All covered'],
] as const)(
  'fills as many cells as months are covered, never more than asked for: %s',
  async (state, on, off, said) => {
    const { page } = await drawBlock('months-bar', gallery[state]);
    expect([page.querySelectorAll('.m-on').length, page.querySelectorAll('.m-off').length]).toEqual([on, off]);
    expect(screen.getByRole('status').textContent).toBe(said);
  },
);
