import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawBlock } from '../../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test('has the figure, its facts and what is added', async () => {
  await drawBlock('price-card', gallery.card);
  const card = screen.getByRole('region', { name: 'Your payment' });
  expect(card.querySelector('.figure')?.textContent).toBe('$475.47');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Term', 'Warranty']);
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Added each month');
});
