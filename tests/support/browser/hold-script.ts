import type { Page } from 'playwright/test';

/** Holds the application's script back until it is let go, so that the page stands as it came. */
export async function holdScript(page: Page): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/assets\/index-[\w-]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
