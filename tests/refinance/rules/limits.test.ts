import { describe, expect, test } from 'vitest';
import { choicesOf, fieldsOf } from '../../../src/testing/on-screen.ts';
import { errorsFor, fieldNames, fill, stepOf, submit, wordsOf } from './at-screen.ts';
import {
  compileRefinance,
  noon,
  refinance,
  show,
  start,
  withLimits,
  type Changes,
  type Shown,
} from './refinance-flow.ts';
import { shows } from '../../support/shows.ts';
import { showsInRow } from '../../support/shows-in-row.ts';

const dayMs = 86_400_000;
const plate = {
  plateNumber: 'DMK408',
  plateState: 'CO',
  estimatedMileageRange: '140,001 to 150,000 miles',
  currentMonthlyPayment: 50,
  remainingLoanBalance: 24_600,
};

async function lookUp(shown: Shown, year: number): Promise<string | null> {
  errorsFor(shown, plate);
  await shown.call('lookup-vehicle').reply({ vin: 'V', year, make: 'Toyota', model: 'Camry', message: '' });
  return stepOf(shown);
}

/** The flow with another pattern for a field of a schema. */
const withPattern = (schema: string, name: string, pattern: string) => {
  const change: Changes[string] = (content) => ({
    ...content,
    properties: { ...(content['properties'] as object), [name]: { type: 'string', pattern } },
  });
  return compileRefinance({ [`schemas/${schema}.json`]: change });
};

