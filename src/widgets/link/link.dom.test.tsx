import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBlock, press } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('raises its event, and has an accessible name with its subject', async () => {
  const { dispatched: heard } = await renderBlock('link', gallery['with icon']);
  await press(screen.getByRole('button', { name: 'Change the date' }));
  expect(heard).toEqual([['raise', 'CHANGE']]);
});
