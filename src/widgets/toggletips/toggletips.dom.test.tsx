import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('are details elements, so that the browser opens them by click or key', async () => {
  const { page } = await renderBlock('toggletips', gallery.one);
  const tip = page.querySelector('details');
  expect(tip?.open).toBe(false);
  expect(tip?.querySelector('summary')?.textContent).toBe('Dries for a week');
  expect(tip?.querySelector('p')?.textContent).toBe('Or it cracks in the kiln.');
});
