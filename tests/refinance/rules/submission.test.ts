import { describe, expect, test } from 'vitest';
import { banner, errorsFor, fill, stepOf, submit } from './at-screen.ts';
import { noon, show, start } from './refinance-flow.ts';
import { errorsOf } from '../../../src/testing/on-screen.ts';
import { shows } from '../../support/shows.ts';
import { showsInRow } from '../../support/shows-in-row.ts';

const plate = {
  plateNumber: 'DMK408',
  plateState: 'CO',
  estimatedMileageRange: '0 to 10,000 miles',
  currentMonthlyPayment: 300,
  remainingLoanBalance: 9_000,
};
const camry = { vin: '4T1B11HK5MU012345', year: 2021, make: 'Toyota', model: 'Camry', message: '' };

describe('a submit', () => {
  test(
    'sets loading and clears the previous error',
    shows('A4.submission.1', 'A4.submission.2', 'A3.state.16', 'A3.state.19'),
    async () => {
      const shown = start(undefined);
      errorsFor(shown, plate);
      expect(shown.runtime.store.screen.busy).toBe(true);
      await shown.call('lookup-vehicle').fail('refused', 'Not now');
      expect(shown.runtime.store.screen.busy).toBe(false);
      expect(banner(shown)).toBe('Not now');
      submit(shown);
      expect(shown.runtime.store.screen.busy).toBe(true);
      expect(banner(shown)).toBe('');
    },
  );

  test(
    'that succeeds clears loading, the errors and the previous banner, and goes to the next step',
    shows('A4.submission.3', 'A4.submission.4', 'A3.state.15', 'A3.state.17'),
    async () => {
      const shown = start(undefined);
      expect(Object.keys(submit(shown))).toEqual(Object.keys(plate));
      errorsFor(shown, plate);
      await shown.call('lookup-vehicle').fail('refused', 'Not now');
      expect(banner(shown)).toBe('Not now');
      submit(shown);
      expect(shown.runtime.store.screen.busy).toBe(true);
      await shown.call('lookup-vehicle').reply(camry);
      expect(shown.runtime.store.screen).toMatchObject({ step: 'VERIFY_VEHICLE_INFO', busy: false, banner: null });
      expect(errorsOf(shown.runtime.store.screen)).toEqual({});
      shown.runtime.dispatch.raise('BACK');
      expect(stepOf(shown)).toBe('ENTER_LICENSE_PLATE');
      expect(errorsOf(shown.runtime.store.screen)).toEqual({});
      expect(banner(shown)).toBe('');
    },
  );

  test(
    'that fails validation shows errors at the fields and makes no call',
    shows('A4.submission.5', 'A3.state.18', 'A5.rule.12'),
    () => {
      const shown = start(undefined);
      expect(Object.keys(submit(shown))).toEqual(Object.keys(plate));
      expect(shown.calls).toEqual([]);
    },
  );

  test(
    'that meets a server error shows the error view and keeps the answers',
    shows('A4.submission.6', 'A3.state.19'),
    async () => {
      const shown = start(undefined);
      errorsFor(shown, plate);
      await shown.call('lookup-vehicle').fail('server-error', 'Down');
      expect(stepOf(shown)).toBe('error');
      shown.runtime.dispatch.raise('RETRY');
      expect(stepOf(shown)).toBe('ENTER_LICENSE_PLATE');
      expect(shown.runtime.snapshot().context['licensePlateInfoForm']).toMatchObject(plate);
    },
  );

  test(
    'prefills the manual form with the found and entered values',
    shows('A4.plate.6', 'A4.plate.7', 'A4.plate.9'),
    async () => {
      const shown = start(undefined);
      errorsFor(shown, plate);
      await shown.call('lookup-vehicle').reply(camry);
      expect(stepOf(shown)).toBe('VERIFY_VEHICLE_INFO');
      expect(shown.runtime.snapshot().context['manualLicensePlateInfoForm']).toEqual({
        year: 2021,
        makeName: 'Toyota',
        model: 'Camry',
        estimatedMileage: '0 to 10,000 miles',
        currentMonthlyPayment: 300,
        remainingLoanBalance: 9e3,
      });
    },
  );
});

describe('a restart', () => {
  test(
    'resets every form, goes to the plate and keeps the widget init values',
    shows('A4.submission.7', 'A4.submission.8', 'A2.plate.9', 'A2.failed.2'),
    () => {
      const shown = show('IDENTITY_FAILED', { context: { init: { partnerName: 'Prairie Loans' } } });
      shown.runtime.dispatch.raise('RESTART');
      const { context } = shown.runtime.snapshot();
      expect(stepOf(shown)).toBe('ENTER_LICENSE_PLATE');
      expect(shown.stored()).toBeUndefined();
      expect(context).toMatchObject({
        licensePlateInfoForm: {},
        verifyYourInformation: {},
        employments: [],
        manualEntry: false,
      });
      expect(context['init']).toEqual({ partnerName: 'Prairie Loans' });
    },
  );
});

