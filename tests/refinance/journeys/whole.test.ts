import { describe, expect, test } from 'vitest';
import { snapshotState } from '../../../sandbox/controls/state.ts';
import { visit, type Applicant } from '../../support/refinance.ts';
import {
  addJob,
  asks,
  confirmInformation,
  consent,
  contactOf,
  enterCode,
  findVehicle,
  handOver,
  offers,
  openLink,
  sendDocuments,
  startVerification,
  untilListening,
} from './stages.ts';
import { shows } from '../../support/shows.ts';

describe('a journey from the plate to the thank-you screen', () => {
  test(
    'completes on a phone with a code, two addresses, two incomes and documents',
    shows('A4.info.3', 'A4.offer.4', 'A4.employment.4', 'A4.next.9'),
    async () => {
      const one = await visit({ device: 'mobile', partnerName: 'Acme Credit', tracking: { utm_medium: 'mail' } });
      await findVehicle(one);
      await startVerification(one);
      await one.until('VERIFY_MOBILE_NUMBER');
      await enterCode(one);
      await one.until('YOUR_INFO');
      await one.fill(consent);
      one.submit();
      await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
      one.raise('SUBMIT');
      await one.until('OFFER_SELECTION');
      const offer = offers(one)[1];
      await one.fill({ offer: offer?.dealId });
      one.submit();
      await one.until('CURRENT_ADDRESS_INFO');
      await enterAddresses(one);
      await one.until('LOAN_SELECTION');
      await one.fill({ loan: 0 });
      one.submit();
      await one.until('EMPLOYMENT_AND_INCOME');
      await enterIncomes(one);
      await one.until('NEXT_STEPS');
      await handOver(one);
      expect(new URL(one.opened[0] ?? '', one.sandbox.origin).pathname).toBe('/documents');
      await untilListening(one);
      expect(sendDocuments(one)).toBe(1);
      await one.until('OFF_RAMP');

      expect(one.screen()).toMatchObject({ end: 'completed', banner: null });
      expect(one.stored()).toMatchObject({
        selectedOffer: offer,
        employmentAndIncomeAdded: true,
        documentsUploaded: true,
        state: { step: 'OFF_RAMP' },
      });
      checkRecords(one);
      one.raise('LEAVE');
      expect(one.stored()).toBeUndefined();
    },
  );

  test(
    'completes on a desktop with the link opened on the phone',
    shows('A4.identity.7', 'A4.loan.3', 'A4.employment.5', 'A4.next.2'),
    async () => {
      const one = await visit();
      await findVehicle(one);
      await startVerification(one);
      await one.until('VERIFY_MOBILE_NUMBER_CHECK_YOUR_PHONE');
      expect(asks(one)).not.toBe('phone');
      await openLink(one);
      await one.until('YOUR_INFO');
      expect(one.requests('prove/start')[0]?.body).toMatchObject({ flowType: 'desktop', phoneNumber: '+13035550123' });
      await one.fill(consent);
      one.submit();
      await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
      one.raise('SUBMIT');
      await one.until('OFFER_SELECTION');
      await one.fill({ offer: offers(one)[0]?.dealId });
      one.submit();
      await one.until('CURRENT_ADDRESS_INFO');
      await one.fill({ moveInDate: '2019-05-01', type: 'Mortgage', monthlyPayment: 1_900 });
      one.submit();
      await one.until('LOAN_SELECTION');
      one.raise('NO_LOAN');
      await one.until('LENDER_INFO');
      await one.fill({
        lenderName: 'Front Range Auto Finance',
        address: '12 Cottonwood Avenue',
        city: 'Denver',
        state: 'CO',
        zipCode: '80202',
        phoneNumber: '3035550177',
        accountNumber: 'A-4471',
      });
      one.submit();
      await one.until('EMPLOYMENT_AND_INCOME');
      one.raise('ANSWER_LATER');
      await one.until('NEXT_STEPS');
      await handOver(one);
      sendDocuments(one, { references: true });
      one.raise('CHECK_STATUS');
      await one.until('OFF_RAMP');
      expect(one.stored()).toMatchObject({ employmentAndIncomeAdded: false, documentsUploaded: true });
      expect(contactOf(one).lenderDetails).toMatchObject({
        lenderName: 'Front Range Auto Finance',
        phoneNumber: '3035550177',
      });
    },
  );

  test('keeps personal data and tokens out of storage and analytics', async () => {
    const one = await visit({ device: 'mobile' });
    await confirmInformation(one);
    const outside = JSON.stringify([one.stored(), one.tracked, one.screen().title]);
    const { sessions } = one.sandbox.world;
    for (const secret of [
      'Jordan',
      'Averill',
      '123456789',
      '6789',
      '1988-04-02',
      'Juniper',
      '@example',
      ...sessions.keys(),
    ])
      expect(outside).not.toContain(secret);
  });
});

