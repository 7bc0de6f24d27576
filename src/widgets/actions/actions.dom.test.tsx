import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawBlock, press } from '../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test('each button raises its own event', async () => {
  const { heard } = await drawBlock('actions', gallery.start);
  await press(screen.getByRole('button', { name: 'Another number' }));
  await press(screen.getByRole('button', { name: 'Send again' }));
  expect(heard).toEqual([
    ['raise', 'CHANGE'],
    ['raise', 'SEND_AGAIN'],
  ]);
});
