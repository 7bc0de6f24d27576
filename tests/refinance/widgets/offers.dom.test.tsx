import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { offers } from '../gallery/screens/later.ts';
import { renderScreen } from '../../support/render-screen.tsx';
import { shows } from '../../support/shows.ts';

test('offers are one group of radio buttons, one of which is checked', shows('A2.offers.2'), async () => {
  await renderScreen(offers);
  const radios = screen.getAllByRole<HTMLInputElement>('radio');

  expect(screen.getByRole('radiogroup', { name: 'Refinance offers' })).toBeTruthy();
  expect(new Set(radios.map(({ name }) => name))).toEqual(new Set(['offer']));
  expect(radios.map(({ checked }) => checked)).toEqual([false, true, false]);
});
