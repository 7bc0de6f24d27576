import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clickAtOnce, renderField, press } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('is a group of radio buttons with pictures that are hidden from assistive technology', async () => {
  const { page, enteredValues: entered } = await renderField('image-choice', gallery.one);
  expect(screen.getByRole('radiogroup', { name: 'How do you pay?' })).toBeTruthy();
  await press(screen.getByRole('radio', { name: 'On the spot' }));
  expect(entered()).toEqual(['place']);
  const pictures = [...page.querySelectorAll('.images__picture svg')];
  expect(pictures.map((picture) => picture.getAttribute('aria-hidden'))).toEqual(['true', 'true', 'true']);
});

test('stores several choices as a list if the schema is a list', async () => {
  const { enteredValues: entered } = await renderField('image-choice', gallery.several);
  await press(screen.getByRole('checkbox', { name: 'On the spot' }));
  await press(screen.getByRole('checkbox', { name: 'By letter' }));
  expect(entered()).toEqual([
    ['letter', 'place', 'papers'],
    ['place', 'papers'],
  ]);
});

test('stores all pictures that are chosen at once', async () => {
  const { enteredValues: entered } = await renderField('image-choice', { ...gallery.several, value: [] });
  await clickAtOnce(
    screen.getByRole('checkbox', { name: 'On the spot' }),
    screen.getByRole('checkbox', { name: 'By letter' }),
  );
  expect(entered().at(-1)).toEqual(['letter', 'place']);
});
