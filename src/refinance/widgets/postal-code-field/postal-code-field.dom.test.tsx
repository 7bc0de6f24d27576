import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField, enterText } from '../../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('stores the first five digits of a nine-digit code', async () => {
  const { enteredValues } = await renderField('postal-code-field', gallery.empty);
  enterText(screen.getByRole('textbox', { name: 'ZIP code' }), '80525-1234');
  expect(enteredValues()).toEqual(['80525']);
});
