import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawField, type } from '../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test('keeps an amount as a number, and what is none as its text', async () => {
  const { entered } = await drawField('money-field', gallery.empty);
  type(screen.getByRole('textbox'), '$1,234.50');
  type(screen.getByRole('textbox'), '6l2,50');
  expect(entered()).toEqual([1234.5, '6l2,50']);
});

test('has the sign of the currency in front, as decoration', async () => {
  const { page } = await drawField('money-field', gallery.filled);
  expect(page.querySelector('.affix__sign[aria-hidden="true"]')?.textContent).toBe('$');
  expect(screen.getByRole('textbox')).toMatchObject({ value: '1,234.50' });
});

test('writes another currency as its locale does, the sign behind', async () => {
  const { page, entered } = await drawField('money-field', gallery.filled, { locale: 'de-DE', currency: 'EUR' });
  expect(page.querySelector('.affix--sign-after .affix__sign')?.textContent).toBe('€');
  expect(screen.getByRole('textbox')).toMatchObject({ value: '1.234,50' });
  type(screen.getByRole('textbox'), '99,90 €');
  expect(entered()).toEqual([99.9]);
});

test('has a currency of its own, with its decimals, where the flow has another', async () => {
  const { page, entered } = await drawField('money-field', gallery['other currency'], {
    locale: 'en-GB',
    currency: 'GBP',
  });
  expect(page.querySelector('.affix__sign')?.textContent).toBe('JP¥');
  expect(screen.getByRole('textbox')).toMatchObject({ value: '12,500' });
  type(screen.getByRole('textbox'), 'JP¥9,800');
  type(screen.getByRole('textbox'), '9800.5');
  expect(entered()).toEqual([9800, '9800.5']);
});
