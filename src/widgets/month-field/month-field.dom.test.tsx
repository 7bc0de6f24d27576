import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawField, type } from '../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test('is typed in numbers or words, and kept as year and month', async () => {
  const { entered } = await drawField('month-field', gallery.empty);
  for (const text of ['4/2026', 'April 2026', '2026-04', '4/26']) type(screen.getByRole('textbox'), text);
  expect(entered()).toEqual(['2026-04', '2026-04', '2026-04', '4/26']);
});

test.each([
  ['en-US', '4/2026'],
  ['fr-FR', '04/2026'],
])('stands as %s writes it', async (locale, shown) => {
  await drawField('month-field', gallery.filled, { locale });
  expect(screen.getByRole('textbox')).toMatchObject({ value: shown });
});

test('can be filled in by the browser', async () => {
  await drawField('month-field', gallery['of a card']);
  expect(screen.getByRole('textbox').getAttribute('autocomplete')).toBe('cc-exp');
});
