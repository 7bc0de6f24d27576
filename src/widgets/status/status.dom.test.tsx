import { expect, test } from 'vitest';
import { drawBlock, statusOf } from '../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test('is read out when it changes, its dots are not', async () => {
  await drawBlock('status', gallery.waiting);
  const status = statusOf();
  expect(status.textContent).toBe('Waiting for the kiln');
  expect(status.querySelector('.dots')?.getAttribute('aria-hidden')).toBe('true');
});
