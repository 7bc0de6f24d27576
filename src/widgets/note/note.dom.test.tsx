import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test('has an icon that is hidden from assistive technology', async () => {
  await renderBlock('note', gallery.private);
  const line = screen.getByText('Nobody else sees this.').closest('p');
  expect(line?.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
