import { describe, expect, test } from 'vitest';
import { snapshotState } from '../../../sandbox/controls/state.ts';
import { visit, type Applicant } from '../../support/refinance.ts';
import { addJob, chooseLoan, chooseOffer, confirmAddress, confirmInformation, contactOf, job } from './stages.ts';
import { shows } from '../../support/shows.ts';

const modal = (one: Applicant): string | undefined => one.screen().modal?.name;

describe('the steps after the soft pull', () => {
  test('return to the soft pull after it fails', async () => {
    const one = await visit();
    await confirmInformation(one, { phone: '3035550013' });
    one.raise('SUBMIT');
    await one.until('error');
    one.raise('RETRY');
    await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
    expect(one.requests('lender')).toEqual([]);
  });

  test('require the choice of an offer', shows('A4.offer.3', 'A8.text.9'), async () => {
    const one = await visit();
    await confirmInformation(one);
    one.raise('SUBMIT');
    await one.until('OFFER_SELECTION');
    one.submit();
    expect(one.errors()).toEqual({ offer: 'Please select offer' });
  });

  test('request a manual address if none is stored', shows('A4.address.4', 'A4.address.2'), async () => {
    const one = await visit();
    await chooseOffer(one, { phone: '3035550015' });
    await one.until('CURRENT_ADDRESS_INFO_MANUALLY');
    await one.fill({ streetLine1: '7 Aspen Court', city: 'Golden', state: 'CO', zip: '80401' });
    await one.fill({ moveInDate: '2015-06-01', type: 'Parents' });
    one.submit();
    await one.until('LOAN_SELECTION');
    expect(snapshotState(one.sandbox.world).addresses).toMatchObject([
      { isCurrent: true, streetLine1: '7 Aspen Court', zip: '80401', type: 'Parents', monthlyPayment: 0 },
    ]);
  });

  test.each([
    ['2024-11-20', 'LOAN_SELECTION'],
    ['2024-11-21', 'TWO_YEARS_ADDRESS_HISTORY'],
  ])(
    'request earlier addresses only if the move-in date is less than 24 months ago: %s',
    shows('A4.address.1', 'A4.address.2', 'A9.history.1'),
    async (moveInDate, step) => {
      const one = await visit();
      await chooseOffer(one);
      await one.fill({ moveInDate, type: 'Lease', monthlyPayment: 0 });
      one.submit();
      await one.until(step);
    },
  );

  test('reject future dates and a move-out before the move-in', shows('A5.address.7'), async () => {
    const one = await visit();
    await chooseOffer(one);
    await one.fill({ moveInDate: '2026-11-21', type: 'Parents' });
    one.submit();
    expect(Object.keys(one.errors())).toEqual(['moveInDate']);
    await one.fill({ moveInDate: '2026-11-20' });
    one.submit();
    await one.until('TWO_YEARS_ADDRESS_HISTORY');
    one.raise('ADD_MORE');
    await one.fill({ streetLine1: '3 Bluebell Way', city: 'Boulder', state: 'CO', zip: '80302', type: 'Parents' });
    await one.fill({ moveInDate: '2024-01-01', moveOutDate: '2023-12-31' });
    one.submit();
    expect(Object.keys(one.errors())).toEqual(['moveOutDate']);
  });

  test('open an empty manual form if the stored address is wrong', shows('A4.address.3'), async () => {
    const one = await visit();
    await chooseOffer(one);
    await one.until('CURRENT_ADDRESS_INFO');
    one.raise('NOT_MY_ADDRESS');
    await one.until('CURRENT_ADDRESS_INFO_MANUALLY');
    expect(one.value('streetLine1')).toBeNull();
  });

  test(
    'list a stored address once if it is repeated in different case',
    shows('A4.address.7', 'A4.address.8'),
    async () => {
      const one = await visit();
      await chooseOffer(one, { phone: '3035550017' });
      await one.fill({ moveInDate: '2026-01-01', type: 'Parents' });
      one.submit();
      await one.until('TWO_YEARS_ADDRESS_HISTORY');
      expect(one.runtime.snapshot().context['addressHistory']).toHaveLength(2);
    },
  );

  test('reject an address that is already in the list', shows('A5.address.8'), async () => {
    const one = await visit();
    await chooseOffer(one);
    await one.fill({ moveInDate: '2026-01-01', type: 'Parents' });
    one.submit();
    await one.until('TWO_YEARS_ADDRESS_HISTORY');
    one.raise('ADD_MORE');
    await one.fill({ streetLine1: '88 LARKSPUR LANE', city: 'boulder', state: 'CO', zip: '80302' });
    await one.fill({ moveInDate: '2020-01-01', moveOutDate: '2026-01-01', type: 'Parents' });
    one.submit();
    expect(one.errors()).toEqual({ streetLine1: 'This address already exists in the list!' });
    await one.fill({ streetLine1: '3 Bluebell Way' });
    one.submit();
    await one.until('LOAN_SELECTION');
    expect(snapshotState(one.sandbox.world).addresses).toHaveLength(2);
  });

  test(
    'go to the lender form if there are no loans, and from there on with "Answer later"',
    shows('A4.loan.1', 'A4.loan.4', 'A5.lender.1'),
    async () => {
      const one = await visit();
      await confirmAddress(one, { phone: '3035550014' });
      await one.until('LENDER_INFO');
      one.submit();
      expect(Object.keys(one.errors())).toHaveLength(7);
      one.raise('ANSWER_LATER');
      await one.until('EMPLOYMENT_AND_INCOME');
    },
  );

  test(
    'list the loan closest to the balance first and require a choice',
    shows('A7.call.18', 'A4.loan.2', 'A5.loan.1'),
    async () => {
      const one = await visit();
      await confirmAddress(one);
      await one.until('LOAN_SELECTION');
      one.submit();
      expect(one.errors()).toEqual({ loan: 'Please select loan' });
      await one.fill({ loan: 0 });
      one.submit();
      await one.until('EMPLOYMENT_AND_INCOME');
      expect(contactOf(one).loanDetails).toMatchObject({ lender: 'Front Range Auto Finance', remainingTerm: 46 });
    },
  );

  test('resend only the failed half of the income', shows('A8.text.14', 'A4.employment.3'), async () => {
    const one = await visit();
    const path = 'contacts/{contactId}/otherIncome';
    one.sandbox.world.faults.add([{ method: 'PATCH', path, times: 1, status: 422, body: { message: 'No' } }]);
    await chooseLoan(one);
    await addJob(one, '2026-01-05');
    await one.until(() => modal(one) === undefined);
    await one.fill({ incomeType: 'Other', otherIncomeSource: 'Retirement', isCurrentIncomeSource: true });
    await one.fill({ startDate: '2020-01-01' });
    one.submit();
    await one.until(() => modal(one) === 'add-more-income');
    one.raise('FINISH');
    await one.until(() => one.banner() !== '');
    expect(one.banner()).toBe('Error while updating other income details');
    one.raise('FINISH');
    await one.until('NEXT_STEPS');
    expect(contactOf(one).writes).toMatchObject({ employments: 1, otherIncomes: 1 });
  });

  test('show an error if both halves of the income fail', shows('A8.text.15'), async () => {
    const one = await visit();
    const fault = { method: 'PATCH', times: 1, status: 500, body: { message: 'Down' } };
    one.sandbox.world.faults.add([
      { ...fault, path: 'contacts/{contactId}/employment' },
      { ...fault, path: 'contacts/{contactId}/otherIncome' },
    ]);
    await chooseLoan(one);
    await addJob(one, '2026-01-05');
    await one.until(() => modal(one) === undefined);
    await one.fill({ incomeType: 'Other', otherIncomeSource: 'Retirement', isCurrentIncomeSource: true });
    await one.fill({ startDate: '2020-01-01' });
    one.submit();
    await one.until(() => modal(one) === 'add-more-income');
    one.raise('FINISH');
    await one.until(() => one.banner() !== '');
    expect(one.banner().trim()).toBe('Error while updating employment details and other income');
    one.raise('FINISH');
    await one.until('NEXT_STEPS');
  });

  test('reject a job that is already in the list, and remove it on request', shows('A5.employment.10'), async () => {
    const one = await visit();
    await chooseLoan(one);
    await addJob(one, '2026-01-05');
    await one.until(() => modal(one) === undefined);
    await one.fill({ incomeType: 'FullTime', ...job, isCurrentIncomeSource: true, startDate: '2026-01-05' });
    one.submit();
    expect(one.errors()).toEqual({ employersName: 'This employment already exists in the list!' });
    one.raise('REMOVE', 0);
    expect(one.runtime.snapshot().context['employments']).toEqual([]);
  });

  test('edit and remove one income without affecting the others', async () => {
    const one = await visit();
    await chooseLoan(one);
    await addJob(one, '2026-01-05');
    await one.until(() => modal(one) === undefined);
    for (const otherIncomeSource of ['Retirement', 'Disability']) {
      await one.fill({ incomeType: 'Other', otherIncomeSource, monthlyAmount: 900, isCurrentIncomeSource: true });
      await one.fill({ startDate: '2026-05-01' });
      one.submit();
    }
    one.raise('EDIT', 2);
    await one.until(() => one.value('otherIncomeSource') === 'Disability');
    await one.fill({ otherIncomeSource: 'VaBenefits' });
    one.submit();
    const held = () => one.runtime.snapshot().context;
    expect(held()['otherIncomes']).toMatchObject([
      { otherIncomeSource: 'Retirement' },
      { otherIncomeSource: 'VaBenefits', monthlyAmount: 900 },
    ]);
    one.raise('REMOVE', 1);
    expect(held()['otherIncomes']).toMatchObject([{ otherIncomeSource: 'VaBenefits' }]);
    expect(held()['employments']).toHaveLength(1);
    one.raise('REMOVE', 0);
    expect(held()['employments']).toEqual([]);
    expect(held()['otherIncomes']).toHaveLength(1);
  });

  test(
    'count an applicant without a job as covered and send the occupation',
    shows('A4.employment.2', 'A5.employment.7'),
    async () => {
      const one = await visit();
      await chooseLoan(one);
      await one.fill({ incomeType: 'Student' });
      one.submit();
      await one.until(() => modal(one) === 'add-more-income');
      one.raise('ADD_MORE');
      await one.until(() => modal(one) === undefined);
      one.raise('CANCEL');
      one.raise('FINISH');
      await one.until('NEXT_STEPS');
      expect(snapshotState(one.sandbox.world).employments).toMatchObject([{ employmentType: 8, isCurrent: true }]);
    },
  );
});
