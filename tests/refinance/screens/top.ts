import { expect, type Page } from 'playwright/test';

/** Makes the window lower than any screen, and scrolls the page to its bottom before each click. */
export async function leaveAtBottom(page: Page): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 300 });
  await page.addInitScript(() =>
    document.addEventListener('click', () => scrollTo(0, document.documentElement.scrollHeight), true),
  );
}

/** Fails unless the screen shows its top and can be scrolled. The window must be lower than the screen. */
export async function expectTop(page: Page, screen: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => scrollY), screen).toBe(0);
  expect(await page.locator('#application .page').evaluate((root) => root.getBoundingClientRect().top)).toBe(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await page.evaluate(() => scrollY), `${screen} left at its bottom`).toBeGreaterThan(0);
}
