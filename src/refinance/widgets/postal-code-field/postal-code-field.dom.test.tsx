import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawField, type } from '../../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test('stores the first five digits of a nine-digit code', async () => {
  const { entered: enteredValues } = await drawField('postal-code-field', gallery.empty);
  type(screen.getByRole('textbox', { name: 'ZIP code' }), '80525-1234');
  expect(enteredValues()).toEqual(['80525']);
});
