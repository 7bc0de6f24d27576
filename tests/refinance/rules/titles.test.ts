import { expect, test } from 'vitest';
import { show } from './refinance-flow.ts';
import { submit } from './at-screen.ts';
import { shows } from '../../support/shows.ts';

const suffix = ' | Online Car Loan Refinance';

for (const [step, title, id] of [
  ['ENTER_LICENSE_PLATE', 'Enter Plate', 'A2.title.2'],
  ['VERIFY_VEHICLE_INFO', 'Verify Vehicle Information', 'A2.title.3'],
  ['VEHICLE_MANUAL_ENTER', 'Edit Vehicle Information', 'A2.title.4'],
  ['ENTER_LICENSE_PLATE_MANUALLY', 'Vin Lookup Failed', 'A2.title.5'],
  ['VERIFY_MOBILE_NUMBER', 'Verify Your Mobile Number', 'A2.title.6'],
  ['VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE', 'Verify Your Mobile Number', 'A2.title.6'],
  ['VERIFY_MOBILE_NUMBER_COMPLETE', 'Verify Your Mobile Number', 'A2.title.6'],
  ['YOUR_INFO', 'Verify Your Information', 'A2.title.7'],
  ['VERIFY_YOUR_INFO', 'Verify Your Information', 'A2.title.7'],
  ['YOUR_INFORMATION_MANUALLY', 'Edit Your Information', 'A2.title.8'],
  ['SOFT_PULL_ACKNOWLEDGEMENT', 'Soft Pull Acknowledgement', 'A2.title.10'],
  ['OFFER_SELECTION', 'Pre Approval Offer', 'A2.title.11'],
  ['FINAL_OFFER', 'Pre Approval Offer', 'A2.title.11'],
  ['CURRENT_ADDRESS_INFO', 'Address History', 'A2.title.12'],
  ['CURRENT_ADDRESS_INFO_MANUALLY', 'Address History', 'A2.title.12'],
  ['TWO_YEARS_ADDRESS_HISTORY', 'Address History', 'A2.title.12'],
  ['LOAN_SELECTION', 'Lender Information', 'A2.title.13'],
  ['LENDER_INFO', 'Lender Information', 'A2.title.13'],
  ['EMPLOYMENT_AND_INCOME', 'Employment and Income', 'A2.title.14'],
  ['INCOME_SOURCES', 'Employment and Income', 'A2.title.14'],
  ['NEXT_STEPS', 'Next Steps', 'A2.title.15'],
  ['CHECKLIST_STATUS', 'Next Steps', 'A2.title.15'],
  ['OFF_RAMP', 'Thank You', 'A2.title.16'],
  ['THANK_YOU', 'Thank You', 'A2.title.16'],
  ['DISQUALIFIED', 'Disqualified Vehicle', 'A2.title.17'],
  ['DISQUALIFIED_DECLINE_LOW_CREDIT_SCORE', 'Decline Credit', 'A2.title.18'],
  ['DISQUALIFIED_DECLINE_DEFAULT_CREDIT_SCORE', 'Decline Credit', 'A2.title.18'],
  ['IDENTITY_FAILED', 'Prove Identity Validation Failed', 'A2.title.19'],
  ['error', 'Error Page', 'A2.title.20'],
  ['bot-check-failed', 'Error Page', 'A2.title.20'],
  ['restricted-state', 'Restricted State Error Page', 'A2.title.21'],
] as const) {
  test(`${step} is titled "${title}"`, shows('A2.title.1', id), () => {
    expect(show(step).runtime.store.screen).toMatchObject({ step, title: `${title}${suffix}` });
  });
}

test(
  'the manual information screen is titled "Enter" while no first name is known, and keeps that',
  shows('A2.title.9'),
  () => {
    const shown = show('YOUR_INFORMATION_MANUALLY', { empty: true });
    expect(shown.runtime.store.screen.title).toBe(`Enter Your Information${suffix}`);
    shown.runtime.dispatch.input('verifyYourInformation.firstName', 'Robin');
    expect(shown.runtime.store.screen.title).toBe(`Enter Your Information${suffix}`);
  },
);

test('a failed submit says so in the title until it is mended', shows('A2.title.22'), () => {
  const shown = show('ENTER_LICENSE_PLATE', { empty: true });
  submit(shown);
  expect(shown.runtime.store.screen.title).toBe(`Error: Enter Plate${suffix}`);
});
