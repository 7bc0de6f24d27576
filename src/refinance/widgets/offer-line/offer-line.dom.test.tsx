import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBlock } from '../../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('is named by its heading', async () => {
  await renderBlock('offer-line', gallery.line);
  expect(screen.getByRole('region', { name: 'Your offer' }).textContent).toContain('$475.47 a month');
});
