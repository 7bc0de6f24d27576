import { expect, test } from 'vitest';
import { renderBlock } from '../../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('names the car, and hides its picture from assistive technology', async () => {
  const { page } = await renderBlock('vehicle-line', gallery.line);
  const line = page.querySelector('.vehicle-line');
  expect(line?.textContent).toBe('2021 Honda CR‑V$512.40 each month');
  expect(line?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
