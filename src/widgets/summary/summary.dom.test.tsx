import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBlock, press } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('keeps the hidden characters of a secret out of the document', async () => {
  const { page } = await renderBlock('summary', gallery['with a secret that stays one']);
  expect(page.outerHTML).not.toContain('99AB');
  expect(screen.getByRole('definition').textContent).toBe('••••ends in 6412');
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows a secret in its own pattern on a click, and hides it on the next click', async () => {
  const { page } = await renderBlock('summary', gallery['with a secret']);
  const [, secret] = screen.getAllByRole('definition');
  expect(secret?.textContent).toBe('•••-••-ends in 6412');
  const show = screen.getByRole('button', { name: 'Show Member number' });
  await press(show);
  expect(secret?.textContent).toBe('123-45-6412');

  await press(show);
  expect(page.outerHTML).not.toContain('123');
});

test('has an Edit button that names its subject, and is marked to be excluded by session recorders', async () => {
  const { dispatched: heard } = await renderBlock('summary', gallery['with a secret']);
  await press(screen.getByRole('button', { name: 'Edit what we know of you' }));
  expect(heard).toEqual([['raise', 'EDIT']]);
  expect(screen.getByRole('region', { name: 'About you' }).dataset['sentryMask']).toBe('');
});
