import type { Page } from 'playwright/test';

/**
 * Holds the application's scripts back until they are let go, so that the page stands as it came: all but the one that
 * chooses the first screen. By no name of theirs: which file a page begins with is the bundler's matter.
 *
 * @returns lets them go @throws Error by then the page wanted none of them, so that nothing was held
 */
export async function holdScript(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  let isHeld = false;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/assets\/(?!first-screen-)[\w.-]+\.js$/, async (route) => {
    isHeld = true;
    await held;
    await route.continue();
  });
  return () => {
    if (!isHeld) throw new Error('No script was held');
    letGo();
  };
}
