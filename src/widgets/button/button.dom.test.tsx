import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawBlock, press } from '../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test('has a form that it names checked first', async () => {
  const { heard } = await drawBlock('button', { ...gallery.primary, checks: 'details' });
  await press(screen.getByRole('button', { name: 'Check now' }));
  expect(heard).toEqual([['raise', gallery.primary.event, { form: 'details' }]]);
});

test('says that the call it started is under way, and takes no second press', async () => {
  const { heard, edit, change } = await drawBlock('button', gallery.primary);
  const button = screen.getByRole('button', { name: 'Check now' });
  button.addEventListener('click', () => edit((view) => Object.assign(view, { busy: true })), { once: true });
  await press(button);
  await press(button);
  expect(heard).toHaveLength(1);
  expect(button.textContent).toBe('Working');

  await change((view) => Object.assign(view, { busy: false }));
  expect(button.textContent).toBe('Check now');
});
