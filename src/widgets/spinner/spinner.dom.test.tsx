import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawBlock } from '../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test('says in words what is being done', async () => {
  await drawBlock('spinner', gallery.spinning);
  expect(screen.getByRole('status').textContent).toBe('Finding a seat');
});
