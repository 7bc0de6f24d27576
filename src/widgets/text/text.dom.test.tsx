import { expect, test } from 'vitest';
import { renderBlock } from '../../../tests/support/render-screen.tsx';
import { gallery } from './gallery.ts';

test.each(['plain', 'quiet', 'legal', 'center'] as const)(
  'is a paragraph with the classes of its tone: %s',
  async (tone) => {
    const { page } = await renderBlock('text', gallery[tone]);
    const classes = { plain: 'text', quiet: 'text small', legal: 'terms', center: 'text center small' };
    expect(page.querySelector('main p')?.className).toBe(classes[tone]);
  },
);
