import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField, enterText } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('stores an amount as a number, and an invalid amount as text', async () => {
  const { enteredValues: entered } = await renderField('money-field', gallery.empty);
  enterText(screen.getByRole('textbox'), '$1,234.50');
  enterText(screen.getByRole('textbox'), '6l2,50');
  expect(entered()).toEqual([1234.5, '6l2,50']);
});

test('shows the currency sign before the amount, hidden from assistive technology', async () => {
  const { page } = await renderField('money-field', gallery.filled);
  expect(page.querySelector('.affix__sign[aria-hidden="true"]')?.textContent).toBe('$');
  expect(screen.getByRole('textbox')).toMatchObject({ value: '1,234.50' });
});

test('formats another currency by its locale, with the sign after the amount', async () => {
  const { page, enteredValues: entered } = await renderField('money-field', gallery.filled, {
    locale: 'de-DE',
    currency: 'EUR',
  });
  expect(page.querySelector('.affix--sign-after .affix__sign')?.textContent).toBe('€');
  expect(screen.getByRole('textbox')).toMatchObject({ value: '1.234,50' });
  enterText(screen.getByRole('textbox'), '99,90 €');
  expect(entered()).toEqual([99.9]);
});

test('can have its own currency with its own decimals, different from the flow', async () => {
  const { page, enteredValues: entered } = await renderField('money-field', gallery['other currency'], {
    locale: 'en-GB',
    currency: 'GBP',
  });
  expect(page.querySelector('.affix__sign')?.textContent).toBe('JP¥');
  expect(screen.getByRole('textbox')).toMatchObject({ value: '12,500' });
  enterText(screen.getByRole('textbox'), 'JP¥9,800');
  enterText(screen.getByRole('textbox'), '9800.5');
  expect(entered()).toEqual([9800, '9800.5']);
});
