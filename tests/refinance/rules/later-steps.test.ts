import { describe, expect, test } from 'vitest';
import { fieldsOf } from '../../../src/testing/on-screen.ts';
import { banner, errorsFor, fill, stepOf, submit } from './at-screen.ts';
import { show, type Shown } from './refinance-flow.ts';
import { shows } from '../../support/shows.ts';
import { showsInRow } from '../../support/shows-in-row.ts';

const made = (shown: Shown): string[] => shown.calls.map(({ action }) => action);
const progress = (shown: Shown): unknown => shown.call('record-progress').input;
const ids = { contactId: 'preview-contact', leadId: 'preview-lead' };

test('an offer has the icon of the keyword in its type', shows('A2.offers.6'), () => {
  const types = ['Lowest payment', 'LOWEST RATE', 'Best terms', 'Special'];
  const offer = { term: 60, rate: 5.99, monthlyPaymentAmount: 475.47 };
  const offers = types.map((offerType, index) => ({ ...offer, dealId: String(index), offerType }));
  const { runtime } = show('OFFER_SELECTION', { context: { lenderOffers: { offers, usedDefaultScore: false } } });
  const [field] = fieldsOf(runtime.store.screen);
  expect(field?.props).toMatchObject({
    icons: [
      { keyword: 'payment', icon: 'payment' },
      { keyword: 'rate', icon: 'rate' },
      { keyword: 'terms', icon: 'terms' },
    ],
    cards: types.map((keyword) => ({ keyword })),
  });
});

describe('the soft pull', () => {
  const pulled = async (offers: unknown, usedDefaultScore = false): Promise<Shown> => {
    const shown = show('SOFT_PULL_ACKNOWLEDGEMENT', { context: { lenderOffers: {} } });
    shown.runtime.dispatch.raise('SUBMIT');
    expect(made(shown)).toEqual(['pull-credit']);
    await shown.call('pull-credit').reply({ creditScore: 700 });
    await shown.call('list-offers').reply({ offers, usedDefaultScore });
    return shown;
  };

  test('loads, stores and shows the offers', shows('A4.pull.1', 'A4.pull.4', 'A3.state.11'), async () => {
    const offers = [{ dealId: 'd', offerType: 'Lowest rate', term: 60, rate: 5.99, monthlyPaymentAmount: 475.47 }];
    const shown = await pulled(offers);
    expect(shown.call('list-offers').input).toEqual(ids);
    await shown.call('record-progress').reply({});
    expect(stepOf(shown)).toBe('OFFER_SELECTION');
    const { lenderOffers, softPullResponse } = shown.runtime.snapshot().context;
    expect(lenderOffers).toMatchObject({ offers });
    expect(softPullResponse).toEqual({ creditScore: 700 });
  });

  test.each([
    [true, 'DISQUALIFIED_DECLINE_DEFAULT_CREDIT_SCORE', 'A4.pull.2'],
    [false, 'DISQUALIFIED_DECLINE_LOW_CREDIT_SCORE', 'A4.pull.3'],
  ])('with no offers and usedDefaultScore %s ends in %s', async (usedDefaultScore, step, ids) => {
    showsInRow(ids);
    expect(stepOf(await pulled([], usedDefaultScore))).toBe(step);
  });
});

describe('an offer', () => {
  test(
    'is stored and tracked when it is chosen, and activated by Continue',
    shows('A4.offer.1', 'A4.offer.2', 'A4.offer.4', 'A4.offer.5', 'A4.offer.6', 'A7.event.9', 'A3.storage.3'),
    async () => {
      const shown = show('OFFER_SELECTION');
      fill(shown, { offer: 'c' });
      const chosen = { dealId: 'c', offerType: 'Shortest terms', term: 48, rate: 6.24, monthlyPaymentAmount: 580.44 };
      expect(shown.runtime.snapshot().context['selectedOffer']).toEqual(chosen);
      expect(shown.stored()).toMatchObject({ selectedOffer: chosen });
      expect(shown.tracked).toContainEqual({
        name: 'Offer Selected',
        values: { dealId: 'c', offerType: 'Shortest terms' },
      });
      submit(shown);
      expect(shown.call('activate-deal').input).toEqual({ dealId: 'c' });
      await shown.call('activate-deal').reply({});
      expect(stepOf(shown)).toBe('OFFER_SELECTION');
      expect(progress(shown)).toEqual({
        ...ids,
        nextScreen: 'CURRENT_ADDRESS_INFO',
        completedScreen: 'OFFER_SELECTION',
      });
      await shown.call('record-progress').reply({});
      expect(stepOf(shown)).toBe('CURRENT_ADDRESS_INFO');
    },
  );

  test('stays on screen if the progress update fails', shows('A4.offer.6'), async () => {
    const shown = show('OFFER_SELECTION');
    submit(shown);
    await shown.call('activate-deal').reply({});
    await shown.call('record-progress').fail('refused', 'No');
    expect([stepOf(shown), banner(shown)]).toEqual(['OFFER_SELECTION', 'No']);
  });
});

