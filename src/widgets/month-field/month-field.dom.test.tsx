import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField, enterText } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('stores a month that is typed in numbers or words as year and month', async () => {
  const { enteredValues: entered } = await renderField('month-field', gallery.empty);
  for (const text of ['4/2026', 'April 2026', '2026-04', '4/26']) enterText(screen.getByRole('textbox'), text);
  expect(entered()).toEqual(['2026-04', '2026-04', '2026-04', '4/26']);
});

test.each([
  ['en-US', '4/2026'],
  ['fr-FR', '04/2026'],
])('displays the month in the format of %s', async (locale, displayed) => {
  await renderField('month-field', gallery.filled, { locale });
  expect(screen.getByRole('textbox')).toMatchObject({ value: displayed });
});

test('supports autofill by the browser', async () => {
  await renderField('month-field', gallery['of a card']);
  expect(screen.getByRole('textbox').getAttribute('autocomplete')).toBe('cc-exp');
});
