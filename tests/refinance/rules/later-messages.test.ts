import { describe, expect, test } from 'vitest';
import { errorsFor, fill, submit, wordsOf } from './at-screen.ts';
import { presentJob } from './present-job.ts';
import { show, type ShowOptions } from './refinance-flow.ts';
import { shows } from '../../support/shows.ts';

const empty: ShowOptions = { empty: true };
const required = 'This field is required';
const phoneMessage = 'Please enter a valid phone number';
const postalCodeMessage = 'Postal code must be exactly 5 digits';
const moreIncome: ShowOptions = { local: { adding: true } };

describe('a choice', () => {
  test('of an offer is required', shows('A5.catalogue.7', 'A8.text.9', 'A4.offer.3'), () => {
    const shown = show('OFFER_SELECTION', { context: { offerSelectionFormData: {} } });
    expect(submit(shown)).toEqual({ offer: 'Please select offer' });
    expect(shown.calls).toEqual([]);
  });

  test('of a loan is required', shows('A5.catalogue.8', 'A5.loan.1'), () => {
    expect(submit(show('LOAN_SELECTION'))).toEqual({ loan: 'Please select loan' });
  });
});

describe('an address', () => {
  const steps = ['CURRENT_ADDRESS_INFO_MANUALLY', 'TWO_YEARS_ADDRESS_HISTORY'];
  const none = { context: { currentAddress: {}, earlierAddress: {} } };

  test.each(steps)(
    'on %s requires all fields except the second line and, for a current address, the move-out date',
    shows('A5.address.1', 'A5.address.2', 'A5.address.3', 'A5.address.6'),
    (step) => {
      const errors = submit(show(step, none));
      const names = ['streetLine1', 'city', 'state', 'zip', 'moveInDate', 'type'];
      expect(errors).toEqual(
        Object.fromEntries([...names, ...(step === steps[1] ? ['moveOutDate'] : [])].map((name) => [name, required])),
      );
    },
  );

  test(
    'requires a move-out date, except for an edit of the current address',
    shows('A5.address.4', 'A5.address.5'),
    () => {
      const shown = show('TWO_YEARS_ADDRESS_HISTORY');
      expect(submit(shown)).toHaveProperty('moveOutDate', required);
      shown.runtime.dispatch.raise('EDIT', { data: { index: 0 } });
      expect(submit(shown)).toEqual({});
      const edited = show('TWO_YEARS_ADDRESS_HISTORY');
      edited.runtime.dispatch.raise('EDIT', { data: { index: 1 } });
      expect(errorsFor(edited, { moveOutDate: null })).toEqual({ moveOutDate: required });
    },
  );

  test.each(steps)(
    'on %s requires a five-digit ZIP code and no future dates',
    shows('A5.address.2', 'A5.address.7', 'A5.catalogue.15'),
    (step) => {
      const answers = {
        zip: '8053',
        moveInDate: '2026-11-21',
        ...(step === steps[1] ? { moveOutDate: '2026-11-21' } : {}),
      };
      const late = 'The date cannot be later than today';
      expect(errorsFor(show(step), answers)).toMatchObject({
        zip: postalCodeMessage,
        moveInDate: late,
        ...(step === steps[1] ? { moveOutDate: late } : {}),
      });
    },
  );

  test.each(['streetLine1', 'city', 'state', 'zip'])(
    'is a duplicate only if %s matches too',
    shows('A5.address.8', 'A5.catalogue.9'),
    (name) => {
      const twin = { streetLine1: '1827 LARKSPUR Lane', city: 'fort collins', state: 'CO', zip: '80525' };
      const other = { streetLine1: '9 Elm Street', city: 'Denver', state: 'NM', zip: '80526' }[name];
      const message = 'This address already exists in the list!';
      expect(errorsFor(show('TWO_YEARS_ADDRESS_HISTORY'), twin)['streetLine1']).toBe(message);
      expect(errorsFor(show('TWO_YEARS_ADDRESS_HISTORY'), { ...twin, [name]: other })['streetLine1']).toBeUndefined();
    },
  );

  test('history shows how many months are missing', shows('A5.catalogue.11'), () => {
    const words = wordsOf(show('TWO_YEARS_ADDRESS_HISTORY')).replaceAll(/\s+/g, ' ');
    expect(words).toContain('You just need');
    expect(words).toMatch(/more months?\./);
  });
});

describe('the lender form', () => {
  test('requires every field', shows('A5.lender.1'), () => {
    expect(Object.values(submit(show('LENDER_INFO', empty)))).toEqual(Array.from({ length: 7 }, () => required));
  });

  test(
    'requires a five-digit ZIP code and a ten-digit phone number',
    shows('A5.lender.2', 'A5.lender.3', 'A5.catalogue.18'),
    () => {
      expect(errorsFor(show('LENDER_INFO'), { zipCode: '8020', phoneNumber: '303555' })).toMatchObject({
        zipCode: 'Lender zip must be 5 digits',
        phoneNumber: phoneMessage,
      });
    },
  );
});

