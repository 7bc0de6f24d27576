import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField, enterText } from '../../../../tests/support/render-screen.tsx';
import { shows } from '../../../../tests/support/shows.ts';
import { gallery } from './gallery.ts';
import { phoneFormat } from './phone-field.tsx';

test('has the attributes of a phone number for keyboards and autofill', async () => {
  await renderField('phone-field', gallery.empty);
  const phone = screen.getByRole('textbox') as HTMLInputElement;
  expect([phone.type, phone.inputMode, phone.dir]).toEqual(['tel', 'tel', 'ltr']);
  expect([phone.getAttribute('autocomplete'), phone.getAttribute('enterkeyhint')]).toEqual(['tel-national', 'next']);
});

test('stores ten digits of a phone number that is pasted with its country code', async () => {
  const { enteredValues } = await renderField('phone-field', gallery.empty);
  enterText(screen.getByRole('textbox'), '+1 (303) 555-0123');
  expect(enteredValues()).toEqual(['3035550123']);
});

test.each(['001 303 555 0123', '0013035550123', '011 1 (303) 555-0123', '+1\u00a0303\u00a0555\u20110123'])(
  'stores ten digits of %j, which begins with a prefix for international calls',
  (typed) => expect(phoneFormat.parse(typed)).toBe('3035550123'),
);

test('can be read and focused, but not changed, when read-only', shows('A2.manual.6'), async () => {
  await renderField('phone-field', gallery['read-only']);
  const phone = screen.getByRole('textbox');
  expect(phone).toMatchObject({ readOnly: true, disabled: false, value: '+1 (303) 555-0123' });
  expect(phone.getAttribute('aria-disabled')).toBe('true');
});
