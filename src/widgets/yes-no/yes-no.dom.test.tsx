import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField, press } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

const checked = () => screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked);

test('has no choice at first, and stores a choice as true or false', async () => {
  const { enteredValues: entered } = await renderField('yes-no', gallery.open);
  expect(screen.getByRole('radiogroup', { name: 'Have you thrown before?' })).toBeTruthy();
  expect(checked()).toEqual([false, false]);
  await press(screen.getByRole('radio', { name: 'No' }));
  await press(screen.getByRole('radio', { name: 'Yes' }));
  expect(entered()).toEqual([false, true]);
});

test('shows a stored no as chosen, and can have custom labels', async () => {
  await renderField('yes-no', gallery.no);
  expect(checked()).toEqual([false, true]);
  await renderField('yes-no', gallery['own words']);
  expect(screen.getByRole('radio', { name: 'At the wheel' })).toMatchObject({ checked: true });
});
