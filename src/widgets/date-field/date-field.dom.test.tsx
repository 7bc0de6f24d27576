import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField, enterText } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('stores a typed date in ISO format', async () => {
  const { enteredValues: entered } = await renderField('date-field', gallery.empty);
  enterText(screen.getByRole('textbox'), '4/17/1988');
  expect(entered()).toEqual(['1988-04-17']);
});

test('has no enterkeyhint if the form sets none', async () => {
  await renderField('date-field', { ...gallery.empty, isLastTyped: null });
  expect(screen.getByRole('textbox').getAttribute('enterkeyhint')).toBeNull();
});

test.each([
  ['en-US', '4/17/2026'],
  ['en-GB', '17/4/2026'],
  ['es-US', '17/4/2026'],
  ['de-DE', '17.4.2026'],
])('displays the date in the order of %s', async (locale, displayed) => {
  await renderField('date-field', gallery.filled, { locale });
  expect(screen.getByRole('textbox')).toMatchObject({ value: displayed });
});

test('displays and parses the date in the order of the flow, if the flow sets one', async () => {
  const { enteredValues: entered } = await renderField('date-field', gallery.filled, {
    locale: 'es-US',
    dateOrder: 'month-first',
  });
  expect(screen.getByRole('textbox')).toMatchObject({ value: '4/17/2026' });
  enterText(screen.getByRole('textbox'), '3/4/1988');
  expect(entered()).toEqual(['1988-03-04']);
});

test.each([
  ['de-DE', '3.4.1988', '1988-04-03'],
  ['en-GB', '10/11/2026', '2026-11-10'],
  ['en-US', '10/11/2026', '2026-10-11'],
])('parses the date in the order of %s', async (locale, typed, stored) => {
  const { enteredValues: entered } = await renderField('date-field', gallery.empty, { locale });
  enterText(screen.getByRole('textbox'), typed);
  expect(entered()).toEqual([stored]);
});
