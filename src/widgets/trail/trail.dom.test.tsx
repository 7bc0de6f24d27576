import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawBlock } from '../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test('shows as text which steps are done and which one is current', async () => {
  await drawBlock('trail', gallery['in the middle']);
  const parts = screen.getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    'Course, doneThrowing, on Mondays',
    'Payment, now',
    'Locker',
  ]);
  expect(parts.map((part) => part.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
