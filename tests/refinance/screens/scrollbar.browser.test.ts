import type { Page } from 'playwright/test';
import { usualApplicant } from '../../support/browser/applicant.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { openAnnualIncome } from '../../support/browser/leave-steps.ts';
import { expect, test } from '../../support/browser/test.ts';

/* Scrollbars that take space, as on most desktops. */
test.use({
  device: 'desktop',
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

/** The position of the card, and the width of the page without the scrollbar, in px. */
const room = (page: Page) =>
  page.evaluate(() => ({
    card: document.querySelector('main')!.getBoundingClientRect().x,
    bar: innerWidth - document.documentElement.clientWidth,
  }));

test('a step without a scrollbar has the same position as steps with one', async ({ page, application }) => {
  await walkTo(application, 'VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE');
  const short = await room(page);
  await walkTo(application, 'YOUR_INFO');
  const long = await room(page);
  expect([short.bar, long.bar > 0]).toEqual([0, true]);
  expect(short.card).toBe(long.card);
});

test('a modal does not move the page behind it, and the backdrop covers the scrollbar area', async ({
  at,
  page,
  application,
}) => {
  await at('EMPLOYMENT_AND_INCOME');
  const before = await room(page);
  expect(before.bar).toBeGreaterThan(0);
  await openAnnualIncome(application, usualApplicant);
  expect(await room(page)).toEqual({ card: before.card, bar: 0 });
  await expect.poll(() => contrastAtTheEnd(page, before.bar)).toBeLessThanOrEqual(1);
});

/** The largest color difference, from 0 to 255, between pixels on both sides of the former scrollbar edge. */
async function contrastAtTheEnd(page: Page, bar: number): Promise<number> {
  const { width } = page.viewportSize()!;
  const clip = { x: width - 2 * bar, y: 300, width: 2 * bar, height: 1 };
  const bytes = [...(await page.screenshot({ clip }))];
  return page.evaluate(async (png) => {
    const image = await createImageBitmap(new Blob([new Uint8Array(png)]));
    const pen = new OffscreenCanvas(image.width, 1).getContext('2d')!;
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, 1);
    const spreads = [0, 1, 2].map((colour) => {
      const values = [...data].filter((_, at) => at % 4 === colour);
      return Math.max(...values) - Math.min(...values);
    });
    return Math.max(...spreads);
  }, bytes);
}
