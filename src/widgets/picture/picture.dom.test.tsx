import { expect, test } from 'vitest';
import { drawBlock } from '../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test('is hidden from assistive technology, and has the classes of its style and position', async () => {
  const { page } = await drawBlock('picture', gallery['quiet, in the middle']);
  const drawn = page.querySelector('main svg');
  expect(drawn?.getAttribute('aria-hidden')).toBe('true');
  expect(drawn?.getAttribute('class')).toBe('art art--small art--quiet');
  expect(drawn?.parentElement?.className).toBe('scene scene--wide');
});
