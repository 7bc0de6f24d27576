import { describe, expect, test } from 'vitest';
import { shows } from '../../../support/shows.ts';
import { showsInRow } from '../../../support/shows-in-row.ts';
import { income, job, today } from '../people.ts';
import { ids, requestOf } from './request-of.ts';

describe('save-employments', () => {
  test(
    'sends the type code, months and dates, but no income',
    shows(
      'A7.call.22',
      'A3.employment.1',
      'A3.employment.2',
      'A3.employment.3',
      'A3.employment.4',
      'A3.employment.5',
      'A3.employment.6',
      'A3.employment.7',
      'A3.employment.8',
      'A9.number.8',
    ),
    async () => {
      expect(await requestOf('save-employments', { ...ids, jobs: [job], today })).toEqual({
        call: 'PATCH contacts/c/employment',
        body: [
          {
            monthsAtJob: 22,
            jobTitle: 'Bookbinder',
            employmentType: 1,
            companyName: 'Alder Books',
            isCurrent: true,
            isPrimary: true,
            streetLine1: '1 Pine Street',
            streetLine2: '',
            city: 'Golden',
            state: 'CO',
            zip: '80401',
            phone: '3035550199',
            startDate: '2025-01-01',
            endDate: null,
          },
        ],
      });
    },
  );

  test('sends the suite of an employer in the second address line', async () => {
    const { body } = await requestOf('save-employments', {
      ...ids,
      jobs: [{ ...job, employersAPTSuiteNumber: 'Suite 4' }],
      today,
    });
    expect(body).toMatchObject([{ streetLine1: '1 Pine Street', streetLine2: 'Suite 4' }]);
  });

  test('sends the given number of months for a job without dates', shows('A3.employment.1'), async () => {
    const student = { incomeType: 'Student', isCurrentIncomeSource: true };
    const { body } = await requestOf('save-employments', {
      ...ids,
      jobs: [student, job],
      today,
      monthsWithoutDate: 24,
    });
    expect(body).toMatchObject([{ monthsAtJob: 24, startDate: null }, { monthsAtJob: 22 }]);
  });

  test.each([
    ['FullTime', 1, 'A3.code.1'],
    ['PartTime', 2, 'A3.code.2'],
    ['Casual', 3, 'A3.code.3'],
    ['SelfEmployed', 4, 'A3.code.4'],
    ['Self Employed', 4, 'A3.code.4'],
    ['Temp', 5, 'A3.code.5'],
    ['Contract', 6, 'A3.code.6'],
    ['Retired', 7, 'A3.code.7'],
    ['Student', 8, 'A3.code.8'],
    ['Military', 9, 'A3.code.9'],
    ['Unemployed', 10, 'A3.code.10'],
    ['Disabled', 11, 'A3.code.11'],
    ['Other', 12, 'A3.code.12'],
    ['Astronaut', 12, 'A3.code.13'],
    [undefined, 12, 'A3.code.13'],
  ])('sends %s as code %s', async (incomeType, employmentType, code) => {
    showsInRow(`${code} A3.employment.3`);
    const { body } = await requestOf('save-employments', { ...ids, jobs: [{ incomeType }], today });
    expect(body).toMatchObject([
      { employmentType, monthsAtJob: 0, startDate: null, isCurrent: false, isPrimary: false },
    ]);
  });

  test('sends the end date of a past job', shows('A3.employment.5', 'A3.employment.7'), async () => {
    const ended = { ...job, isCurrentIncomeSource: false, endDate: '2025-07-01' };
    const { body } = await requestOf('save-employments', { ...ids, jobs: [ended], today });
    expect(body).toMatchObject([{ monthsAtJob: 6, isCurrent: false, isPrimary: false, endDate: '2025-07-01' }]);
  });
});

test(
  'save-other-incomes sends income type code 12',
  shows('A7.call.23', 'A3.income.1', 'A3.income.2', 'A3.income.3', 'A3.income.4'),
  async () => {
    expect(await requestOf('save-other-incomes', { ...ids, incomes: [income], today })).toEqual({
      call: 'PATCH contacts/c/otherIncome',
      body: [
        {
          monthsAtJob: 12,
          incomeType: 12,
          isCurrent: false,
          monthlyAmount: 850,
          startDate: '2024-01-01',
          endDate: '2025-01-01',
        },
      ],
    });
  },
);