describe('the current address', () => {
  test('with at least two years of residence is saved and goes to the loans', shows('A4.address.2'), async () => {
    const shown = show('CURRENT_ADDRESS_INFO', { context: { addressHistory: [] } });
    errorsFor(shown, { moveInDate: '2020-01-01', type: 'OwnsFreeClear' });
    await shown.call('save-addresses').reply({});
    await shown.call('record-progress').reply({});
    expect(stepOf(shown)).toBe('LOAN_SELECTION');
  });

  test(
    'with less than two years of residence goes to the history, which contains each known address once',
    shows('A4.address.1', 'A4.address.7', 'A4.address.8'),
    async () => {
      const known = {
        streetLine1: '1827 Larkspur Lane',
        streetLine2: '',
        city: 'Fort Collins',
        state: 'CO',
        zip: '80525',
      };
      const earlier = { ...known, streetLine1: '9 Elm Street' };
      const twin = { ...earlier, streetLine1: '9 ELM  street' };
      const addresses = [known, earlier, twin, { ...known, city: 'FORT COLLINS' }];
      const shown = show('CURRENT_ADDRESS_INFO', {
        context: { addressHistory: [], addressContactResponse: { addresses } },
      });
      errorsFor(shown, { moveInDate: '2026-01-01', type: 'OwnsFreeClear' });
      await shown.call('record-progress').reply({});
      expect(stepOf(shown)).toBe('TWO_YEARS_ADDRESS_HISTORY');
      expect(shown.runtime.snapshot().context['addressHistory']).toMatchObject([
        { streetLine1: '1827 Larkspur Lane', moveInDate: '2026-01-01' },
        { streetLine1: '9 Elm Street' },
      ]);
    },
  );

  test('can be entered by hand instead of the stored one', shows('A4.address.3'), () => {
    const shown = show('CURRENT_ADDRESS_INFO');
    shown.runtime.dispatch.raise('NOT_MY_ADDRESS');
    expect(stepOf(shown)).toBe('CURRENT_ADDRESS_INFO_MANUALLY');
  });

  test('is entered by hand if none is stored', shows('A4.address.4'), async () => {
    const shown = show('OFFER_SELECTION', { context: { addressContactResponse: {}, currentAddress: {} } });
    submit(shown);
    await shown.call('activate-deal').reply({});
    await shown.call('record-progress').reply({});
    await shown.call('load-contact').reply({ firstName: 'Robin', addresses: [] });
    expect(stepOf(shown)).toBe('CURRENT_ADDRESS_INFO_MANUALLY');
  });

  test(
    'history grows until 24 months are covered, then it is saved',
    shows('A4.address.5', 'A4.address.6'),
    async () => {
      const shown = show('TWO_YEARS_ADDRESS_HISTORY');
      const answers = { streetLine1: '3 Oak Road', city: 'Vail', state: 'CO', zip: '81657', type: 'Parents' };
      errorsFor(shown, { ...answers, moveInDate: '2025-03-01', moveOutDate: '2025-06-01' });
      expect(stepOf(shown)).toBe('TWO_YEARS_ADDRESS_HISTORY');
      expect(shown.calls).toEqual([]);
      errorsFor(shown, { ...answers, streetLine1: '4 Oak Road', moveInDate: '2020-01-01', moveOutDate: '2025-03-01' });
      expect(shown.call('save-addresses').input['addresses']).toHaveLength(4);
      await shown.call('save-addresses').reply({});
      expect(progress(shown)).toMatchObject({ nextScreen: 'LOAN_SELECTION' });
    },
  );
});

describe('the loan', () => {
  test('is entered by hand if there is none to choose', shows('A4.loan.1'), async () => {
    const shown = show('CURRENT_ADDRESS_INFO', { context: { addressHistory: [], loans: [] } });
    errorsFor(shown, { moveInDate: '2020-01-01', type: 'OwnsFreeClear' });
    await shown.call('save-addresses').reply({});
    await shown.call('record-progress').reply({});
    await shown.call('list-loans').reply([]);
    expect(stepOf(shown)).toBe('LENDER_INFO');
  });

  test('is saved and goes to the income', shows('A4.loan.2'), async () => {
    const shown = show('LOAN_SELECTION');
    errorsFor(shown, { loan: 1 });
    expect(shown.call('save-loan').input['loan']).toMatchObject({ lender: 'Blue Mesa Credit Union' });
    await shown.call('save-loan').reply({});
    await shown.call('record-progress').reply({});
    expect(stepOf(shown)).toBe('EMPLOYMENT_AND_INCOME');
  });

  test('closest to the remaining balance comes first', shows('A7.call.18'), async () => {
    const shown = show('CURRENT_ADDRESS_INFO', { context: { addressHistory: [], loans: [] } });
    errorsFor(shown, { moveInDate: '2020-01-01', type: 'OwnsFreeClear' });
    await shown.call('save-addresses').reply({});
    await shown.call('record-progress').reply({});
    await shown.call('list-loans').reply([
      { lender: 'Far', currentBalance: 60_000 },
      { lender: 'Near', currentBalance: 25_000 },
      { lender: 'Nearer', currentBalance: 24_500 },
    ]);
    expect(shown.runtime.snapshot().context['loans']).toMatchObject([
      { lender: 'Nearer' },
      { lender: 'Near' },
      { lender: 'Far' },
    ]);
  });
});

