import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawBlock, statusOf } from '../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test('is the heading of its screen, says what it does, and shows its scenes as decoration', async () => {
  const { page } = await drawBlock('loading', gallery.loading);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Firing your pots');
  expect(statusOf().textContent).toBe('At a thousand degrees');
  expect(page.querySelectorAll('.loading__scene svg[aria-hidden="true"]')).toHaveLength(2);
});
