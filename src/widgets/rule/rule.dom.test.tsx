import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('is an hr element', async () => {
  const { page } = await renderBlock('rule', gallery.line);
  expect(page.querySelectorAll('main hr')).toHaveLength(1);
});