describe('the income', () => {
  test(
    'is saved with jobs first; then the flag is stored and next steps are shown',
    shows('A4.employment.3', 'A4.employment.4', 'A3.storage.4'),
    async () => {
      const otherIncomes = [{ incomeType: 'Other', otherIncomeSource: 'Military', startDate: '2020-01-01' }];
      const shown = show('EMPLOYMENT_AND_INCOME', { context: { otherIncomes, employmentAndIncomeAdded: false } });
      shown.runtime.dispatch.raise('FINISH');
      expect(made(shown)).toEqual(['save-employments']);
      await shown.call('save-employments').reply({});
      expect(made(shown)).toEqual(['save-employments', 'save-other-incomes']);
      expect(shown.runtime.snapshot().context['employmentAndIncomeAdded']).toBe(false);
      await shown.call('save-other-incomes').reply({});
      expect(shown.stored()).toMatchObject({ employmentAndIncomeAdded: true });
      await shown.call('record-progress').reply({});
      expect(stepOf(shown)).toBe('NEXT_STEPS');
    },
  );
});

describe('next steps', () => {
  const handedOver = async (connectionId: string | undefined): Promise<Shown> => {
    const shown = show('NEXT_STEPS', { context: { documentsUploaded: false } });
    shown.runtime.dispatch.raise('SUBMIT');
    await shown.call('start-documents').reply({ stipId: 's', contactId: 'c', authId: 'a', connectionId });
    return shown;
  };

  test('only warn without a connection id, and listen to nothing', shows('A4.next.11'), async () => {
    const shown = await handedOver(undefined);
    expect(shown.warnings).toEqual(['no-connection-id']);
    expect(shown.sessions).toEqual([]);
    expect([stepOf(shown), banner(shown)]).toEqual(['NEXT_STEPS', '']);
  });

  test('only log a failed hub connection', shows('A4.next.10'), async () => {
    const shown = await handedOver('k');
    shown.sessions[0]?.channel.finish('failed', { message: 'lost' });
    expect(shown.warnings).toEqual(['hub-failed']);
    expect([stepOf(shown), banner(shown)]).toEqual(['NEXT_STEPS', '']);
  });

  test.each([{ isDocumentsUploaded: true }, { isReferenceAdded: true }])(
    'validate a message, read the status, store and track %j, and end',
    shows('A4.next.4', 'A4.next.5', 'A4.next.7', 'A4.next.8', 'A4.next.9', 'A3.storage.5'),
    async (status) => {
      const shown = await handedOver('k');
      shown.sessions[0]?.channel.report('message');
      expect(shown.call('validate-documents').input['connectionId']).toBe('k');
      await shown.call('validate-documents').reply({});
      await shown.call('document-status').reply({ isDocumentsUploaded: false, isReferenceAdded: false, ...status });
      expect(shown.stored()).toMatchObject({ documentsUploaded: true });
      expect(shown.tracked.map(({ name }) => name)).toContain('Documents Uploaded');
      expect(progress(shown)).toEqual({ ...ids, nextScreen: 'OFF_RAMP', completedScreen: 'NEXT_STEPS' });
      await shown.call('record-progress').reply({});
      expect(stepOf(shown)).toBe('OFF_RAMP');
    },
  );

  test('read the status once, and again only on request', shows('A7.detail.2'), async () => {
    const shown = show('EMPLOYMENT_AND_INCOME', { context: { employments: [], otherIncomes: [] } });
    shown.runtime.dispatch.raise('ANSWER_LATER');
    await shown.call('record-progress').reply({});
    const asked = (): number => made(shown).filter((action) => action === 'document-status').length;
    expect(asked()).toBe(1);
    await shown.call('document-status').reply({ isDocumentsUploaded: false, isReferenceAdded: false });
    shown.pass(3_600_000);
    expect(asked()).toBe(1);
    shown.runtime.dispatch.raise('CHECK_STATUS');
    expect(asked()).toBe(2);
  });
});
