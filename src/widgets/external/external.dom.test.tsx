import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBlock, press } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('is a link that announces its new tab and reports that it was followed', async () => {
  const { dispatched: heard } = await renderBlock('external', gallery.quiet);
  const link = screen.getByRole('link', { name: /^House rules .*new tab/ });
  link.addEventListener('click', (event) => event.preventDefault());
  await press(link);
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(heard).toEqual([['followed', 'rules']]);
});

test('looks like a button if the flow sets that style', async () => {
  await renderBlock('external', gallery.primary);
  expect(screen.getByRole('link', { name: 'Call us' }).className).toBe('btn btn--primary');
});
