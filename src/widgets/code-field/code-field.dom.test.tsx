import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawField, type } from '../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test('is one input for digits, in which autofill and paste work', async () => {
  const { entered } = await drawField('code-field', gallery.empty);
  const field = screen.getByRole('textbox', { name: 'Code' }) as HTMLInputElement;
  expect([field.inputMode, field.getAttribute('autocomplete')]).toEqual(['numeric', 'one-time-code']);
  type(field, 'Your code: 12 34');
  expect(entered()).toEqual(['1234']);
});

test('is left out by session recorders', async () => {
  await drawField('code-field', gallery.empty);
  expect(screen.getByRole('textbox').dataset['sentryMask']).toBe('');
  expect(screen.getByRole('textbox').classList).toContain('ph-no-capture');
});
