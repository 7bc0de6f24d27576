import { expectAccessible } from '../../support/browser/accessible.ts';
import type { Application } from '../../support/browser/application.ts';
import { usualApplicant } from '../../support/browser/applicant.ts';
import { walkTo } from '../../support/browser/journey.ts';
import { expect, test } from '../../support/browser/test.ts';
import { expectNoTrace, storageDump } from '../../support/browser/traces.ts';
import type { Watch } from '../../support/browser/watch.ts';

/** Walks through all steps. Each is accessible, and no trace of the typed data remains. */
async function walkToThankYou(application: Application, watched: Watch): Promise<string[]> {
  const steps: string[] = [];
  await walkTo(application, 'OFF_RAMP', {
    onArrival: async (step) => {
      steps.push(step);
      await expectAccessible(application.page);
      await expectNoTrace(application, watched, [
        usualApplicant.ssn,
        '03/14/1985',
        '1985-03-14',
        usualApplicant.annualIncome,
      ]);
    },
  });
  return steps;
}

test('on a phone: from the plate by one-time code to the thank-you screen', async ({ application, watched, page }) => {
  const steps = await walkToThankYou(application, watched);

  expect(steps).toEqual([
    'ENTER_LICENSE_PLATE',
    'VERIFY_VEHICLE_INFO',
    'VERIFY_MOBILE_NUMBER',
    'YOUR_INFO',
    'SOFT_PULL_ACKNOWLEDGEMENT',
    'OFFER_SELECTION',
    'CURRENT_ADDRESS_INFO',
    'TWO_YEARS_ADDRESS_HISTORY',
    'LOAN_SELECTION',
    'EMPLOYMENT_AND_INCOME',
    'NEXT_STEPS',
    'OFF_RAMP',
  ]);
  const { contacts, deals } = application.state();
  expect(contacts).toHaveLength(1);
  expect(deals).not.toHaveLength(0);

  await page.goto(`${application.sandbox.origin}/sandbox`);
  expect(await storageDump(page)).toMatchObject({ local: {}, session: {} });
});

test.describe('on a desktop', () => {
  test.use({ device: 'desktop' });

  test('from the plate by instant link to the thank-you screen', async ({ application, watched }) => {
    const steps = await walkToThankYou(application, watched);
    expect(steps).toContain('VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE');
    expect(steps.at(-1)).toBe('OFF_RAMP');
  });
});
