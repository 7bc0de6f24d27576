import type { Page } from 'playwright/test';
import { countEffort } from '../../support/browser/effort.ts';
import { walkTo } from '../../support/browser/journey.ts';
import type { Leave } from '../../support/browser/leaving.ts';
import { fill, raise, waitForModal } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';

type Send = (page: Page, event: string) => Promise<void>;

/** How a form of one field is sent. */
const sends: Readonly<Record<'button' | 'keyboard', Send>> = {
  button: raise,
  keyboard: async (page) => page.keyboard.press('Enter'),
};

/** The steps that have such a form, or open one, as somebody leaves them who presses nothing twice. */
const sentBy = (send: Send): Readonly<Record<string, Leave>> => ({
  VERIFY_VEHICLE_INFO: async ({ page }, { dateOfBirth }) => {
    await fill(page, { dateOfBirth });
    await send(page, 'SUBMIT');
  },
  VERIFY_MOBILE_NUMBER: async (application) => {
    const { page } = application;
    await page.locator('[name="verificationCode"]').waitFor();
    const { code = '' } = await application.phoneMessage('3035550100');
    await fill(page, { verificationCode: code });
    await send(page, 'SUBMIT');
  },
  EMPLOYMENT_AND_INCOME: async ({ page }, { job: { incomeType = '', ...job }, annualIncome }) => {
    await fill(page, { incomeType });
    await fill(page, job);
    await raise(page, 'ADD');
    await waitForModal(page, 'annual-income');
    await fill(page, { annualIncome });
    await send(page, 'CONFIRM');
    await waitForModal(page, 'add-more-income');
    await raise(page, 'FINISH');
  },
});

for (const [way, mostPresses] of [
  ['keyboard', 16],
  ['button', 18],
] as const)
  test(`on a phone ${mostPresses} presses at most lead from the plate to the thank-you screen, where forms of one field are sent by the ${way}`, async ({
    application,
    page,
  }) => {
    const effort = await countEffort(page);
    await application.open();
    await walkTo(application, 'OFF_RAMP', { leave: sentBy(sends[way]) });
    expect((await effort()).presses).toBeLessThanOrEqual(mostPresses);
  });
