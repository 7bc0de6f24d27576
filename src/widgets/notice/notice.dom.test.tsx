import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderBlock, press } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('has its heading as its name and can be printed', async () => {
  const print = vi.fn();
  Object.assign(window, { print });
  await renderBlock('notice', gallery.notice);
  expect(screen.getByRole('region', { name: 'Permission to enter' }).textContent).toContain('Mind the heat.');
  await press(screen.getByRole('button', { name: 'Print this notice' }));
  expect(print).toHaveBeenCalledOnce();
});
