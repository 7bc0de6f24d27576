import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderField, press, enterText, statusOf } from '../../../tests/support/render-screen.tsx';
import type { ResolvedForm, Screen } from '../../../src/runtime/shapes/screen.ts';
import { gallery } from './gallery.ts';

const select = () => screen.getByRole('combobox') as HTMLSelectElement;

test('stores numbers as numbers, and no choice as null', async () => {
  const { enteredValues: entered } = await renderField('select-field', gallery.open);
  expect(select().value).toBe('');
  enterText(select(), '2023');
  enterText(select(), '');
  expect(entered()).toEqual([2023, null]);
});

test('is disabled while it waits, and shows what it waits for', async () => {
  await renderField('select-field', gallery.waiting);
  expect(select().disabled).toBe(true);
  const hint = document.getElementById(select().getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Pick a year first.');
});

test('is disabled and shows a message if there are no options', async () => {
  await renderField('select-field', gallery.empty);
  expect(select().disabled).toBe(true);
  const hint = document.getElementById(select().getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('No wheels of that year.');
});

test('stays enabled and shows the message if there are no options but an answer is required', async () => {
  await renderField('select-field', { ...gallery.empty, enabled: true });
  expect(select().disabled).toBe(false);
  const hint = document.getElementById(select().getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('No wheels of that year.');
});

test('announces the loading of its list in an existing live region', async () => {
  const { change } = await renderField('select-field', gallery.open);
  const region = statusOf();
  expect(region.textContent).toBe('');
  await change((view) => Object.assign(fieldIn(view), { isLoading: true }));
  expect(region.textContent).toBe('Loading choices');
  await change((view) => Object.assign(fieldIn(view), { isLoading: false }));
  expect(region.isConnected).toBe(true);
  expect(region.textContent).toBe('Choices loaded');
});

test('offers to load its list again if the list failed to load', async () => {
  const { dispatched: heard } = await renderField('select-field', gallery.failed);
  await press(screen.getByRole('button', { name: 'Try again' }));
  expect(heard).toContainEqual(['raise', 'RETRY']);
});

describe('a list of hundreds', () => {
  const options = Array.from({ length: 1_000 }, (_, index) => ({ value: index, label: `Number ${index}` }));
  const long = { ...gallery.open, options };
  const values = () => [...select().options].map(({ value }) => value);

  test('contains all options in their order, and shows what is chosen', async () => {
    const { change } = await renderField('select-field', long);
    await change((view) => Object.assign(fieldIn(view), { value: 555 }));
    expect(values()).toEqual(['', ...options.map(({ value }) => String(value))]);
    expect(select().value).toBe('555');
    expect(select().selectedOptions[0]?.textContent).toBe('Number 555');
  });

  test('is replaced by another list', async () => {
    const { change, enteredValues: entered } = await renderField('select-field', long);
    enterText(select(), '999');
    expect([select().value, entered()]).toEqual(['999', [999]]);
    const otherOptions = options.slice(0, 2).map(({ value }) => ({ value: value + 1_000, label: `Other ${value}` }));
    await change((view) => Object.assign(fieldIn(view), { options: otherOptions, value: 1_001 }));
    expect(values()).toEqual(['', '1000', '1001']);
    expect(select().value).toBe('1001');
  });
});

function fieldIn(view: Screen): object {
  const form = view.blocks[0]?.props as ResolvedForm | undefined;
  const section = form?.items[0];
  if (section === undefined || !('section' in section)) throw new Error('The form has no section');
  return section.fields[0]!;
}