describe('a returning visit', () => {
  const stored = { contactData: { contactId: 'c', leadId: 'l', assetId: 'a', timeStamp: noon } };

  test(
    'loads the progress if both ids are stored, and resumes at its next screen',
    shows('A4.resume.5', 'A4.resume.8'),
    async () => {
      const shown = start(stored);
      expect(shown.call('load-progress').input).toMatchObject({ contactId: 'c', leadId: 'l' });
      await shown.call('load-progress').reply({ nextScreen: 'LENDER_INFO' });
      expect(stepOf(shown)).toBe('LENDER_INFO');
    },
  );

  test.each([
    ['OFF_RAMP', 'A4.resume.9'],
    [undefined, 'A4.resume.10'],
    ['VERIFY_VEHICLE_INFO', 'A4.resume.11'],
    ['A_STEP_OF_TOMORROW', 'A4.resume.11'],
  ])('starts at the plate if the next screen is %s', async (nextScreen, ids) => {
    showsInRow(ids);
    const shown = start(stored);
    await shown.call('load-progress').reply(nextScreen === undefined ? {} : { nextScreen });
    expect(stepOf(shown)).toBe('ENTER_LICENSE_PLATE');
  });

  test.each([
    ['YOUR_INFO', 'load-contact'],
    ['VERIFY_YOUR_INFO', 'load-contact'],
    ['SOFT_PULL_ACKNOWLEDGEMENT', 'load-contact'],
    ['OFFER_SELECTION', 'list-offers'],
    ['CURRENT_ADDRESS_INFO', 'load-contact'],
    ['LOAN_SELECTION', 'list-loans'],
    ['NEXT_STEPS', 'document-status'],
  ])('at %s loads the required data with %s', shows('A4.resume.12'), async (nextScreen, action) => {
    const shown = start(stored);
    await shown.call('load-progress').reply({ nextScreen });
    expect(stepOf(shown)).toBe(nextScreen);
    expect(shown.calls.map((each) => each.action)).toEqual(['load-progress', action]);
  });

  test(
    'at the address history requests the current address first if it is not confirmed',
    shows('A4.resume.12'),
    async () => {
      const shown = start(stored);
      await shown.call('load-progress').reply({ nextScreen: 'TWO_YEARS_ADDRESS_HISTORY' });
      expect(stepOf(shown)).toBe('CURRENT_ADDRESS_INFO');
    },
  );

  test(
    'starts at the plate with empty storage if the server knows no progress',
    shows('A4.resume.6', 'A8.status.7'),
    async () => {
      const shown = start(stored);
      await shown.call('load-progress').fail('not-found', 'No progress');
      expect(stepOf(shown)).toBe('ENTER_LICENSE_PLATE');
      expect(shown.stored()).toBeUndefined();
    },
  );

  test('shows any other error and keeps the stored data', shows('A4.resume.7'), async () => {
    const shown = start(stored);
    await shown.call('load-progress').fail('refused', 'Not now');
    expect(stepOf(shown)).toBe('error');
    expect(shown.stored()).toMatchObject(stored);
  });

  test.each([
    ['nothing', 'A4.resume.1', undefined],
    ['no contactId', 'A4.resume.2', { contactData: { leadId: 'l', timeStamp: noon } }],
    ['no leadId', 'A4.resume.3', { contactData: { contactId: 'c', timeStamp: noon } }],
  ])('with %s stored starts at the plate, clears the storage and makes no call', (_, ids, kept) => {
    showsInRow(ids);
    const shown = start(kept);
    expect(stepOf(shown)).toBe('ENTER_LICENSE_PLATE');
    expect(shown.calls).toEqual([]);
    expect(shown.stored()).toBeUndefined();
  });
});

describe('the manual vehicle form', () => {
  const submitByHand = (manualEntry: boolean, answers: Readonly<Record<string, unknown>> = {}) => {
    const shown = show('VEHICLE_MANUAL_ENTER', { context: { manualEntry } });
    errorsFor(shown, answers);
    return shown;
  };

  test('disqualifies by age and by mileage', shows('A4.manual.1', 'A4.manual.2'), () => {
    const ofYear = (year: number): string | null => {
      const context = { manualEntry: true, manualLicensePlateInfoForm: { year } };
      const shown = show('VEHICLE_MANUAL_ENTER', { context });
      fill(shown, { make: 'toyota', model: 'Camry', estimatedMileage: '0 to 10,000 miles' });
      errorsFor(shown, { currentMonthlyPayment: 300, remainingLoanBalance: 9_000 });
      return stepOf(shown);
    };
    expect([ofYear(2015), ofYear(2016)]).toEqual(['DISQUALIFIED', 'VERIFY_VEHICLE_INFO']);
    expect(stepOf(submitByHand(true, { estimatedMileage: 'Over 150,000 miles' }))).toBe('DISQUALIFIED');
  });

  test(
    'goes to the vehicle on the manual path, and otherwise starts the verification',
    shows('A4.manual.3', 'A4.manual.4'),
    () => {
      expect(stepOf(submitByHand(true))).toBe('VERIFY_VEHICLE_INFO');
      expect(submitByHand(false).call('start-identity').input).toMatchObject({ flowType: 'desktop' });
    },
  );
});
