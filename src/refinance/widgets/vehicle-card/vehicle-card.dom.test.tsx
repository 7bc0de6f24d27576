import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBlock, press } from '../../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('shows only the end of a masked fact, and labels it as the end', async () => {
  const { page } = await renderBlock('vehicle-card', gallery.card);
  expect(screen.getAllByRole('definition')[1]?.textContent).toBe('•••ends in 8437');
  expect(page.outerHTML).not.toContain('1ABCD');
});

test('raises EDIT with a button that names what it edits', async () => {
  const { dispatched: heard } = await renderBlock('vehicle-card', gallery.card);
  await press(screen.getByRole('button', { name: 'Edit car details' }));
  expect(heard).toEqual([['raise', 'EDIT']]);
});
