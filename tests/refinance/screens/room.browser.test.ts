import { walkTo } from '../../support/browser/journey.ts';
import { raise } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';
import { comeBack } from './come-back.ts';
import { expectOrder } from './order.ts';

/* Space for long texts, on screens that every-look.browser.test.ts does not reach, and around the card. */

const longVehicle = {
  year: 2024,
  make: 'Mercedes-Benz',
  model: 'Sprinter 3500XD Crew High Roof 170',
  vin: '4T1B11HK5MU012345',
  message: '',
};

test('fields in a row stay aligned if one of them has an error', async ({ application, page }) => {
  await walkTo(application, 'VEHICLE_MANUAL_ENTER', { otherEvents: { ENTER_LICENSE_PLATE: 'ENTER_MANUALLY' } });
  await expectOrder(page);
  await raise(page, 'SUBMIT');
  await page.locator('[data-error-summary]').waitFor();
  await expectOrder(page);
});

test('a long vehicle name leaves Edit on the screen', async ({ application, page }) => {
  application.faults({ method: 'POST', path: 'vehicle/getvin', times: 1, status: 200, body: longVehicle });
  await page.setViewportSize({ width: 320, height: 640 });
  await walkTo(application, 'VERIFY_VEHICLE_INFO');
  const edit = await page.locator('[data-event="EDIT"]').boundingBox();
  expect(edit && edit.x + edit.width).toBeLessThanOrEqual(320);
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Sprinter 3500XD Crew High Roof 170');
});

test('a wide window shows a panel next to the card, without any controls', async ({ at, page }) => {
  await at('CURRENT_ADDRESS_INFO');
  const beside = page.getByRole('region', { name: 'Your application so far' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(beside).toContainText('About 4 minutes left');
  await expect(beside).toContainText('2021 Toyota Camry');
  await expect(beside).toContainText('Your place is kept in this browser for 30 days.');
  await expect(beside.locator('[aria-current="step"]')).toContainText('Addresses and loan');
  await expect(beside.locator('a, button, input, select')).toHaveCount(0);
  await expect(page.locator('.top__remaining')).toBeHidden();
  const [card, panel] = await Promise.all([page.locator('.app').boundingBox(), beside.boundingBox()]);
  expect(card && panel && panel.x - (card.x + card.width)).toBe(32);
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(beside).toBeHidden();
  await expect(page.locator('.top__remaining')).toHaveText('about 4 min left');
});

test('the header of a card is at least 44 px high, with or without an action', async ({ application, page }) => {
  await comeBack(application, 'SOFT_PULL_ACKNOWLEDGEMENT');
  for (const head of await page.locator('.card-head').all())
    expect((await head.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test.describe('on a phone', () => {
  test.use({ device: 'mobile' });

  test('a choice label has no line breaks, and the question keeps a distance from its cards', async ({
    application,
    page,
  }) => {
    await comeBack(application, 'EMPLOYMENT_AND_INCOME');
    await page.setViewportSize({ width: 390, height: 844 });
    const lines = await page.locator('.choice__name', { hasText: /^Unemployed$/ }).evaluate((name) => {
      const words = document.createRange();
      words.selectNodeContents(name);
      return words.getClientRects().length;
    });
    expect(lines).toBe(1);
    const [question, card] = await Promise.all([
      page.getByRole('heading', { name: 'What do you do now?' }).boundingBox(),
      page.locator('.choice').first().boundingBox(),
    ]);
    expect(question && card && card.y - (question.y + question.height)).toBeGreaterThanOrEqual(12);
  });
});
