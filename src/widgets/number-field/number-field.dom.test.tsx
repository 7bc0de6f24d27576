import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField, enterText } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

const input = () => screen.getByRole('textbox') as HTMLInputElement;

test('stores numbers with their decimals, and invalid input as text', async () => {
  const { enteredValues: entered } = await renderField('number-field', gallery.filled);
  enterText(input(), '12,500.75');
  enterText(input(), 'five');
  enterText(input(), '');
  expect(entered()).toEqual([12500.75, 'five', undefined]);
});

test.each([
  ['en-US', '12,500.5', 'km', 'kilometers'],
  ['de-DE', '12.500,5', 'km', 'Kilometer'],
])('displays the number and its unit in the format of %s', async (locale, displayed, short, long) => {
  const { page } = await renderField('number-field', gallery.filled, { locale });
  expect(input().value).toBe(displayed);
  const unit = page.querySelector('.number-field__unit')!;
  expect([...unit.children].map(({ textContent }) => textContent)).toEqual([short, long]);
  expect(input().getAttribute('aria-describedby')).toBe(unit.id);
});

test('is not changed by the mouse wheel or by arrow keys', async () => {
  const { dispatched: heard } = await renderField('number-field', gallery.counted);
  input().focus();
  fireEvent.wheel(input(), { deltaY: 100 });
  fireEvent.keyDown(input(), { key: 'ArrowUp' });
  expect(input()).toMatchObject({ type: 'text', value: '6' });
  expect(heard).toEqual([]);
});

test.each([
  ['counted', 'numeric'],
  ['filled', 'decimal'],
  ['negative', 'text'],
] as const)('requests the keypad that fits its values: %s', async (state, keypad) => {
  await renderField('number-field', gallery[state]);
  expect(input().inputMode).toBe(keypad);
});
