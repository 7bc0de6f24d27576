import type { Locator, Page } from 'playwright/test';
import { usualApplicant } from '../../support/browser/applicant.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { openAnnualIncome } from '../../support/browser/leave-steps.ts';
import { visibleErrors, fill, raise, waitForModal, waitForStep } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';

const shortJob = { ...usualApplicant.job, startDate: '05/01/2026' };

/** The focused element: a control by its name, an action by its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('name') ?? activeElement?.textContent.trim();
  });
const record = (page: Page, index: number): Locator => page.locator(`[data-index="${index}"]`);

test.describe('an earlier address', () => {
  test.beforeEach(async ({ application }) => walkTo(application, 'TWO_YEARS_ADDRESS_HISTORY'));

  test('is edited in a labeled form, with the focus on its first field', async ({ page }) => {
    await record(page, 1).locator('[data-event="EDIT"]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('streetLine1');
    await expect(page.getByRole('group', { name: 'Edit this address' })).toContainText('Street address');
    await expect(page.getByRole('group', { name: 'Edit this address' }).locator('[name="streetLine1"]')).toBeFocused();
  });

  test('is removed and restored in place with the keyboard, without losing the focus', async ({ page }) => {
    const street = await record(page, 1).locator('.entry__t').innerText();
    await record(page, 1).locator('[data-event="REMOVE"]').focus();
    await page.keyboard.press('Enter');
    const undo = page.locator('[data-event="UNDO"]');
    await expect(undo).toBeFocused();
    await expect(undo).toHaveAccessibleDescription(/ was removed\.$/);
    await expect(record(page, 1)).toHaveCount(0);
    // On a wide screen, the text is on one line next to the button.
    await page.setViewportSize({ width: 1280, height: 900 });
    const [words, button] = [await page.locator('.entry__gone').boundingBox(), await undo.boundingBox()];
    expect(words?.height).toBeLessThan(button?.height ?? 0);
    await page.keyboard.press('Enter');
    await expect(record(page, 1).locator('.entry__t')).toHaveText(street);
    await expect(record(page, 1).locator('[data-event="EDIT"]')).toBeFocused();
    await expect(undo).toHaveCount(0);
  });

  test('in progress survives the removal of another one', async ({ page }) => {
    // The missing fields of the stored address come first.
    await raise(page, 'ADD_MORE');
    await fill(page, { streetLine1: '3 Bluebell Way' });
    await raise(page, 'REMOVE', 1);
    await raise(page, 'UNDO');
    await expect(page.locator('[name="streetLine1"]')).toHaveValue('3 Bluebell Way');
    await raise(page, 'EDIT', 1);
    await raise(page, 'CANCEL');
    await expect(page.locator('[name="streetLine1"]')).toHaveValue('3 Bluebell Way');
  });
});

test.describe('a job', () => {
  test.beforeEach(async ({ at, page, application }) => {
    await at('EMPLOYMENT_AND_INCOME');
    await openAnnualIncome(application, { ...usualApplicant, job: shortJob });
    await raise(page, 'CONFIRM');
    await record(page, 0).waitFor();
  });

  test('moves the focus to the right field or action after it is added, edited or removed', async ({ page }) => {
    await expect.poll(() => focused(page)).toBe('incomeType');
    await record(page, 0).locator('[data-event="EDIT"]').click();
    await expect.poll(() => focused(page)).toBe('incomeType');
    await expect(page.locator('[name="jobTitle"]')).toHaveValue('Buyer');
    await raise(page, 'CANCEL');
    await raise(page, 'REMOVE', 0);
    await expect(page.locator('[data-event="UNDO"]')).toBeFocused();
    await raise(page, 'UNDO');
    await expect(record(page, 0)).toContainText('Buyer');
  });

  test('with unsaved changes is not replaced by another edit', async ({ page }) => {
    await fill(page, { incomeType: 'Other' });
    await fill(page, { ...usualApplicant.otherIncome, startDate: '05/01/2026' });
    await raise(page, 'ADD');
    await record(page, 1).waitFor();
    await raise(page, 'EDIT', 0);
    await fill(page, { jobTitle: 'Founder' });
    await raise(page, 'EDIT', 1);
    await expect(page.locator('[name="jobTitle"]')).toHaveValue('Founder');
    expect(Object.keys(await visibleErrors(page))).toEqual(['incomeType']);
  });
});

test('another income requested in the modal starts at its first field', async ({ at, page, application }) => {
  await at('EMPLOYMENT_AND_INCOME');
  await openAnnualIncome(application, usualApplicant);
  await raise(page, 'CONFIRM');
  await waitForModal(page, 'add-more-income');
  await raise(page, 'ADD_MORE');
  await expect.poll(() => focused(page)).toBe('incomeType');
});

test('an occupation without an employer is sent without the previously entered employer', async ({
  at,
  page,
  application,
}) => {
  await at('EMPLOYMENT_AND_INCOME');
  await fill(page, { incomeType: 'FullTime' });
  await fill(page, { employersName: 'Two Rivers Bakery', jobTitle: 'Baker' });
  await fill(page, { incomeType: 'Student' });
  await expect(page.locator('[name="employersName"]')).toHaveCount(0);
  await fill(page, { incomeType: 'FullTime' });
  await expect(page.locator('[name="employersName"]')).toHaveValue('Two Rivers Bakery');
  await fill(page, { incomeType: 'Student' });
  await raise(page, 'ADD');
  await waitForModal(page, 'add-more-income');
  await raise(page, 'FINISH');
  await waitForStep(page, 'NEXT_STEPS');
  const sent = application.journal().filter(({ method, path }) => method === 'PATCH' && path.endsWith('/employment'));
  expect(sent.map(({ body }) => body)).toMatchObject([[{ companyName: '', jobTitle: '', isCurrent: true }]]);
});

test.describe('on a phone', () => {
  test.use({ device: 'mobile' });

  test('a removed record is restored with a button that is large enough to tap, at 320 px too', async ({
    at,
    page,
  }) => {
    await at('TWO_YEARS_ADDRESS_HISTORY');
    await page.setViewportSize({ width: 320, height: 640 });
    await raise(page, 'REMOVE', 1);
    const undo = page.locator('[data-event="UNDO"]');
    const box = await undo.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await undo.tap();
    await expect(record(page, 1)).toBeVisible();
  });
});
