import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('contains blocks, and is closed by default', async () => {
  const { page } = await renderBlock('disclosure', gallery.closed);
  expect(page.querySelector('details')?.open).toBe(false);
  expect(page.querySelector('details .text')?.textContent).toBe('Ring the bell.');
});

test('can be open from the start', async () => {
  const { page } = await renderBlock('disclosure', gallery.open);
  expect(page.querySelector('details')?.open).toBe(true);
});
