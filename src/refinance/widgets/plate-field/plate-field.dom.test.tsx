import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField, enterText } from '../../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('stores capitals and shows the state as decoration', async () => {
  const { page, enteredValues } = await renderField('plate-field', gallery['with a state']);
  expect(page.querySelector('.plate__state[aria-hidden="true"]')?.textContent).toBe('Colorado');
  enterText(screen.getByRole('textbox', { name: 'License plate' }), ' dmk  409 ');
  expect(enteredValues()).toEqual(['DMK 409']);
});
