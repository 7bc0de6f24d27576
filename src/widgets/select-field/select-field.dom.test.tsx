import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawField, press, type, statusOf } from '../../../tests/support/draw.tsx';
import type { ResolvedForm, Screen } from '../../../src/runtime/shapes/screen.ts';
import { gallery } from './gallery.ts';

const select = () => screen.getByRole('combobox') as HTMLSelectElement;

test('keeps numbers numbers, and nothing chosen is null', async () => {
  const { entered } = await drawField('select-field', gallery.open);
  expect(select().value).toBe('');
  type(select(), '2023');
  type(select(), '');
  expect(entered()).toEqual([2023, null]);
});

test('waits, disabled, and says what for', async () => {
  await drawField('select-field', gallery.waiting);
  expect(select().disabled).toBe(true);
  const hint = document.getElementById(select().getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Pick a year first.');
});

test('says in a region that was there before that its list is loaded', async () => {
  const { change } = await drawField('select-field', gallery.open);
  const region = statusOf();
  expect(region.textContent).toBe('');
  await change((view) => Object.assign(fieldIn(view), { loading: true }));
  expect(region.textContent).toBe('Loading the list');
  await change((view) => Object.assign(fieldIn(view), { loading: false }));
  expect(region.isConnected).toBe(true);
  expect(region.textContent).toBe('List loaded');
});

test('lets its list be fetched again when it could not be loaded', async () => {
  const { heard } = await drawField('select-field', gallery.failed);
  await press(screen.getByRole('button', { name: 'Try again' }));
  expect(heard).toContainEqual(['raise', 'RETRY']);
});

function fieldIn(view: Screen): object {
  const form = view.blocks[0]?.props as ResolvedForm | undefined;
  const section = form?.items[0];
  if (section === undefined || !('section' in section)) throw new Error('The form has no section');
  return section.fields[0]!;
}
