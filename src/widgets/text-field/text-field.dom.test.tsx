import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawField } from '../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test('tells keyboards and autofill what it is, and cuts nothing', async () => {
  await drawField('text-field', gallery.email);
  const field = screen.getByRole('textbox', { name: 'Email' }) as HTMLInputElement;
  expect([field.type, field.inputMode, field.dir]).toEqual(['email', 'email', 'ltr']);
  expect([field.getAttribute('autocomplete'), field.getAttribute('enterkeyhint')]).toEqual(['email', 'done']);
  expect(field.hasAttribute('maxlength')).toBe(false);
});

test('brings the keyboard that its answer is typed with: figures, capitals', async () => {
  await drawField('text-field', gallery.digits);
  const keyboard = () => {
    const field = screen.getByRole('textbox') as HTMLInputElement;
    return [field.type, field.inputMode, field.getAttribute('autocapitalize')];
  };
  expect(keyboard()).toEqual(['text', 'numeric', 'sentences']);
  cleanup();
  await drawField('text-field', gallery.code);
  expect(keyboard()).toEqual(['text', 'text', 'characters']);
});

test('says "optional" in the label, and nothing when required', async () => {
  await drawField('text-field', gallery.optional);
  expect(screen.getByText('Nickname').closest('label')?.textContent).toBe('Nickname (optional)');
  cleanup();
  await drawField('text-field', gallery.empty);
  expect(screen.getByText('Name on the cup').closest('label')?.textContent).toBe('Name on the cup');
});

test('takes no text while its answer is being sent, and is still no field that can never be edited', async () => {
  await drawField('text-field', gallery.held);
  const field = screen.getByRole('textbox');
  expect(field).toMatchObject({ value: 'Quillon', readOnly: true, disabled: false });
  expect(field.getAttribute('aria-disabled')).toBeNull();
});

test('stops at the length of the schema while it is typed into, and takes whole what is pasted', async () => {
  await drawField('text-field', gallery.limited);
  const field = screen.getByRole('textbox') as HTMLInputElement;
  expect(field.maxLength).toBe(10);
  field.focus();
  field.setSelectionRange(0, 0);
  const isLeftToBrowser = (text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } });
  expect(isLeftToBrowser('St ')).toBe(true);
  expect(isLeftToBrowser('Saint Adalbert\n')).toBe(false);
  expect(field.value).toBe('Saint Adalbert Quillon');
});
