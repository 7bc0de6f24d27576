import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawField, type } from '../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test('is typed in either way of counting hours, and kept as HH:MM', async () => {
  const { entered } = await drawField('time-field', gallery.empty);
  for (const text of ['2:30 pm', '14.30', '2 PM', 'noonish']) type(screen.getByRole('textbox'), text);
  expect(entered()).toEqual(['14:30', '14:30', '14:00', 'noonish']);
});

test.each([
  ['en-US', '2:30 PM'],
  ['de-DE', '14:30'],
])('stands as %s writes it', async (locale, shown) => {
  await drawField('time-field', gallery.filled, { locale });
  expect(screen.getByRole('textbox')).toMatchObject({ value: shown });
});