// Compiling the whole flow again takes long.
describe('a limit in the JSON of the flow', () => {
  test('sets the maximum vehicle age', shows('A9.vehicle.1'), async () => {
    expect(await lookUp(show('ENTER_LICENSE_PLATE'), 2016)).toBe('VERIFY_VEHICLE_INFO');
    expect(await lookUp(show('ENTER_LICENSE_PLATE'), 2015)).toBe('DISQUALIFIED');
    const compilation = withLimits({ vehicleAgeYears: 5 });
    expect(await lookUp(show('ENTER_LICENSE_PLATE', { compilation }), 2021)).toBe('VERIFY_VEHICLE_INFO');
    expect(await lookUp(show('ENTER_LICENSE_PLATE', { compilation }), 2020)).toBe('DISQUALIFIED');
  });

  test('sets the disqualifying mileage on both vehicle forms', shows('A9.vehicle.2', 'A4.manual.2'), () => {
    const compilation = withLimits({ overMileage: '140,001 to 150,000 miles' });
    const usual = show('ENTER_LICENSE_PLATE');
    errorsFor(usual, plate);
    expect(stepOf(usual)).toBe('ENTER_LICENSE_PLATE');
    const other = show('ENTER_LICENSE_PLATE', { compilation });
    errorsFor(other, plate);
    expect(stepOf(other)).toBe('DISQUALIFIED');
    expect(other.calls).toEqual([]);

    const byHand = show('VEHICLE_MANUAL_ENTER');
    errorsFor(byHand, { estimatedMileage: 'Over 150,000 miles' });
    expect(stepOf(byHand)).toBe('DISQUALIFIED');
    const otherByHand = show('VEHICLE_MANUAL_ENTER', { compilation });
    errorsFor(otherByHand, { estimatedMileage: 'Over 150,000 miles' });
    expect(stepOf(otherByHand)).toBe('VEHICLE_MANUAL_ENTER');
  });

  test(
    'is explained on the screen if it disqualifies the vehicle',
    shows('A2.disqualified.1', 'A2.disqualified.2'),
    async () => {
      const tooOld = show('ENTER_LICENSE_PLATE');
      await lookUp(tooOld, 2015);
      expect(wordsOf(tooOld)).toContain('A 2015 model is older');
      const tooFar = show('ENTER_LICENSE_PLATE');
      errorsFor(tooFar, { ...plate, estimatedMileageRange: 'Over 150,000 miles' });
      expect(wordsOf(tooFar)).toContain('It has been driven further');
      const byHand = show('VEHICLE_MANUAL_ENTER');
      errorsFor(byHand, { estimatedMileage: 'Over 150,000 miles' });
      expect(wordsOf(byHand)).toContain('It has been driven further');
      expect(wordsOf(show('DISQUALIFIED'))).toContain('It is outside what our lenders accept today.');
    },
  );

  test('is explained for the submitted vehicle, not for one that was begun in the other form', () => {
    const far = { estimatedMileageRange: 'Over 150,000 miles' };
    const thenByPlate = show('ENTER_LICENSE_PLATE', {
      context: { manualEntry: true, plateSubmitted: false, manualLicensePlateInfoForm: { year: 2012 } },
    });
    errorsFor(thenByPlate, { ...plate, ...far });
    expect(wordsOf(thenByPlate)).toContain('It has been driven further');
    const thenByHand = show('DISQUALIFIED', {
      context: {
        manualEntry: false,
        plateSubmitted: false,
        licensePlateInfoForm: far,
        manualLicensePlateInfoForm: { year: 2012 },
      },
    });
    expect(wordsOf(thenByHand)).toContain('A 2012 model is older');
  });

  test('sets how long a stored session lasts', shows('A9.session.1', 'A4.resume.4'), () => {
    const stored = (days: number) => ({
      contactData: { contactId: 'c', leadId: 'l', assetId: 'a', timeStamp: noon - days * dayMs },
    });
    expect(start(stored(30)).calls.map(({ action }) => action)).toEqual(['load-progress']);
    const expired = start(stored(31));
    expect(expired.calls).toEqual([]);
    expect(expired.stored()).toBeUndefined();
    expect(stepOf(expired)).toBe('ENTER_LICENSE_PLATE');
    const compilation = withLimits({ sessionDays: 60 });
    expect(start(stored(60), { compilation }).calls).toHaveLength(1);
    expect(start(stored(61), { compilation }).calls).toEqual([]);
  });

  test('sets the minimum age for every date of birth', shows('A9.number.5', 'A5.identity.2', 'A5.rule.8'), () => {
    const steps = ['VERIFY_VEHICLE_INFO', 'VEHICLE_MANUAL_ENTER', 'YOUR_INFORMATION_MANUALLY'];
    const message = 'Age must greater than 18 year old';
    for (const step of steps) {
      expect(errorsFor(show(step), { dateOfBirth: '2008-11-21' })['dateOfBirth']).toBe(message);
      expect(errorsFor(show(step), { dateOfBirth: '2008-11-20' })['dateOfBirth']).toBeUndefined();
      const compilation = withLimits({ minimumAge: 21 });
      expect(errorsFor(show(step, { compilation }), { dateOfBirth: '2005-11-21' })['dateOfBirth']).toBe(message);
    }
  });

  test('sets the minimum payment and balance', shows('A9.number.7'), () => {
    const money = { currentMonthlyPayment: 50, remainingLoanBalance: 50 };
    expect(errorsFor(show('ENTER_LICENSE_PLATE'), money)).toEqual({});
    expect(errorsFor(show('ENTER_LICENSE_PLATE'), { currentMonthlyPayment: 1, remainingLoanBalance: 1 })).toEqual({});
    const compilation = withLimits({ moneyMinimum: 100 });
    const names = Object.keys(money);
    expect(Object.keys(errorsFor(show('ENTER_LICENSE_PLATE', { compilation }), money))).toEqual(names);
    expect(Object.keys(errorsFor(show('VEHICLE_MANUAL_ENTER', { compilation }), money))).toEqual(names);
  });

  test('sets the number of digits of a code', shows('A9.number.3'), () => {
    expect(errorsFor(show('VERIFY_MOBILE_NUMBER'), { verificationCode: '1234' })).toEqual({});
    expect(Object.keys(errorsFor(show('VERIFY_MOBILE_NUMBER'), { verificationCode: '123456' }))).toHaveLength(1);
    const compilation = withPattern('identity', 'verificationCode', '^[0-9]{6}$');
    expect(errorsFor(show('VERIFY_MOBILE_NUMBER', { compilation }), { verificationCode: '123456' })).toEqual({});
  });

  test.each([
    ['postalCode', 'A9.number.1', '80521', ['8052', '805211']],
    ['phone', 'A9.number.2', '3035550123', ['303555012', '30355501234']],
    ['ssn', 'A9.number.4', '123456789', ['12345678', '1234567890']],
  ])('sets the number of digits of %s', (name, ids, right, wrong) => {
    showsInRow(ids);
    expect(errorsFor(show('YOUR_INFORMATION_MANUALLY'), { [name]: right })[name]).toBeUndefined();
    for (const each of wrong)
      expect(errorsFor(show('YOUR_INFORMATION_MANUALLY'), { [name]: each })[name]).toBeDefined();
    const compilation = withPattern('person', name, '^[0-9]{3}$');
    expect(errorsFor(show('YOUR_INFORMATION_MANUALLY', { compilation }), { [name]: right })[name]).toBeDefined();
  });

  test('sets when another code can be requested', async () => {
    const canAskAgain = async (resendMs: number, afterMs: number): Promise<boolean> => {
      const shown = show('VERIFY_VEHICLE_INFO', { device: 'mobile', compilation: withLimits({ resendMs }) });
      errorsFor(shown, { dateOfBirth: '1988-04-17' });
      await shown.call('start-identity').reply({ authToken: 't', correlationId: 'c', next: 'challenge' });
      shown.sessions[0]?.channel.ask('code');
      shown.pass(afterMs);
      return wordsOf(shown).includes('Send a new code');
    };
    expect(await canAskAgain(30_000, 29_999)).toBe(false);
    expect(await canAskAgain(30_000, 30_000)).toBe(true);
    expect(await canAskAgain(5_000, 5_000)).toBe(true);
  });

  test('sets how long a code is valid', async () => {
    const expired = async (codeMs: number, afterMs: number): Promise<boolean> => {
      const shown = show('VERIFY_VEHICLE_INFO', { device: 'mobile', compilation: withLimits({ codeMs }) });
      errorsFor(shown, { dateOfBirth: '1988-04-17' });
      await shown.call('start-identity').reply({ authToken: 't', correlationId: 'c', next: 'challenge' });
      shown.pass(1_000);
      shown.sessions[0]?.channel.ask('code');
      expect(wordsOf(shown)).toContain(`It works for ${codeMs / 60_000} minutes.`);
      shown.pass(afterMs);
      return wordsOf(shown).includes('This code has expired.');
    };
    expect(await expired(120_000, 119_999)).toBe(false);
    expect(await expired(120_000, 120_000)).toBe(true);
    expect(await expired(300_000, 120_000)).toBe(false);
  });

  test('applies again to another code that the verification requests', async () => {
    const shown = show('VERIFY_VEHICLE_INFO', { device: 'mobile' });
    errorsFor(shown, { dateOfBirth: '1988-04-17' });
    await shown.call('start-identity').reply({ authToken: 't', correlationId: 'c', next: 'challenge' });
    const [session] = shown.sessions;
    session?.channel.ask('code');
    shown.pass(31_000);
    errorsFor(shown, { verificationCode: '1234' });
    expect(session?.answers).toHaveLength(1);
    session?.channel.ask('code', { resent: false });
    expect(wordsOf(shown)).not.toContain('Send a new code');
    shown.pass(30_000);
    expect(wordsOf(shown)).toContain('Send a new code');
    shown.pass(89_999);
    expect(wordsOf(shown)).not.toContain('This code has expired.');
    shown.pass(1);
    expect(wordsOf(shown)).toContain('This code has expired.');
  });

  test.each([180_000, 300_000])('sets how long a link is valid: %s ms', async (linkMs) => {
    const shown = show('VERIFY_VEHICLE_INFO', { device: 'desktop', compilation: withLimits({ linkMs }) });
    errorsFor(shown, { dateOfBirth: '1988-04-17', phone: '3035550142' });
    await shown.call('start-identity').reply({ authToken: 't', correlationId: 'c', next: 'challenge' });
    const [session] = shown.sessions;
    expect(session?.input).toMatchObject({ linkMs });
    session?.channel.ask('link', { expired: false });
    expect(wordsOf(shown)).toContain(`It works for ${linkMs / 60_000} minutes.`);
    session?.channel.ask('link', { expired: true });
    expect(wordsOf(shown)).toContain('The link has expired.');
  });

  test('sets which fields identify a duplicate address', shows('A5.address.8'), () => {
    const message = 'This address already exists in the list!';
    const elsewhere = { streetLine1: '1827  larkspur LANE', city: 'Fort Collins', state: 'CO', zip: '80526' };
    const at = (answers: object, options = {}): string | undefined =>
      errorsFor(show('TWO_YEARS_ADDRESS_HISTORY', options), { ...answers })['streetLine1'];
    expect(at({ ...elsewhere, zip: '80525' })).toBe(message);
    expect(at(elsewhere)).toBeUndefined();
    expect(at(elsewhere, { compilation: withLimits({ sameAddress: ['streetLine1'] }) })).toBe(message);
  });

  test('sets which fields identify a duplicate job', shows('A5.employment.10'), () => {
    const message = 'This employment already exists in the list!';
    const job = {
      incomeType: 'PartTime',
      jobTitle: 'dental hygienist',
      employersName: 'Poudre Valley Family Dental',
      employersAddress: '1 Mountain Avenue',
      startDate: '2023-03-01',
    };
    const at = (answers: object, options = {}): string | undefined =>
      errorsFor(show('EMPLOYMENT_AND_INCOME', { local: { adding: true }, ...options }), { ...answers })[
        'employersName'
      ];
    expect(at(job)).toBe(message);
    for (const [name, other] of [
      ['jobTitle', 'Dentist'],
      ['employersName', 'Aspen Dental Group'],
      ['employersAddress', '2 Mountain Avenue'],
      ['startDate', '2023-03-02'],
    ] as const)
      expect(at({ ...job, [name]: other })).toBeUndefined();
    const compilation = withLimits({ sameEmployment: ['jobTitle'] });
    expect(at({ ...job, employersName: 'Aspen Dental Group' }, { compilation })).toBe(message);
  });

  test('sets which fields identify a duplicate occupation without an employer', () => {
    const context = { employments: [{ incomeType: 'Student', startDate: '2024-01-01', isCurrentIncomeSource: true }] };
    const at = (answers: object, options = {}): string | undefined =>
      errorsFor(show('EMPLOYMENT_AND_INCOME', { context, local: { adding: true }, ...options }), { ...answers })[
        'incomeType'
      ];
    const student = { incomeType: 'Student', startDate: '2024-01-01' };
    expect(at(student)).toBe('This employment already exists in the list!');
    expect(at({ ...student, startDate: '2024-01-02' })).toBeUndefined();
    expect(at({ ...student, incomeType: 'Unemployed' })).toBeUndefined();
    expect(
      at({ ...student, startDate: '2024-01-02' }, { compilation: withLimits({ sameOccupation: ['incomeType'] }) }),
    ).toBe('This employment already exists in the list!');
  });

  test('sets which fields identify a duplicate other income', shows('A5.employment.11'), () => {
    const context = { otherIncomes: [{ incomeType: 'Other', otherIncomeSource: 'Military', startDate: '2020-01-01' }] };
    const income = { incomeType: 'Other', otherIncomeSource: 'Military', startDate: '2021-01-01' };
    const at = (options = {}): string | undefined =>
      errorsFor(show('EMPLOYMENT_AND_INCOME', { context, local: { adding: true }, ...options }), income)[
        'otherIncomeSource'
      ];
    expect(at()).toBe('This employment already exists in the list!');
    expect(at({ compilation: withLimits({ sameIncome: ['otherIncomeSource', 'startDate'] }) })).toBeUndefined();
  });

  test('sets which income types require an employer, and which require nothing else', shows('A5.employment.7'), () => {
    const fields = (incomeType: string, compilation?: ReturnType<typeof withLimits>): string[] => {
      const shown = show('EMPLOYMENT_AND_INCOME', {
        local: { adding: true },
        ...(compilation ? { compilation } : {}),
      });
      fill(shown, { incomeType });
      return fieldNames(shown);
    };
    for (const incomeType of ['FullTime', 'PartTime', 'Contract'])
      expect(fields(incomeType)).toContain('employersName');
    for (const incomeType of ['SelfEmployed', 'Student', 'Unemployed']) {
      expect(fields(incomeType)).toEqual(['incomeType', 'startDate']);
      const shown = show('EMPLOYMENT_AND_INCOME', { local: { adding: true } });
      expect(errorsFor(shown, { incomeType })).toEqual({});
    }
    const compilation = withLimits({
      employedTypes: ['FullTime', 'PartTime', 'Contract', 'SelfEmployed'],
      unemployedTypes: ['Student', 'Unemployed'],
    });
    expect(fields('SelfEmployed', compilation)).toContain('employersName');
  });

  test('sets which residence types require a payment', () => {
    const needs = (type: string, compilation?: ReturnType<typeof withLimits>): boolean => {
      const shown = show('CURRENT_ADDRESS_INFO', compilation ? { compilation } : {});
      fill(shown, { type, monthlyPayment: null });
      return 'monthlyPayment' in submit(shown);
    };
    expect([needs('Rent'), needs('Parents')]).toEqual([true, false]);
    const compilation = withLimits({ payingResidenceTypes: ['Parents'] });
    expect([needs('Rent', compilation), needs('Parents', compilation)]).toEqual([false, true]);
  });

  test(
    'sets the figures of the sample offer',
    shows('A2.final.1', 'A2.final.2', 'A2.final.3', 'A2.final.4', 'A2.final.5'),
    () => {
      const words = wordsOf(show('FINAL_OFFER'));
      for (const figure of ['$40,000.00', '$634.96', '4.5% APR', '72', '$26', '$18', '$25', '$29', '$17'])
        expect(words.replaceAll(/\s+/g, ' ')).toContain(figure);
      const sampleOffer = {
        amount: 1,
        rate: 2,
        term: 3,
        payment: 4,
        gap: 5,
        vsc: 6,
        completeCare: 7,
        paintAndFabric: 8,
        repurchase: 9,
      };
      const others = wordsOf(show('FINAL_OFFER', { compilation: withLimits({ sampleOffer }) }));
      expect(others).toContain('$1.00');
      expect(others).not.toContain('$40,000.00');
    },
  );

  test('sets the progress of the first step', shows('A9.look.2', 'A3.state.20'), () => {
    expect(start(undefined).runtime.store.screen.header.progress).toBe(20);
    const compilation = compileRefinance({
      'steps/ENTER_LICENSE_PLATE.json': (content) => ({ ...content, progress: 35 }),
    });
    expect(start(undefined, { compilation }).runtime.store.screen.header.progress).toBe(35);
  });

  test.each([
    ['mileage', 'A9.vehicle.3', 'ENTER_LICENSE_PLATE', 'estimatedMileageRange', 16],
    ['residency', 'A9.option.1', 'YOUR_INFO', 'residency', 4],
    ['states', 'A9.option.2', 'ENTER_LICENSE_PLATE', 'plateState', 52],
  ])('sets the options of %s', (list, ids, step, name, count) => {
    showsInRow(ids);
    const choices = (compilation = refinance): number | undefined => {
      const field = fieldsOf(show(step, { compilation }).runtime.store.screen).find((each) => each.name === name);
      return field && choicesOf(field)?.length;
    };
    expect(choices()).toBe(count);
    const shorter = compileRefinance({ [`options/${list}.json`]: (content) => Object.values(content).slice(1) });
    expect(choices(shorter)).toBe(count - 1);
  });
});
