import { describe, expect, test } from 'vitest';
import { visit, type Applicant } from '../../support/refinance.ts';
import { confirmInformation, consent, plate, verifyNumber } from './stages.ts';
import { shows } from '../../support/shows.ts';

const refused = { status: 422, body: { message: 'Not now.' }, times: 1 };
const create = { method: 'POST', path: 'contacts/contact/create' };
const progress = { method: 'PUT', path: 'progress-history' };
const other = 'someone.else@example.com';

const contacts = ({ sandbox }: Applicant) => [...sandbox.world.contacts.values()];
const settled = (one: Applicant) => one.until(() => !one.screen().busy);

async function submitInformation(one: Applicant, answers: object = consent): Promise<void> {
  await one.fill({ ...answers });
  one.submit();
  await settled(one);
}

test('credit is pulled only when the applicant submits the soft pull step', shows('A1.journey.9'), async () => {
  const one = await visit();
  const pulls = () => one.sandbox.world.journal.list().filter(({ path }) => path.includes('credit-summary'));
  await confirmInformation(one);
  expect(pulls()).toEqual([]);
  one.raise('SUBMIT');
  await one.until('OFFER_SELECTION');
  expect(pulls()).toHaveLength(1);
});

describe('the personal information after a contact may exist', () => {
  test(
    'creates no second contact if it changes after a lost reply, and shows the stored values',
    shows('A4.info.2'),
    async () => {
      const one = await visit();
      await verifyNumber(one);
      await one.until('YOUR_INFO');
      one.sandbox.world.faults.add([{ ...create, times: 1, drop: 'after' }]);
      await submitInformation(one);
      expect(one.banner()).toBe('We could not reach our server. Check your connection, then try again.');
      await submitInformation(one, { email: other });

      expect(contacts(one)).toHaveLength(1);
      expect(one.banner()).toBe(
        'Your details had reached us the first time you sent them. These are the ones we have.',
      );
      expect(one.value('email')).toBe(consent.email);
      one.runtime.dispatch.input('verifyYourInformation.email', other);
      expect(one.value('email')).toBe(consent.email);
      one.submit();
      await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
      expect(JSON.stringify(one.screen())).toContain(consent.email);
      expect(contacts(one)).toHaveLength(1);
    },
  );

  test('shows the stored values even if the first read fails, and ignores changes in between', async () => {
    const one = await visit();
    await verifyNumber(one);
    await one.until('YOUR_INFO');
    one.sandbox.world.faults.add([
      { ...create, times: 1, drop: 'after' },
      { method: 'GET', path: 'contacts/contact/{contactId}', ...refused },
    ]);
    await submitInformation(one);
    await submitInformation(one, { email: other });
    expect(one.banner()).toBe('Not now.');
    one.runtime.dispatch.input('verifyYourInformation.email', 'third@example.com');
    one.submit();
    await settled(one);
    expect(one.banner()).toBe('Your details had reached us the first time you sent them. These are the ones we have.');
    expect(one.value('email')).toBe(consent.email);
    one.submit();
    await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
    expect(contacts(one)).toHaveLength(1);
  });

  test('is completed for a new verification of an existing contact, without a second contact', async () => {
    const first = await visit();
    await confirmInformation(first);
    const [contact] = contacts(first);
    if (contact) contact.progress = { nextScreen: 'SOMETHING_NEW', completedScreen: 'YOUR_INFO' };
    const one = await first.reload();
    await confirmInformation(one);
    expect(one.requests('prove/complete')).toHaveLength(2);
    expect(contacts(one)).toHaveLength(1);
  });

  test('is read-only and is not sent again if only the progress update failed', async () => {
    const one = await visit();
    await verifyNumber(one);
    await one.until('YOUR_INFO');
    one.sandbox.world.faults.add([{ ...progress, ...refused }]);
    await submitInformation(one);
    expect(one.banner()).toBe('Not now.');
    expect(JSON.stringify(one.screen())).toContain('These details have reached us, so they stay as they are.');
    one.raise('EDIT');
    await one.until('YOUR_INFORMATION_MANUALLY');
    one.runtime.dispatch.input('verifyYourInformation.streetAddress', '1 New Road');
    expect(one.value('streetAddress')).toBe('1420 Juniper Street');
    one.submit();
    await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
    expect(one.requests('prove/complete')).toHaveLength(1);
    expect(one.requests('contacts/contact/create')).toHaveLength(1);
  });

  test('keeps the stored values if a returning applicant enters different ones', async () => {
    const first = await visit();
    await confirmInformation(first);
    const [contact] = contacts(first);
    if (contact) contact.progress = { nextScreen: 'VERIFY_YOUR_INFO', completedScreen: 'YOUR_INFO' };
    const one = await first.reload();
    await one.until('VERIFY_YOUR_INFO');
    await submitInformation(one, { ...consent, email: other });
    await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
    expect(JSON.stringify(one.screen())).toContain(consent.email);
    expect(JSON.stringify(one.screen())).not.toContain(other);
  });

  test('creates another contact for a new application after a finished one', async () => {
    const first = await visit();
    await confirmInformation(first);
    const [contact] = contacts(first);
    if (contact) contact.progress = { nextScreen: 'OFF_RAMP', completedScreen: 'NEXT_STEPS' };
    const one = await first.reload();
    await one.until('ENTER_LICENSE_PLATE');
    expect(one.stored()).toBeUndefined();
    await confirmInformation(one);
    expect(contacts(one)).toHaveLength(2);
  });

  const home = { address: '1420 Juniper Street', city: 'Fort Collins', region: 'CO', postalCode: '80521' };

  test.each([
    ['no first name', { firstName: null }],
    ['no Social Security number', { ssn: null }],
    ['no address', { addresses: null }],
    ['a Social Security number of eight digits', { ssn: '12345678' }],
    ['a postal code of four digits', { addresses: [{ ...home, postalCode: '8052' }] }],
    ['the full name of a state', { addresses: [{ ...home, region: 'Colorado' }] }],
  ])('is requested in the manual form if the verification returns %s', async (_, found) => {
    const one = await visit();
    const individual = { firstName: 'Jordan', lastName: 'Averill', ssn: '123456789', addresses: [home], ...found };
    one.sandbox.world.faults.add([
      { method: 'POST', path: 'prove/challenge', times: 1, status: 200, body: { individual } },
    ]);
    await verifyNumber(one);
    await one.until('YOUR_INFORMATION_MANUALLY');
    expect(one.value('lastName')).toBe('Averill');
  });
});

