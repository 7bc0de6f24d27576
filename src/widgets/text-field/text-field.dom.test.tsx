import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { enterText, renderField } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('has the attributes of an email address for keyboards and autofill, and no maxlength', async () => {
  await renderField('text-field', gallery.email);
  const field = screen.getByRole('textbox', { name: 'Email' }) as HTMLInputElement;
  expect([field.type, field.inputMode, field.dir]).toEqual(['email', 'email', 'ltr']);
  expect([field.getAttribute('autocomplete'), field.getAttribute('enterkeyhint')]).toEqual(['email', 'done']);
  expect(field.hasAttribute('maxlength')).toBe(false);
});

test('requests a keyboard for digits or for capitals if its answer consists of them', async () => {
  await renderField('text-field', gallery.digits);
  const keyboardAttributes = () => {
    const field = screen.getByRole('textbox') as HTMLInputElement;
    return [field.type, field.inputMode, field.getAttribute('autocapitalize')];
  };
  expect(keyboardAttributes()).toEqual(['text', 'numeric', 'sentences']);
  cleanup();
  await renderField('text-field', gallery.code);
  expect(keyboardAttributes()).toEqual(['text', 'text', 'characters']);
});

test('shows "optional" in the label, and nothing if it is required', async () => {
  await renderField('text-field', gallery.optional);
  expect(screen.getByText('Nickname').closest('label')?.textContent).toBe('Nickname (optional)');
  cleanup();
  await renderField('text-field', gallery.empty);
  expect(screen.getByText('Name on the cup').closest('label')?.textContent).toBe('Name on the cup');
});

test('is read-only while its answer is being sent, but without aria-disabled', async () => {
  await renderField('text-field', gallery.submitting);
  const field = screen.getByRole('textbox');
  expect(field).toMatchObject({ value: 'Quillon', readOnly: true, disabled: false });
  expect(field.getAttribute('aria-disabled')).toBeNull();
});

test('limits typing to the maximum length of the schema, but accepts a longer pasted text', async () => {
  await renderField('text-field', gallery.limited);
  const field = screen.getByRole('textbox') as HTMLInputElement;
  expect(field.maxLength).toBe(10);
  field.focus();
  field.setSelectionRange(0, 0);
  const isLeftToBrowser = (text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } });
  expect(isLeftToBrowser('St ')).toBe(true);
  expect(isLeftToBrowser('Saint Adalbert\n')).toBe(false);
  expect(field.value).toBe('Saint Adalbert Quillon');
});

test.each([
  ['a hyphen', '^[0-9]{5}(-[0-9]{4})?$', '80203\u20111234', '80203-1234'],
  ['an en dash', '^[A-Z]+ - [0-9]+$', 'AB – 12', 'AB - 12'],
  ['an apostrophe', "^[A-Za-z' -]+$", 'O’Brien‐Smith', "O'Brien-Smith"],
])('stores %s as its ASCII character if the pattern of the schema requires that', async (_, pattern, typed, stored) => {
  const { enteredValues } = await renderField('text-field', { ...gallery.empty, props: { pattern } });
  enterText(screen.getByRole('textbox'), typed);
  expect(enteredValues()).toEqual([stored]);
});

test('keeps dashes and apostrophes if the pattern allows them, if nothing matches it, or if there is none', async () => {
  for (const [pattern, typed] of [
    [String.raw`\p{L}`, 'Anne‑Marie O’Brien'],
    ['^[0-9]+$', '1–b'],
    [undefined, '2019–2021'],
  ]) {
    const { enteredValues } = await renderField('text-field', { ...gallery.empty, props: { pattern } });
    enterText(screen.getByRole('textbox'), String(typed));
    expect(enteredValues()).toEqual([typed]);
    cleanup();
  }
});

test('stores hyphens and apostrophes of any kind in an email address as ASCII characters', async () => {
  const { enteredValues } = await renderField('text-field', gallery.email);
  enterText(screen.getByRole('textbox'), 'anne‑marie.o’brien@north–bank.example');
  expect(enteredValues()).toEqual(["anne-marie.o'brien@north-bank.example"]);
});
