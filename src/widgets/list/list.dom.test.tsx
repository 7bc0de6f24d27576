import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test.each(['plain', 'check', 'number'] as const)('is a list of all its items: %s', async (style) => {
  await renderBlock('list', gallery[style]);
  const list = screen.getByRole('list');
  expect(list.tagName).toBe(style === 'number' ? 'OL' : 'UL');
  expect(list.querySelectorAll('li')).toHaveLength(2);
  expect(list.querySelectorAll('svg')).toHaveLength(style === 'check' ? 2 : 0);
});
