import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderField, enterText } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('is one input for digits that supports autofill and paste', async () => {
  const { enteredValues: entered } = await renderField('code-field', gallery.empty);
  const field = screen.getByRole('textbox', { name: 'Code' }) as HTMLInputElement;
  expect([field.inputMode, field.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code']);
  enterText(field, 'Your code: 12 34');
  expect(entered()).toEqual(['1234']);
});

test('takes the code of the length that the schema sets out of a pasted message', async () => {
  const message = 'Your code is 346512. It is good for 2 minutes.';
  for (const props of [{ pattern: '^[0-9]{6}$' }, { minLength: 6, maxLength: 6 }]) {
    const { enteredValues: entered } = await renderField('code-field', { ...gallery.empty, props });
    enterText(screen.getByRole('textbox', { name: 'Code' }), message);
    expect(entered()).toEqual(['346512']);
    cleanup();
  }
});

test.each([
  ['happens if the browser fills in the code and the flow allows it', true, true, ['SUBMIT']],
  ['does not happen if the code is typed or pasted', true, false, []],
  ['does not happen if the flow does not allow it', false, true, []],
])('automatic submit %s', async (_, sendsFilled, isFilled, submitted) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { dispatched: heard } = await renderField('code-field', { ...gallery.empty, props: { sendsFilled } });
  const field = screen.getByRole('textbox', { name: 'Code' }) as HTMLInputElement;
  // Only a real browser autofills an input and matches `:autofill`.
  vi.spyOn(field, 'matches').mockImplementation((selector: string) => selector === ':autofill' && isFilled);
  enterText(field, '1234');
  vi.runAllTimers();
  vi.useRealTimers();
  expect(heard.flatMap(([kind, event]) => (kind === 'raise' ? [event] : []))).toEqual(submitted);
});

test('is marked to be excluded by session recorders', async () => {
  await renderField('code-field', gallery.empty);
  expect(screen.getByRole('textbox').dataset['sentryMask']).toBe('');
  expect(screen.getByRole('textbox').classList).toContain('ph-no-capture');
});
