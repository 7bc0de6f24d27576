import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('is the level-1 heading, and can be focused, but not with the Tab key', async () => {
  await renderBlock('heading', gallery.plain);
  expect(screen.getByRole('heading', { level: 1 }).tabIndex).toBe(-1);
});

test('has its lead in a paragraph under it', async () => {
  await renderBlock('heading', gallery['with a lead']);
  expect(screen.getByText('We look forward to it.').tagName).toBe('P');
});
