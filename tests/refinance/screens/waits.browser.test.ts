import type { Page } from 'playwright/test';
import { walkTo } from '../../support/browser/journey.ts';
import { fill, raise, waitForModal, waitForStep } from '../../support/browser/screen.ts';
import { delayCalls } from '../../support/browser/states.ts';
import { expect, test } from '../../support/browser/test.ts';
import { usualApplicant } from '../../support/browser/applicant.ts';

const root = '[data-step]';
const stillWorking = 'Still working. Our server is taking longer than usual';

test('a save that starts in a modal is shown on the main button of the step', async ({ at, page }) => {
  await at('EMPLOYMENT_AND_INCOME');
  await fill(page, usualApplicant.job);
  await raise(page, 'ADD');
  await waitForModal(page, 'annual-income');
  await raise(page, 'CONFIRM');
  await waitForModal(page, 'add-more-income');
  const save = await delayCalls(page, 'api/contacts/{contactId}/employment', 'PATCH');
  await page.locator('dialog [data-event="FINISH"]').click();
  await expect(page.locator('main [data-event="FINISH"]')).toHaveText('Working');
  await expect(page.locator(root)).toHaveAttribute('aria-busy', 'true');
  await save();
  await waitForStep(page, 'NEXT_STEPS');
});

test('a long wait shows a notice, and whether the device is offline', async ({ application, page, context }) => {
  await walkTo(application, 'VERIFY_VEHICLE_INFO');
  const send = await delayCalls(page, 'api/prove/start');
  await fill(page, { dateOfBirth: usualApplicant.dateOfBirth });
  const told = page.locator('.long-wait');
  await expect(told).toHaveText('');
  await raise(page, 'SUBMIT');
  await expect(told).toContainText(stillWorking, { timeout: 30_000 });
  await expect(told).toBeInViewport();
  // The notice does not cover the focused element.
  const focused = page.locator('main :focus');
  const edges = async (): Promise<number> => {
    const [box, notice] = [await focused.boundingBox(), await told.boundingBox()];
    return (notice?.y ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0));
  };
  await expect.poll(edges).toBeGreaterThanOrEqual(0);
  await context.setOffline(true);
  await expect(told).toContainText('Your device has no internet connection.');
  await context.setOffline(false);
  await expect(told).toContainText(stillWorking);
  await send();
  await waitForStep(page, 'VERIFY_MOBILE_NUMBER');
  await expect(told).toHaveText('');
});

/** Delays the chunk of widgets that no first step needs. Returns the function that releases it. */
async function holdLaterWidgets(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*later-[^/]*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a modal whose chunk is loading shows its title and a skeleton', async ({ application, page }) => {
  const release = await holdLaterWidgets(page);
  await application.open();
  await raise(page, 'HELP');
  const modal = page.locator('dialog[open]');
  await expect(modal.locator('h2')).toBeFocused();
  await expect(modal.locator('.skeleton')).toBeVisible();
  await expect(page.locator(root)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(modal.locator('dt')).toHaveCount(5);
  await expect(modal.locator('.skeleton')).toHaveCount(0);
  await expect(modal.locator('h2')).toBeFocused();
  await expect(page.locator(root)).toHaveAttribute('aria-busy', 'false');
});

test('a step whose chunk is loading is busy and shows a skeleton instead of its content', async ({ at, page }) => {
  await at('OFFER_SELECTION');
  const release = await holdLaterWidgets(page);
  await page.reload();
  await page.locator('[data-step="OFFER_SELECTION"]').waitFor();
  await expect(page.locator('.skeleton:visible')).toBeVisible();
  await expect(page.locator('main h1')).toBeHidden();
  await expect(page.locator(root)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.locator('[name="offer"]').first()).toBeVisible();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator(root)).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('.skeleton:visible')).toHaveCount(0);
});

test('a call that times out blames the server, not the connection', async ({ application, page }) => {
  await walkTo(application, 'ENTER_LICENSE_PLATE');
  await page.clock.install();
  const look = await delayCalls(page, 'api/vehicle/getvin');
  await fill(page, usualApplicant.plate);
  await raise(page, 'SUBMIT');
  await expect(page.locator(root)).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(31_000);
  await expect(page.locator('[data-banner]')).toContainText('Our server took too long to answer.');
  await expect(page.locator('[data-banner]')).toBeFocused();
  await expect(page.locator('[data-banner] h2')).toHaveText('There is a problem');
  await expect(page).toHaveTitle(/^Error: /);
  await look();
  await fill(page, { plateNumber: 'XYZ 123' });
  await expect(page.locator('[data-banner]')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/^Error: /);
});

test('offers have a longer timeout than other calls', async ({ at, page }) => {
  await at('SOFT_PULL_ACKNOWLEDGEMENT');
  await page.clock.install();
  const offers = await delayCalls(page, 'api/lender');
  await raise(page, 'SUBMIT');
  await expect(page.locator('main')).toContainText('Finding your offers');
  await page.clock.runFor(60_000);
  await expect(page.locator('main')).toContainText('Finding your offers');
  await expect(page.locator('.long-wait')).toContainText(stillWorking);
  await offers();
  await waitForStep(page, 'OFFER_SELECTION');
});
