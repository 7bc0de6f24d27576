import { usualApplicant } from '../support/browser/applicant.ts';
import { titleOf } from '../support/flow-files.ts';
import { titleEnding } from '../support/titles.ts';
import { expect, test } from './test.ts';
import { open, walkOn } from './way.ts';

const before = ['ENTER_LICENSE_PLATE', 'VERIFY_VEHICLE_INFO'];
const after = [
  'YOUR_INFO',
  'SOFT_PULL_ACKNOWLEDGEMENT',
  'OFFER_SELECTION',
  'CURRENT_ADDRESS_INFO',
  'TWO_YEARS_ADDRESS_HISTORY',
  'LOAN_SELECTION',
  'EMPLOYMENT_AND_INCOME',
  'NEXT_STEPS',
  'OFF_RAMP',
];

for (const [device, way, step] of [
  ['mobile', 'the one-time code', 'VERIFY_MOBILE_NUMBER'],
  ['desktop', 'the instant link', 'VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE'],
] as const)
  test.describe(`on a ${device}`, () => {
    test.use({ device });

    test(`completes the application by ${way}, and each screen has its title, a focused heading and no horizontal scroll`, async ({
      visit,
      sandbox,
    }) => {
      const world = { visit, sandbox };
      const first = await open(world);
      const screens = [first, ...(await walkOn(world, first, 'OFF_RAMP'))];

      expect(screens.map(({ name }) => name)).toEqual([...before, step, ...after]);
      for (const { name, ...found } of screens)
        expect({ name, ...found }).toEqual({
          name,
          title: titleOf(name) + titleEnding,
          headings: 1,
          focus: 'h1',
          sideways: 0,
          errors: {},
        });
      expect(sandbox.world.contacts.size).toBe(1);
      // The data of a finished application is removed when the applicant leaves.
      await visit.go(`${sandbox.origin}/sandbox`);
      expect(await visit.ask(() => localStorage.length, null)).toBe(0);
      const left = await visit.ask(() => JSON.stringify(Object.entries(sessionStorage)), null);
      const { ssn, phone, annualIncome, dateOfBirth } = usualApplicant;
      for (const secret of [ssn, phone, annualIncome, dateOfBirth])
        expect(left, 'what a tab keeps').not.toContain(secret);
    });
  });
