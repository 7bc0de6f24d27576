import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBlock, press } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('shows the state of each item as text, with a button for an item that can be done now', async () => {
  const { dispatched: heard } = await renderBlock('checklist', gallery.half);
  const [signed, paid] = screen.getAllByRole('listitem');
  expect(signed?.textContent).toBe('Signed the rulesDone');
  expect(paid?.textContent).toContain('To do');
  await press(screen.getByRole('button', { name: 'Pay now' }));
  expect(heard).toEqual([['raise', 'PAY']]);
  expect(screen.queryByRole('button', { name: 'Book' })).toBeNull();
});

test('shows the progress, and makes the next item the only primary button', async () => {
  const { page, dispatched: heard } = await renderBlock('checklist', gallery.counted);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('1 of 3 done');
  expect([...page.querySelectorAll('.checklist-progress > span')].map(({ className }) => className)).toEqual([
    'is-done',
    '',
    '',
  ]);
  await press(screen.getByRole('button', { name: 'Pay now' }));
  expect(heard).toEqual([['raise', 'PAY']]);
  expect(page.querySelectorAll('.btn--primary')).toHaveLength(1);
  expect(page.querySelectorAll('.check--next')).toHaveLength(1);
});
