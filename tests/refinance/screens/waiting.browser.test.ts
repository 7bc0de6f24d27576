import { usualApplicant } from '../../support/browser/applicant.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { fill, raise, waitForStep } from '../../support/browser/screen.ts';
import { errorTitleOf, expectSound, expectSoundErrors, delayCalls } from '../../support/browser/states.ts';
import { expect, test } from '../../support/browser/test.ts';

// Steps that wait for something besides their own call, in all resulting states.

const mobileStep = 'VERIFY_MOBILE_NUMBER';
const linkStep = 'VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE';
const born = (row: string) => ({ dateOfBirth: `01/${row}/1990` });

test('the number form passes the screen checks initially, with errors, when refused and while sending', async ({
  application,
  page,
}) => {
  await walkTo(application, mobileStep, { applicant: born('01') });
  await expectSound(application, mobileStep);
  await expectSoundErrors(application, mobileStep, 'SEND_NUMBER');
  await fill(page, { phone: '3035550001' });
  await raise(page, 'SEND_NUMBER');
  await expect(page.locator('[data-error-for="phone"]')).toBeVisible();
  await expectSound(application, mobileStep, errorTitleOf(mobileStep));
  await fill(page, { phone: '3035550199' });
  const send = await delayCalls(page, 'v1/client/mobile/otp/start');
  await raise(page, 'SEND_NUMBER');
  await expect(page.locator('main')).toContainText('Getting in touch with your phone');
  await expectSound(application, mobileStep);
  await send();
  await page.locator('[name="verificationCode"]').waitFor();
  await expectSound(application, mobileStep);
});

test('the code form passes the screen checks while sending, while checking, when refused and after three tries', async ({
  application,
  page,
}) => {
  await walkTo(application, 'VERIFY_VEHICLE_INFO');
  const send = await delayCalls(page, 'v1/client/mobile/otp/start');
  await fill(page, { dateOfBirth: usualApplicant.dateOfBirth });
  await raise(page, 'SUBMIT');
  await expect(page.locator('main')).toContainText('Getting in touch with your phone');
  await expectSound(application, mobileStep);
  await send();
  const { code } = await application.phoneMessage('3035550100');
  const wrong = code === '0000' ? '1111' : '0000';
  for (const tries of [1, 2, 3]) {
    await fill(page, { verificationCode: wrong });
    const check = await delayCalls(page, 'v1/client/mobile/otp/finish');
    await raise(page, 'SUBMIT');
    await expect(page.locator('main')).toContainText('Checking your code');
    if (tries === 1) await expectSound(application, mobileStep);
    await check();
    await expect(page.locator(tries < 3 ? '[data-error-for="verificationCode"]' : '[data-banner]')).toBeVisible();
    if (tries !== 2) await expectSound(application, mobileStep, errorTitleOf(mobileStep));
  }
});

test('the vehicle lists pass the screen checks while loading and after a failure', async ({
  application,
  page,
  watched,
}) => {
  watched.allow(/Failed to load resource.*500/);
  await walkTo(application, 'ENTER_LICENSE_PLATE');
  application.faults({ method: 'GET', path: 'vehicle/getyears', times: 9, status: 500 });
  const load = await delayCalls(page, 'api/vehicle/getyears', 'GET');
  await raise(page, 'ENTER_MANUALLY');
  await expect(page.locator('[name="year"]')).toBeDisabled();
  await expectSound(application, 'VEHICLE_MANUAL_ENTER');
  await load();
  await page.locator('[data-event="RETRY_YEARS"]').waitFor();
  await waitForStep(page, 'VEHICLE_MANUAL_ENTER');
  await expectSound(application, 'VEHICLE_MANUAL_ENTER');
});

test.describe('on a desktop', () => {
  test.use({ device: 'desktop' });

  test('the link screen passes the screen checks while sending and after a failure', async ({ application, page }) => {
    await walkTo(application, 'VERIFY_VEHICLE_INFO');
    const send = await delayCalls(page, 'v1/client/mobile/instantlink/start');
    await fill(page, { dateOfBirth: usualApplicant.dateOfBirth, phone: '3035550002' });
    await raise(page, 'SUBMIT');
    await waitForStep(page, linkStep);
    await expect(page.locator('main h1')).toHaveText('Confirming your phone');
    await expect(page.locator('main')).toContainText('Getting in touch with your phone');
    await expectSound(application, linkStep);
    await send();
    await expect(page.locator('[data-banner]')).toBeFocused();
    await expectSound(application, linkStep, errorTitleOf(linkStep));
  });
});
