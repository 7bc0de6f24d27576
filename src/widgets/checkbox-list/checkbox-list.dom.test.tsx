import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clickAtOnce, renderField, press } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('is a group with the name of its label, and nothing is checked at first', async () => {
  await renderField('checkbox-list', gallery.open);
  expect(screen.getByRole('group', { name: 'What do you have at home?' })).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)).toEqual([]);
});

test('stores the choices as a list in the order of the options, and removes them again', async () => {
  const { enteredValues: entered } = await renderField('checkbox-list', gallery.open);
  await press(box(/kiln/));
  await press(box(/wheel/));
  await press(box(/kiln/));
  await press(box(/wheel/));
  expect(entered()).toEqual([['kiln'], ['wheel', 'kiln'], ['wheel'], []]);
});

test('stores all checkboxes that are checked at once', async () => {
  const { enteredValues: entered } = await renderField('checkbox-list', gallery.open);
  await clickAtOnce(box(/kiln/), box(/wheel/), box(/None/), box(/kiln/));
  expect(entered().at(-1)).toEqual(['wheel', 'none']);
  expect([box(/wheel/).checked, box(/kiln/).checked, box(/None/).checked]).toEqual([true, false, true]);
});

test('the exclusive option replaces the others, and the others replace it', async () => {
  const { enteredValues: entered } = await renderField('checkbox-list', gallery['several chosen']);
  await press(box(/None/));
  expect([box(/wheel/).checked, box(/kiln/).checked, box(/None/).checked]).toEqual([false, false, true]);
  await press(box(/kiln/));
  expect(entered()).toEqual([['none'], ['kiln']]);
});

test('marks each checkbox as invalid', async () => {
  await renderField('checkbox-list', gallery.failed);
  expect(screen.getAllByRole('checkbox').map((checkbox) => checkbox.getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
    'true',
  ]);
});
