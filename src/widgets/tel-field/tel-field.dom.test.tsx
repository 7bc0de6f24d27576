import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField, enterText } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';
import { telFormat } from './tel-field.tsx';

test.each([
  ['GB', '020 7183 8750', '+442071838750'],
  ['GB', '+49 30 901820', '+4930901820'],
  ['DE', '030 901820', '+4930901820'],
  ['FR', '01 45 45 32 45', '+33145453245'],
  ['US', '(213) 373-4253', '+12133734253'],
  ['US', '0033 6 12 34 56 79', '+33612345679'],
  ['US', '011 33 6 12 34 56 79', '+33612345679'],
  ['US', '(00) 44-20 7183 8750', '+442071838750'],
  ['FR', '0033612345679', '+33612345679'],
  ['AU', '0033612345679', '+33612345679'],
  ['GB', '001 213 373 4253', '+12133734253'],
  [undefined, '0033612345679', '+33612345679'],
  ['IN', '٠٧٤١٠٤١٠١٢٣', '+917410410123'],
])('in %s reads %s as %s', (country, typed, stored) => {
  expect(telFormat(country).parse(typed)).toBe(stored);
});

test.each([
  ['GB', '+442071838750', '020 7183 8750'],
  ['GB', '+4930901820', '+49 30 901820'],
  ['US', '+14165550123', '+1 416 555 0123'],
])('in %s shows %s as %s, and parses that back', (country, stored, displayed) => {
  const format = telFormat(country);
  expect(format.display(stored, false)).toBe(displayed);
  expect(format.parse(displayed)).toBe(stored);
});

test.each(['12', '020 7183 8750 after six', '+44 20 7183 8750 ext. 12', 'none', '00', '0099', '+999123456789'])(
  'leaves %s as it was typed',
  (typed) => expect(telFormat('GB').parse(typed)).toBe(typed),
);

test('assumes no country if the country is missing or unknown', () => {
  for (const country of [undefined, 'XX']) {
    expect(telFormat(country).parse('020 7183 8750')).toBe('020 7183 8750');
    expect(telFormat(country).parse('+44 20 7183 8750')).toBe('+442071838750');
  }
});

test('uses the country of its field instead of that of the locale', async () => {
  const { enteredValues: entered } = await renderField('tel-field', gallery.empty, { locale: 'de-DE' });
  enterText(screen.getByRole('textbox'), '020 7183 8750');
  expect(entered()).toEqual(['+442071838750']);
});

test('has the attributes of a phone number for keyboards and autofill', async () => {
  await renderField('tel-field', { ...gallery.empty, props: {} }, { locale: 'de-DE' });
  const field = screen.getByRole('textbox') as HTMLInputElement;
  expect([field.type, field.inputMode, field.dir, field.getAttribute('autocomplete')]).toEqual([
    'tel',
    'tel',
    'ltr',
    'tel',
  ]);
});
