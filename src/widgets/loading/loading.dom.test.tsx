import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBlock, statusOf } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('has the heading of the screen, a status text, and scenes that are hidden from assistive technology', async () => {
  const { page } = await renderBlock('loading', gallery.loading);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Firing your pots');
  expect(statusOf().textContent).toBe('At a thousand degrees');
  expect(page.querySelectorAll('.loading__scene svg[aria-hidden="true"]')).toHaveLength(2);
});
