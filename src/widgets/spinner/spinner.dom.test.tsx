import { expect, test } from 'vitest';
import { drawBlock, statusOf } from '../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test('says in words what is being done', async () => {
  await drawBlock('spinner', gallery.spinning);
  expect(statusOf().textContent).toBe('Finding a seat');
});
