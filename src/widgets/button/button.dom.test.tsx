import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBlock, press } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('raises its event with the form that must be checked first', async () => {
  const { dispatched: heard } = await renderBlock('button', { ...gallery.primary, checks: 'details' });
  await press(screen.getByRole('button', { name: 'Check now' }));
  expect(heard).toEqual([['raise', gallery.primary.event, { form: 'details' }]]);
});

test('shows the busy state of the call that it started, and ignores a second click', async () => {
  const { dispatched: heard, edit, change } = await renderBlock('button', gallery.primary);
  const button = screen.getByRole('button', { name: 'Check now' });
  button.addEventListener('click', () => edit((view) => Object.assign(view, { busy: true })), { once: true });
  await press(button);
  await press(button);
  expect(heard).toHaveLength(1);
  expect(button.textContent).toBe('Working');

  await change((view) => Object.assign(view, { busy: false }));
  expect(button.textContent).toBe('Check now');
});
