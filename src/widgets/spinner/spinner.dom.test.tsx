import { expect, test } from 'vitest';
import { renderBlock, statusOf } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('has a status text for what is in progress', async () => {
  await renderBlock('spinner', gallery.spinning);
  expect(statusOf().textContent).toBe('Finding a seat');
});
