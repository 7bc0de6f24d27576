import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test.each(['large', 'small'] as const)('is a level-2 heading with the class of its size: %s', async (size) => {
  await renderBlock('subheading', gallery[size]);
  expect(screen.getByRole('heading', { level: 2 }).className).toBe(size === 'large' ? 'h2' : 'h3');
});
