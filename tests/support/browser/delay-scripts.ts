import type { Page } from 'playwright/test';

/**
 * Delays all scripts of the application except the one that chooses the first screen. The page then shows the HTML from
 * the server. The scripts are matched by folder, because the bundler chooses their names.
 *
 * @returns a function that releases them
 * @throws Error if the page requested no script until then
 */
export async function delayScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  let isScriptRequested = false;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/assets\/(?!first-screen-)[\w.-]+\.js$/, async (route) => {
    isScriptRequested = true;
    await released;
    await route.continue();
  });
  return () => {
    if (!isScriptRequested) throw new Error('No script was held');
    release();
  };
}
