import type { Page } from 'playwright/test';
import { countEffort } from '../../support/browser/effort.ts';
import { walkTo } from '../../support/browser/journey.ts';
import type { LeaveStep } from '../../support/browser/leave-steps.ts';
import { fill, raise, waitForModal } from '../../support/browser/screen.ts';
import { expect, test } from '../../support/browser/test.ts';

type EnterCode = (page: Page, code: string) => Promise<void>;

/** How the code is entered and sent. */
const codes: Readonly<Record<'fills in the code' | 'does not', EnterCode>> = {
  // Simulates a phone keyboard's suggestion: the field matches `:autofill` and gets its value in one event.
  'fills in the code': async (page, code) => {
    await page.locator('[name="verificationCode"]').evaluate((field: HTMLInputElement) => {
      const matches = field.matches.bind(field);
      Object.assign(field, { matches: (selector: string) => selector === ':autofill' || matches(selector) });
    });
    await fill(page, { verificationCode: code });
  },
  'does not': async (page, code) => {
    await fill(page, { verificationCode: code });
    await raise(page, 'SUBMIT');
  },
};

/** Leaves steps with the smallest number of clicks. */
const leaveWith = (enterCode: EnterCode): Readonly<Record<string, LeaveStep>> => ({
  VERIFY_MOBILE_NUMBER: async (application) => {
    const { page } = application;
    await page.locator('[name="verificationCode"]').waitFor();
    const { code = '' } = await application.phoneMessage('3035550100');
    await enterCode(page, code);
  },
  EMPLOYMENT_AND_INCOME: async ({ page }, { job: { incomeType = '', ...job }, annualIncome }) => {
    await fill(page, { incomeType });
    await fill(page, job);
    await raise(page, 'ADD');
    await waitForModal(page, 'annual-income');
    await fill(page, { annualIncome });
    await raise(page, 'FINISH');
  },
});

for (const [phone, mostPresses] of [
  ['fills in the code', 16],
  ['does not', 17],
] as const)
  test(`code autofill: the phone ${phone}; the journey takes at most ${mostPresses} clicks, and no keys that submit a form`, async ({
    application,
    page,
  }) => {
    const effort = await countEffort(page);
    await application.open();
    await walkTo(application, 'OFF_RAMP', { leave: leaveWith(codes[phone]) });
    const { presses, keys } = await effort();
    expect(presses).toBeLessThanOrEqual(mostPresses);
    expect(keys, 'keys that send a form').toBe(0);
  });
