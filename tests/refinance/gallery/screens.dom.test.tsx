import { describe, expect, test } from 'vitest';
import { renderScreen } from '../../support/render-screen.tsx';
import { screens } from './screens/index.ts';

describe('every gallery screen', () => {
  test.each(Object.entries(screens))(
    'renders one heading, unique ids and no inline styles: %s',
    async (_name, screen) => {
      const { page } = await renderScreen(screen);

      expect(page.querySelectorAll('h1')).toHaveLength(1);
      expect(page.querySelector('[style]')).toBeNull();
      const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );
});
