import { expect, test } from 'vitest';
import { renderBlock, statusOf } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('is a live region whose dots are hidden from assistive technology', async () => {
  await renderBlock('status', gallery.waiting);
  const status = statusOf();
  expect(status.textContent).toBe('Waiting for the kiln');
  expect(status.querySelector('.dots')?.getAttribute('aria-hidden')).toBe('true');
});
