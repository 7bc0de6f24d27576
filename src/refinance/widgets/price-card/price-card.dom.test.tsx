import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBlock } from '../../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('shows the price, the previous price, the difference, the facts and the additions', async () => {
  const { page } = await renderBlock('price-card', gallery.card);
  const card = screen.getByRole('region', { name: 'Your payment' });
  expect(card.querySelector('.figure')?.textContent).toBe('$475.47');
  expect(card.querySelector('.price-card__amounts')?.textContent).toContain('Until now$612.00 a month');
  expect(card.textContent).toContain('$136.53 under that');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Term', 'Warranty']);
  expect(screen.getByRole('heading', { name: 'Added each month' })).toBeTruthy();
  expect([...page.querySelectorAll('.prices dd')].map(({ textContent }) => textContent)).toEqual([
    '$12.00',
    'Pays for repairs.',
  ]);
});

test('shows only the price if there is no previous price', async () => {
  const { page } = await renderBlock('price-card', gallery['by itself']);
  expect(page.querySelectorAll('.price-card__old, .price-card__remark, .prices')).toHaveLength(0);
});
