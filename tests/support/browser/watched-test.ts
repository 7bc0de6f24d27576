import { expect, test as base } from 'playwright/test';
import { watch, type Watch } from './watch.ts';

/** Playwright's test without motion; a complaint of any page, of its policy too, fails it. */
export const watchedTest = base.extend<{ readonly watched: Watch }>({
  contextOptions: { reducedMotion: 'reduce' },
  watched: [
    async ({ context }, use) => {
      const watched = await watch(context);
      await use(watched);
      expect(watched.problems).toEqual([]);
    },
    { auto: true },
  ],
});
