import type { Page } from 'playwright/test';
import { usualApplicant } from '../../support/browser/applicant.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { fill, raise, waitForStep, waitForView } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { shows } from '../../support/shows.ts';

const { plate } = usualApplicant;

test.beforeEach(async ({ page, device }) => {
  // Lower than any screen is: each can be scrolled.
  await page.setViewportSize({ width: device === 'mobile' ? 360 : 800, height: 300 });
  // Whatever is pressed is pressed at the bottom of the page.
  await page.addInitScript(() =>
    document.addEventListener('click', () => scrollTo(0, document.documentElement.scrollHeight), true),
  );
});

const scrolled = (page: Page) => page.evaluate(() => scrollY);

/** The screen stands at its top, and has a bottom to leave it from. */
async function expectTop(page: Page, screen: string): Promise<void> {
  await expect.poll(() => scrolled(page), screen).toBe(0);
  expect(await page.locator('#application .page').evaluate((root) => root.getBoundingClientRect().top)).toBe(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await scrolled(page), `${screen} left at its bottom`).toBeGreaterThan(0);
}

for (const device of ['mobile', 'desktop'] as const)
  test.describe(`on a ${device}`, () => {
    test.use({ device });

    test('every step on the way shows its top', shows('A2.page.2'), async ({ application, page }) => {
      const steps: string[] = [];
      await walkTo(application, 'OFF_RAMP', {
        applicant: { plate: { ...plate, plateNumber: 'NOPLATE' } },
        aside: { LOAN_SELECTION: 'NO_LOAN' },
        onArrival: async (step) => {
          steps.push(step);
          await expectTop(page, step);
        },
      });
      expect(steps).toHaveLength(15);
    });
  });

test(
  'so does what is come back to, edited, or shown instead of a step',
  shows('A2.page.2'),
  async ({ application, page, watched }) => {
    watched.allow(/Failed to load resource.*500/);
    await application.open();
    await fill(page, { ...plate, plateNumber: 'ERR500' });
    await raise(page, 'SUBMIT');
    await waitForView(page, 'error');
    await expectTop(page, 'error');
    await raise(page, 'RETRY');
    await waitForStep(page, 'ENTER_LICENSE_PLATE');
    await expectTop(page, 'the step after the error');
    await fill(page, plate);
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'VERIFY_VEHICLE_INFO');
    await expectTop(page, 'the next step');
    await raise(page, 'EDIT');
    await waitForStep(page, 'VEHICLE_MANUAL_ENTER');
    await expectTop(page, 'what is edited');
    await raise(page, 'BACK');
    await waitForStep(page, 'ENTER_LICENSE_PLATE');
    await expectTop(page, 'the step behind it');
    await fill(page, { estimatedMileageRange: 'Over 150,000 miles' });
    await raise(page, 'SUBMIT');
    await waitForStep(page, 'DISQUALIFIED');
    await expectTop(page, 'the end');
    await raise(page, 'RESTART');
    await waitForStep(page, 'ENTER_LICENSE_PLATE');
    await expectTop(page, 'the start');
  },
);
