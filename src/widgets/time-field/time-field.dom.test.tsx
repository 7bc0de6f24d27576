import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField, enterText } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('accepts 12-hour and 24-hour times, and stores them as HH:MM', async () => {
  const { enteredValues: entered } = await renderField('time-field', gallery.empty);
  for (const text of ['2:30 pm', '14.30', '2 PM', 'noonish']) enterText(screen.getByRole('textbox'), text);
  expect(entered()).toEqual(['14:30', '14:30', '14:00', 'noonish']);
});

test.each([
  ['en-US', '2:30 PM'],
  ['de-DE', '14:30'],
])('displays the time in the format of %s', async (locale, displayed) => {
  await renderField('time-field', gallery.filled, { locale });
  expect(screen.getByRole('textbox')).toMatchObject({ value: displayed });
});
