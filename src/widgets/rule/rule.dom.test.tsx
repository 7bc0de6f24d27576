import { expect, test } from 'vitest';
import { drawBlock } from '../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test('parts groups, for everyone', async () => {
  const { page } = await drawBlock('rule', gallery.line);
  expect(page.querySelectorAll('main hr')).toHaveLength(1);
});
