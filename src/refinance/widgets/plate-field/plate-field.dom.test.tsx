import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawField, type } from '../../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test('stores capitals and shows the state as decoration', async () => {
  const { page, entered: enteredValues } = await drawField('plate-field', gallery['with a state']);
  expect(page.querySelector('.plate__state[aria-hidden="true"]')?.textContent).toBe('Colorado');
  type(screen.getByRole('textbox', { name: 'License plate' }), ' dmk  409 ');
  expect(enteredValues()).toEqual(['DMK 409']);
});
