import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('shows as text which steps are done and which one is current', async () => {
  await renderBlock('trail', gallery['in the middle']);
  const stages = screen.getAllByRole('listitem');
  expect(stages.map(({ textContent }) => textContent)).toEqual([
    'Course, doneThrowing, on Mondays',
    'Payment, now',
    'Locker',
  ]);
  expect(stages.map((stage) => stage.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
