import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aField, aForm, aSection, aView } from '../../../tests/refinance/gallery/view.ts';
import { renderScreen, renderField, press, eventElement, tabTo } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

const radios = () => screen.getAllByRole<HTMLInputElement>('radio');

test('is one group of radio buttons with the name of the field, and none is chosen at first', async () => {
  await renderField('radio-list', gallery.open);
  expect(screen.getByRole('radiogroup', { name: 'Course' })).toBeTruthy();
  expect(radios().map(({ name, value, checked }) => [name, value, checked])).toEqual([
    ['field', 'throwing', false],
    ['field', 'glazing', false],
    ['field', 'firing', false],
  ]);
});

test('stores an option that is chosen by its label, with numbers as numbers', async () => {
  const options = [{ value: 0, label: 'None' }];
  const { enteredValues: entered } = await renderField('radio-list', { ...gallery.open, options });
  await press(screen.getByText('None'));
  expect(entered()).toEqual([0]);
  expect(radios()[0]?.checked).toBe(true);
});

test('includes the description of an option in its accessible name', async () => {
  await renderField('radio-list', gallery.chosen);
  expect(screen.getByRole('radio', { name: 'Glazing In the garden room' })).toMatchObject({ checked: true });
});

test('is one field: moving the focus within the group reports no blur', async () => {
  const { dispatched: heard } = await renderField('radio-list', gallery.open);
  tabTo(radios()[0]!);
  tabTo(radios()[1]!);
  expect(heard).toEqual([]);
  tabTo(eventElement('SUBMIT'));
  expect(heard).toEqual([['blur', 'details.field']]);
});

test('the error summary links to the chosen option, or else to the first one', async () => {
  const field = { ...aField('course', 'radio-list', 'Course', { ...gallery.failed, label: ['Course'] }) };
  const summary = [{ path: field.path, text: ['Answer this question.'] }];
  const { change } = await renderScreen(aView({ blocks: [aForm({ items: [aSection([field])], summary })] }));
  await press(screen.getByRole('link', { name: /Answer this question/ }));
  expect(document.activeElement).toBe(radios()[0]);
  await change((view) => {
    const form = view.blocks[0]?.props as unknown as { items: { fields: { value: unknown }[] }[] };
    form.items[0]!.fields[0]!.value = 'firing';
  });
  await press(screen.getByRole('link', { name: /Answer this question/ }));
  expect(document.activeElement).toBe(radios()[2]);
});