describe('an income', () => {
  test('requires a type', shows('A5.catalogue.16'), () => {
    expect(submit(show('EMPLOYMENT_AND_INCOME', moreIncome))).toEqual({ incomeType: 'Income type must be selected' });
  });

  test.each(['FullTime', 'PartTime', 'Contract'])(
    'of type %s requires the employer fields, but no suite and no annual income',
    shows('A5.employment.1', 'A5.employment.2', 'A5.employment.3', 'A5.employment.4', 'A5.employment.5'),
    (incomeType) => {
      const shown = show('EMPLOYMENT_AND_INCOME', moreIncome);
      const names = [
        'employersName',
        'jobTitle',
        'employersAddress',
        'employersCity',
        'employersState',
        'employersZipCode',
      ];
      expect(errorsFor(shown, { incomeType })).toEqual(
        Object.fromEntries([...names, 'employersPhoneNumber', 'startDate', 'endDate'].map((name) => [name, required])),
      );
      expect(errorsFor(shown, { employersZipCode: '805', employersPhoneNumber: '970' })).toMatchObject({
        employersZipCode: postalCodeMessage,
        employersPhoneNumber: phoneMessage,
      });
      fill(shown, { isCurrentIncomeSource: true });
      expect(submit(shown)).not.toHaveProperty('endDate');
    },
  );

  test('can be confirmed without an annual income', shows('A5.employment.6'), () => {
    const shown = show('EMPLOYMENT_AND_INCOME', moreIncome);
    fill(shown, { incomeType: 'FullTime' });
    fill(shown, { ...presentJob, startDate: '2020-01-01' });
    expect(submit(shown)).toEqual({});
    expect(shown.runtime.store.screen.modal?.name).toBe('annual-income');
    expect(submit(shown)).toEqual({});
    expect(shown.runtime.store.screen.modal?.name).toBe('add-more-income');
    expect(shown.runtime.snapshot().context['employments']).toHaveLength(2);
  });

  test(
    'of type Other requires a source and dates, but no end date if it is current',
    shows('A5.employment.8', 'A5.employment.9'),
    () => {
      const shown = show('EMPLOYMENT_AND_INCOME', moreIncome);
      expect(errorsFor(shown, { incomeType: 'Other' })).toEqual({
        otherIncomeSource: required,
        startDate: required,
        endDate: required,
      });
      fill(shown, { isCurrentIncomeSource: true });
      expect(submit(shown)).toEqual({ otherIncomeSource: required, startDate: required });
    },
  );

  test('is rejected as a duplicate', shows('A5.catalogue.10', 'A5.employment.10', 'A5.employment.11'), () => {
    const message = 'This employment already exists in the list!';
    const shown = show('EMPLOYMENT_AND_INCOME', moreIncome);
    fill(shown, { incomeType: 'FullTime' });
    const twin = {
      employersName: 'POUDRE Valley Family Dental',
      jobTitle: 'Dental hygienist',
      employersAddress: '1 Mountain Avenue',
      startDate: '2023-03-01',
    };
    expect(errorsFor(shown, twin)['employersName']).toBe(message);
    const context = {
      otherIncomes: [{ incomeType: 'Other', otherIncomeSource: 'Disability', startDate: '2020-01-01' }],
    };
    const other = show('EMPLOYMENT_AND_INCOME', { ...moreIncome, context });
    fill(other, { incomeType: 'Other' });
    expect(errorsFor(other, { otherIncomeSource: 'Disability' })['otherIncomeSource']).toBe(message);
  });

  test('can be edited without changing its source', shows('A5.employment.11'), () => {
    const edited = {
      incomeType: 'Other',
      otherIncomeSource: 'Disability',
      startDate: '2020-01-01',
      endDate: '2021-01-01',
    };
    const shown = show('EMPLOYMENT_AND_INCOME', { context: { employments: [], otherIncomes: [edited] } });
    shown.runtime.dispatch.raise('EDIT', { data: { index: 0 } });
    expect(errorsFor(shown, { endDate: '2022-01-01' })).toEqual({});
    expect(shown.runtime.snapshot().context['otherIncomes']).toMatchObject([{ ...edited, endDate: '2022-01-01' }]);
  });

  test('history shows how many months are missing', shows('A5.catalogue.12'), () => {
    const context = { employments: [{ incomeType: 'FullTime', startDate: '2026-01-01', isCurrentIncomeSource: true }] };
    const words = wordsOf(show('EMPLOYMENT_AND_INCOME', { context })).replaceAll(/\s+/g, ' ');
    expect(words).toContain('You just need');
    expect(words).toContain('14');
  });
});
