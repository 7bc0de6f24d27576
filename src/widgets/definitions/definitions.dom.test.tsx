import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('are rendered as terms with their definitions', async () => {
  await renderBlock('definitions', gallery.two);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Slip', 'Bisque']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Clay and water.',
    'Fired once.',
  ]);
});
