import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('is hidden from assistive technology, and has the classes of its style and position', async () => {
  const { page } = await renderBlock('picture', gallery['quiet, in the middle']);
  const svg = page.querySelector('main svg');
  expect(svg?.getAttribute('aria-hidden')).toBe('true');
  expect(svg?.getAttribute('class')).toBe('art art--small art--quiet');
  expect(svg?.parentElement?.className).toBe('scene scene--wide');
});