async function enterAddresses(one: Applicant): Promise<void> {
  await one.fill({ moveInDate: '2025-12-01', type: 'Rent', monthlyPayment: 1_450 });
  one.submit();
  await one.until('TWO_YEARS_ADDRESS_HISTORY');
  // The stored address lacks its dates, so its form is open.
  await one.fill({ moveInDate: '2023-01-01', moveOutDate: '2025-12-01', type: 'Parents' });
  one.submit();
}

async function enterIncomes(one: Applicant): Promise<void> {
  await addJob(one, '2025-11-03');
  await one.until(() => one.screen().modal === null);
  await one.fill({
    incomeType: 'Other',
    otherIncomeSource: 'RentalProperty',
    monthlyAmount: 800,
    startDate: '2022-01-01',
    endDate: '2026-01-31',
  });
  one.submit();
  await one.until(() => one.screen().modal?.name === 'add-more-income');
  one.raise('FINISH');
}

/** Checks the server's records after the journey on a phone. */
function checkRecords(one: Applicant): void {
  const { contacts, deals, progress, addresses, employments, otherIncomes } = snapshotState(one.sandbox.world);
  expect(contacts).toMatchObject([
    {
      firstName: 'Jordan',
      cellPhone: '3035550100',
      ssn: '123456789',
      residencyStatusType: 'Citizen',
      dateOfBirth: '1988-04-02',
      isDocumentsUploaded: true,
      asset: {
        plateNumber: 'DMK408',
        year: 2021,
        make: 'Toyota',
        model: 'Camry',
        remainingLoanBalance: 24600,
      },
      loanDetails: { lender: 'Front Range Auto Finance' },
      writes: {
        addresses: 1,
        employments: 1,
        otherIncomes: 1,
        loanDetails: 1,
        lenderDetails: 0,
      },
    },
  ]);
  expect(deals.map(({ isActive }) => isActive)).toEqual([false, true, false]);
  expect(progress).toMatchObject([{ nextScreen: 'OFF_RAMP', completedScreen: 'NEXT_STEPS' }]);
  expect(addresses).toMatchObject([
    { isCurrent: true, monthsAtAddress: 11, type: 'Rent', monthlyPayment: 1_450, county: '' },
    { isCurrent: false, monthsAtAddress: 35, streetLine1: '88 Larkspur Lane', type: 'Parents', monthlyPayment: 0 },
  ]);
  expect(employments).toMatchObject([{ employmentType: 1, companyName: 'Foothill Fabrication', isCurrent: true }]);
  expect(otherIncomes).toMatchObject([{ incomeType: 12, monthlyAmount: 800, endDate: '2026-01-31' }]);
  const [created] = one.requests('contacts/contact/create');
  expect(created?.body).toMatchObject({
    metaData: { partnerName: 'Acme Credit', utm: { utm_medium: 'mail', oneToOneConsent: 'true', subid3: 'mobile' } },
  });
}