describe('the lender reply', () => {
  const offer = { dealId: 'd', offerType: 'Lowest rate', term: 60, rate: 5.99, monthlyPaymentAmount: 475.47 };

  test.each([
    ['no fields', {}],
    ['no list of offers', { offers: null, usedDefaultScore: false }],
    ['no offers and no reason', { offers: [], usedDefaultScore: null }],
    ['a payment below zero', { offers: [{ ...offer, monthlyPaymentAmount: -1 }] }],
    ['a term of zero months', { offers: [{ ...offer, term: 0 }] }],
  ])('with %s leads to the error page, not to a decline', async (_, body) => {
    const one = await visit();
    await confirmInformation(one);
    one.sandbox.world.faults.add([{ method: 'POST', path: 'lender', times: 1, status: 200, body }]);
    one.raise('SUBMIT');
    await one.until('error');
  });

  test('with the current payment shows that the payment stays the same', async () => {
    const one = await visit();
    await confirmInformation(one);
    const same = { ...offer, monthlyPaymentAmount: plate.currentMonthlyPayment };
    one.sandbox.world.faults.add([{ method: 'POST', path: 'lender', times: 1, status: 200, body: { offers: [same] } }]);
    one.raise('SUBMIT');
    await one.until('OFFER_SELECTION');
    expect(JSON.stringify(one.screen())).toContain('The same each month as today');
  });
});
