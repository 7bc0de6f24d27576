import { expect, test as base } from 'playwright/test';
import { watch, type Watch } from './watch.ts';

/** Playwright's test with reduced motion. It fails on problems of any page, including policy violations. */
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
