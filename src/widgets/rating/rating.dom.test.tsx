import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField, press } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

const names = () => screen.getAllByRole('radio').map((radio) => radio.closest('.rating__place')?.textContent);

test('is a scale of radio buttons with labels at both ends', async () => {
  await renderField('rating', gallery.open);
  expect(screen.getByRole('radiogroup', { name: 'How was the evening?' })).toBeTruthy();
  expect(names()).toEqual(['1 Dull', '2', '3', '4', '5 Splendid']);
});

test('ranges from the minimum to the maximum of the schema', async () => {
  await renderField('rating', gallery.figures);
  expect(names()).toEqual(['0 Never', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10 Surely']);
  expect(screen.getByRole('radio', { name: '7' })).toMatchObject({ checked: true });
});

test('stores a number, and fills the stars up to it', async () => {
  const { page, enteredValues: entered } = await renderField('rating', gallery.open);
  await press(screen.getByRole('radio', { name: '3' }));
  expect(entered()).toEqual([3]);
  expect(page.querySelectorAll('.rating__place--on')).toHaveLength(3);
});
