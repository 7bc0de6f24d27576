import { describe, expect, test } from 'vitest';
import { visit, type Applicant } from '../../support/refinance.ts';
import {
  addJob,
  chooseLoan,
  confirmInformation,
  findVehicle,
  offers,
  person,
  consent,
  startVerification,
} from './stages.ts';

const progress = { method: 'PUT', path: 'progress-history', times: 1 };

async function atOffers(): Promise<Applicant> {
  const one = await visit();
  await confirmInformation(one);
  one.raise('SUBMIT');
  await one.until('OFFER_SELECTION');
  return one;
}

function activated(one: Applicant): string[] {
  const paths = one.sandbox.world.journal.list().map(({ path }) => path);
  return paths.filter((path) => path.endsWith('/active'));
}

async function submitOffer(one: Applicant, index: number): Promise<void> {
  await one.fill({ offer: offers(one)[index]?.dealId });
  one.submit();
  await one.until(() => !one.screen().busy);
}

describe('repeated submits', () => {
  test('a deal is activated once if only the progress update after it fails', async () => {
    const one = await atOffers();
    one.sandbox.world.faults.add([{ ...progress, status: 422, body: { message: 'Not now.' } }]);
    await submitOffer(one, 0);
    expect(one.banner()).toBe('Not now.');
    await submitOffer(one, 0);
    await one.until('CURRENT_ADDRESS_INFO');
    expect(activated(one)).toHaveLength(1);
  });

  test('a deal is activated again after another deal was activated', async () => {
    const one = await atOffers();
    one.sandbox.world.faults.add([{ ...progress, times: 2, status: 422, body: { message: 'Not now.' } }]);
    for (const index of [0, 1, 0]) await submitOffer(one, index);
    await one.until('CURRENT_ADDRESS_INFO');
    const [first, second] = offers(one).map(({ dealId }) => `lender/${dealId}/active`);
    expect(activated(one)).toEqual([first, second, first]);
  });

  test('a duplicate occupation without an employer is rejected', async () => {
    const one = await visit();
    await chooseLoan(one);
    await addJob(one, '2026-01-04');
    await one.until(() => one.screen().modal === null && !one.screen().busy);
    for (const startDate of ['2026-06-01', '2026-07-01', '2026-06-01']) {
      await one.fill({ incomeType: 'Student', startDate });
      one.submit();
    }
    expect(one.errors()).toEqual({ incomeType: 'This employment already exists in the list!' });
    expect(one.runtime.snapshot().context['employments']).toHaveLength(3);
  });
});

describe('the flow continues', () => {
  test('after an incomplete phone number is abandoned', async () => {
    const one = await visit();
    await findVehicle(one);
    await startVerification(one);
    await one.until(() => one.screen().step === 'VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE');
    await one.until(() => one.runtime.snapshot().sessions['verifying']?.state['ask'] === 'link');
    one.raise('CHANGE_NUMBER');
    await one.until('VERIFY_MOBILE_NUMBER');
    await one.fill({ phone: '30355' });
    one.raise('DID_NOT_RECEIVE');
    await one.until('YOUR_INFORMATION_MANUALLY');
    await one.fill({ ...person, ...consent, phone: '3035550123' });
    one.submit();
    await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
  });

  test('with a manual vehicle after a Texas plate was rejected', async () => {
    const one = await visit();
    await one.until('ENTER_LICENSE_PLATE');
    await one.fill({ plateNumber: 'DMK408', plateState: 'TX', estimatedMileageRange: '30,001 to 40,000 miles' });
    await one.fill({ currentMonthlyPayment: 612.5, remainingLoanBalance: 24_600 });
    one.submit();
    await one.until('restricted-state');
    one.raise('RETRY');
    await one.until('ENTER_LICENSE_PLATE');
    one.raise('ENTER_MANUALLY');
    await one.until('VEHICLE_MANUAL_ENTER');
    await one.fill({ year: 2021, make: '1260', model: 'Camry', dateOfBirth: '1988-04-02', phone: '3035550008' });
    one.submit();
    await one.until('VERIFY_VEHICLE_INFO');
    one.submit();
    await one.until('YOUR_INFORMATION_MANUALLY');
    await one.fill({ ...person, ...consent });
    one.submit();
    await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
    const [contact] = one.sandbox.world.contacts.values();
    expect(contact?.asset).toMatchObject({ plateState: '', plateNumber: '', vin: '', make: 'Toyota', model: 'Camry' });
  });

  test('without an address, and shows no address row', async () => {
    const one = await visit();
    await confirmInformation(one, { phone: '3035550015' });
    const again = await one.reload();
    await again.until('SOFT_PULL_ACKNOWLEDGEMENT');
    expect(JSON.stringify(again.screen())).not.toContain('"Address"');
    again.raise('SUBMIT');
    await again.until('OFFER_SELECTION');
  });

  test.each([
    ['years', 'RETRY_YEARS', 'vehicle/getyears', {}],
    ['makes', 'RETRY_MAKES', 'vehicle/getmake', { year: 2021 }],
    ['models', 'RETRY_MODELS', 'vehicle/getmodel', { year: 2021, make: '1260' }],
  ])('after the list of %s was empty and is loaded again', async (name, retry, path, answers) => {
    const one = await visit();
    await one.until('ENTER_LICENSE_PLATE');
    one.sandbox.world.faults.add([{ method: 'GET', path, times: 1, status: 200, body: { [name]: [] } }]);
    one.raise('ENTER_MANUALLY');
    await one.until('VEHICLE_MANUAL_ENTER');
    await one.fill(answers);
    await one.until(() => JSON.stringify(one.screen()).includes(retry));
    one.raise(retry);
    await one.fill({ year: 2021, make: '1260', model: 'Camry' });
  });

  test('without a retry button for the models of a make that is no longer chosen', async () => {
    const one = await visit();
    await one.until('ENTER_LICENSE_PLATE');
    one.raise('ENTER_MANUALLY');
    await one.until('VEHICLE_MANUAL_ENTER');
    one.sandbox.world.faults.add([{ method: 'GET', path: 'vehicle/getmodel', times: 9, status: 400 }]);
    await one.fill({ year: 2021, make: '1260' });
    await one.until(() => JSON.stringify(one.screen()).includes('RETRY_MODELS'));
    await one.fill({ year: 2020 });
    expect(JSON.stringify(one.screen())).not.toContain('RETRY_MODELS');
  });
});
