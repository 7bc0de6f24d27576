import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBlock, press } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('each button raises its own event', async () => {
  const { dispatched: heard } = await renderBlock('actions', gallery.start);
  await press(screen.getByRole('button', { name: 'Another number' }));
  await press(screen.getByRole('button', { name: 'Send again' }));
  expect(heard).toEqual([
    ['raise', 'CHANGE'],
    ['raise', 'SEND_AGAIN'],
  ]);
});
