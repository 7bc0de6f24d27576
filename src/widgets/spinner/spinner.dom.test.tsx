import { expect, test } from 'vitest';
import { drawBlock, statusOf } from '../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test('has a status text for what is in progress', async () => {
  await drawBlock('spinner', gallery.spinning);
  expect(statusOf().textContent).toBe('Finding a seat');
});
