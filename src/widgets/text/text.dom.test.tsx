import { expect, test } from 'vitest';
import { drawBlock } from '../../../tests/support/draw.tsx';
import { gallery } from './gallery.ts';

test.each(['plain', 'quiet', 'legal', 'center'] as const)(
  'is a paragraph with the classes of its tone: %s',
  async (tone) => {
    const { page } = await drawBlock('text', gallery[tone]);
    const classes = { plain: 'text', quiet: 'text small', legal: 'terms', center: 'text center small' };
    expect(page.querySelector('main p')?.className).toBe(classes[tone]);
  },
);
