import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawField, type } from '../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test('is one input for digits, in which autofill and paste work', async () => {
  const { entered } = await drawField('code-field', gallery.empty);
  const field = screen.getByRole('textbox', { name: 'Code' }) as HTMLInputElement;
  expect([field.inputMode, field.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code']);
  type(field, 'Your code: 12 34');
  expect(entered()).toEqual(['1234']);
});

test.each([
  ['the browser has filled it in, where the flow says so', true, true, ['SUBMIT']],
  ['not once it was typed or pasted', true, false, []],
  ['nor where the flow does not say so', false, true, []],
])('is sent once %s', async (_, sendsFilled, filled, sent) => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { heard } = await drawField('code-field', { ...gallery.empty, props: { sendsFilled } });
  const field = screen.getByRole('textbox', { name: 'Code' }) as HTMLInputElement;
  // Only a browser can fill in; this is how it marks what it filled.
  vi.spyOn(field, 'matches').mockImplementation((selector: string) => selector === ':autofill' && filled);
  type(field, '1234');
  vi.runAllTimers();
  vi.useRealTimers();
  expect(heard.flatMap(([what, event]) => (what === 'raise' ? [event] : []))).toEqual(sent);
});

test('is left out by session recorders', async () => {
  await drawField('code-field', gallery.empty);
  expect(screen.getByRole('textbox').dataset['sentryMask']).toBe('');
  expect(screen.getByRole('textbox').classList).toContain('ph-no-capture');
});
