import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderField, press, eventElement, tabTo } from '../../../../tests/support/render-screen.tsx';
import { shows } from '../../../../tests/support/shows.ts';
import { gallery } from './gallery.ts';

const ssn = () => screen.getByRole<HTMLInputElement>('textbox');

test('has only its last four digits in the document while it has no focus', shows('A5.format.7'), async () => {
  await renderField('ssn-field', gallery.filled);
  expect(ssn().value).toBe('•••-••-6412');
  expect(document.documentElement.outerHTML).not.toContain('123');
});

test('is unmasked on focus, and masked again on blur', async () => {
  await renderField('ssn-field', gallery.filled);
  tabTo(ssn());
  expect(ssn().value).toBe('123-45-6412');
  tabTo(eventElement('SUBMIT'));
  expect(ssn().value).toBe('•••-••-6412');
});

test('is shown by a toggle button with a pressed state', async () => {
  await renderField('ssn-field', gallery.filled);
  const show = screen.getByRole('button', { name: 'Show SSN' });
  await press(show);
  expect(show.getAttribute('aria-pressed')).toBe('true');
  expect(ssn().value).toBe('123-45-6412');
});

test('is marked to be excluded by session recorders', async () => {
  await renderField('ssn-field', gallery.filled);
  expect(ssn().dataset['sentryMask']).toBe('');
  expect(ssn().classList).toContain('ph-no-capture');
});
