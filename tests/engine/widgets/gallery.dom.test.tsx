import { describe, expect, test } from 'vitest';
import { aView } from '../../refinance/gallery/view.ts';
import { renderScreen } from '../../support/render-screen.tsx';
import { samples } from '../../support/galleries.ts';

describe('every sample of every widget', () => {
  test.each(samples)('renders without inline styles and without duplicate ids: $widget, $state', async ({ block }) => {
    const { page } = await renderScreen(aView({ blocks: [block], help: [], legal: [] }));

    expect(page.querySelector('main')?.childElementCount).toBeGreaterThan(0);
    expect(page.querySelector('[style]')).toBeNull();
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
