import { expect, test } from 'vitest';
import { choicesOf, fieldsOf } from '../../../src/testing/on-screen.ts';
import { fill } from './at-screen.ts';
import { show, type Shown } from './refinance-flow.ts';
import { shows } from '../../support/shows.ts';

const field = ({ runtime }: Shown, name: string) => {
  const found = fieldsOf(runtime.store.screen).find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no field ${name}`);
  return found;
};
const adding = (): Shown => show('EMPLOYMENT_AND_INCOME', { local: { adding: true } });

/** Codes of the states, DC and Puerto Rico. @source A §9 */
const states =
  'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VT WA WI WV WY'.split(
    ' ',
  );

test('the plate state is one of 52 states, sorted by code', shows('A9.option.2'), () => {
  expect(choicesOf(field(show('ENTER_LICENSE_PLATE'), 'plateState'))).toEqual(states);
  expect(states).toHaveLength(50 + 2);
});

test.each([
  ['YOUR_INFORMATION_MANUALLY', 'state'],
  ['CURRENT_ADDRESS_INFO_MANUALLY', 'state'],
  ['TWO_YEARS_ADDRESS_HISTORY', 'state'],
])('%s lists 51 states without Texas', shows('A9.option.3'), (step, name) => {
  expect(choicesOf(field(show(step), name))).toEqual(states.filter((code) => code !== 'TX'));
});

test('the mileage is one of 16 ranges whose labels equal their values', shows('A9.vehicle.3', 'A9.vehicle.4'), () => {
  const ranges = Array.from({ length: 15 }, (_, index) => {
    const thousands = (count: number): string => (count * 10_000).toLocaleString('en-US');
    return index === 0
      ? '0 to 10,000 miles'
      : `${thousands(index).replace(/0$/, '1')} to ${thousands(index + 1)} miles`;
  });
  const expected = [...ranges, 'Over 150,000 miles'];
  for (const [step, name] of [
    ['ENTER_LICENSE_PLATE', 'estimatedMileageRange'],
    ['VEHICLE_MANUAL_ENTER', 'estimatedMileage'],
  ] as const) {
    const { options } = field(show(step), name);
    expect(options?.map(({ value }) => value)).toEqual(expected);
    expect(options?.map(({ label }) => label)).toEqual(expected);
  }
});

test.each(['YOUR_INFO', 'YOUR_INFORMATION_MANUALLY'])(
  '%s offers four residency types',
  shows('A9.option.1'),
  (step) => {
    expect(choicesOf(field(show(step), 'residency'))).toEqual(['Citizen', 'Resident', 'Tin', 'WorkVisa']);
  },
);

test('a residence has one of seven types, and none at first', shows('A3.residence.1', 'A3.residence.2'), () => {
  for (const step of ['CURRENT_ADDRESS_INFO', 'CURRENT_ADDRESS_INFO_MANUALLY', 'TWO_YEARS_ADDRESS_HISTORY']) {
    const { options, value } = field(show(step, { context: { currentAddress: {}, earlierAddress: {} } }), 'type');
    const expected = ['OwnsFreeClear', 'Rent', 'Parents', 'Military', 'Mortgage', 'Lease', 'Boards'];
    expect(options?.map((each) => each.value).toSorted()).toEqual(expected.toSorted());
    expect(value).toBeNull();
  }
});

test('an income has one of seven types', shows('A3.option.1'), () => {
  const { options } = field(adding(), 'incomeType');
  expect(options?.map(({ value }) => value)).toEqual([
    'FullTime',
    'PartTime',
    'SelfEmployed',
    'Contract',
    'Student',
    'Unemployed',
    'Other',
  ]);
  expect(options?.[2]?.label).toBe('Self Employed');
});

test('other income has one of nine sources', shows('A3.option.2'), () => {
  const shown = adding();
  fill(shown, { incomeType: 'Other' });
  const expected = [
    'Other',
    'RentalProperty',
    'ChildSupport',
    'Retirement',
    'Military',
    'Disability',
    'VaBenefits',
    'SocialSecuritySsi',
    'EmploymentIncome',
  ];
  expect(choicesOf(field(shown, 'otherIncomeSource'))?.toSorted()).toEqual(expected.toSorted());
});
