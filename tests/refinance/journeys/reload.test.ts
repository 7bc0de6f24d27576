import { describe, expect, test, vi } from 'vitest';
import { visit, type Applicant } from '../../support/refinance.ts';
import { createTabsBus } from '../../support/tabs-bus.ts';
import { textOnScreen } from '../../support/text-on-screen.ts';
import {
  addJob,
  chooseLoan,
  chooseOffer,
  confirmAddress,
  confirmInformation,
  consent,
  contactOf,
  findVehicle,
  job,
  offers,
  openLink,
  person,
  plate,
  startVerification,
  verifyNumber,
} from './stages.ts';

const creation = { method: 'POST', path: 'contacts/contact/create', times: 1 };

/** Sends the creation of the contact, whose reply is lost. */
async function createUnanswered(one: Applicant): Promise<void> {
  await verifyNumber(one);
  await one.until('YOUR_INFO');
  await one.fill(consent);
  one.sandbox.world.faults.add([{ ...creation, drop: 'after' }]);
  one.submit();
  await one.until(() => one.banner() !== '');
}
const valuesOf = (one: Applicant, names: readonly string[]): unknown[] => names.map((name) => one.value(name));
const onScreenText = (one: Applicant): string => textOnScreen(one.screen());
/** All data in the tab and the browser, as one text. */
const everythingKept = (one: Applicant): string => JSON.stringify([one.stored(), one.draft()]);

describe('a reload', () => {
  test('of the plate form restores every answer', async () => {
    const one = await visit();
    await one.until('ENTER_LICENSE_PLATE');
    await one.fill(plate);
    const again = await one.reload();
    await again.until('ENTER_LICENSE_PLATE');
    expect(valuesOf(again, Object.keys(plate))).toEqual(Object.values(plate));
    expect(again.screen().unsaved).toBe(true);
  });

  test('of the found vehicle restores it and explains which answers must be entered again', async () => {
    const one = await visit();
    await findVehicle(one);
    await one.fill({ dateOfBirth: '1988-04-02', phone: '3035550123' });
    const again = await one.reload();
    await again.until('VERIFY_VEHICLE_INFO');
    expect(valuesOf(again, ['dateOfBirth', 'phone'])).toEqual([null, null]);
    expect(onScreenText(again)).toContain('Enter your date of birth and confirm your phone again: to protect you');
    expect(again.requests('vehicle/getvin')).toHaveLength(1);
    expect(everythingKept(one)).not.toMatch(/1988|3035550123/);
  });

  test('of the manual vehicle form restores the chosen values', async () => {
    const one = await visit();
    await one.until('ENTER_LICENSE_PLATE');
    one.raise('ENTER_MANUALLY');
    await one.until('VEHICLE_MANUAL_ENTER');
    await one.fill({ year: 2021, estimatedMileage: plate.estimatedMileageRange, currentMonthlyPayment: 400 });
    const again = await one.reload();
    await again.until('VEHICLE_MANUAL_ENTER');
    expect(valuesOf(again, ['year', 'currentMonthlyPayment'])).toEqual([2021, 400]);
  });

  test('before a contact exists returns to the vehicle, from which the applicant can continue', async () => {
    const one = await visit();
    await verifyNumber(one);
    await one.until('YOUR_INFO');
    const again = await one.reload();
    await again.until('VERIFY_VEHICLE_INFO');
    await startVerification(again);
    await openLink(again);
    await again.until('YOUR_INFO');
    expect(onScreenText(again)).not.toContain('Welcome back');
    await again.fill(consent);
    again.submit();
    await again.until('SOFT_PULL_ACKNOWLEDGEMENT');
    expect(contactOf(again).asset).toMatchObject({ plateNumber: 'DMK408', vin: expect.stringMatching(/.{17}/) });
  });

  test('of the manual information finds nothing stored about the person', async () => {
    const one = await visit();
    await verifyNumber(one, { phone: '3035550004' });
    await one.until('YOUR_INFORMATION_MANUALLY');
    await one.fill({ ...person, ...consent });
    const kept = everythingKept(one);
    for (const secret of ['Jordan', 'Averill', 'Juniper', '80521', '6789', '1988', 'example.com', '3035550004'])
      expect(kept).not.toContain(secret);
    await (await one.reload()).until('VERIFY_VEHICLE_INFO');
  });

  test('of the history requests the manually completed address again, not the stored one', async () => {
    const one = await visit();
    await confirmInformation(one);
    Object.assign(contactOf(one).addresses[0] ?? {}, { state: 'Colorado' });
    one.raise('SUBMIT');
    await one.until('OFFER_SELECTION');
    await one.fill({ offer: offers(one)[0]?.dealId });
    one.submit();
    await one.until('CURRENT_ADDRESS_INFO_MANUALLY');
    await one.fill({ state: 'CO', moveInDate: '2026-01-01', type: 'Parents' });
    one.submit();
    await one.until('TWO_YEARS_ADDRESS_HISTORY');
    const again = await one.reload();
    await again.until('CURRENT_ADDRESS_INFO_MANUALLY');
    expect(valuesOf(again, ['moveInDate', 'type', 'streetLine1'])).toEqual(['2026-01-01', 'Parents', null]);
  });

  test('of the current address restores the dates, and the history continues from them', async () => {
    const one = await visit();
    await chooseOffer(one);
    await one.fill({ moveInDate: '2026-01-01', type: 'Parents' });
    const again = await one.reload();
    await again.until('CURRENT_ADDRESS_INFO');
    expect(valuesOf(again, ['moveInDate', 'type'])).toEqual(['2026-01-01', 'Parents']);
    again.submit();
    await again.until('TWO_YEARS_ADDRESS_HISTORY');
    const third = await again.reload();
    await third.until('TWO_YEARS_ADDRESS_HISTORY');
    expect(third.runtime.snapshot().context['addressHistory']).toHaveLength(2);
    expect(onScreenText(third)).toContain('Enter earlier addresses again');
    expect(everythingKept(third)).not.toMatch(/Larkspur|Juniper|80302/);
  });

  test.each([
    ['moveInDate', '$limits'],
    ['moveInDate', '555'],
    ['moveInDate', '2999-12-31'],
    ['moveInDate', null],
    ['type', null],
    ['monthlyPayment', 'abc'],
    ['monthlyPayment', null],
  ])('of an address with an invalid change requires a correction first: %s %j', async (field, value) => {
    const one = await visit();
    await chooseOffer(one);
    await one.fill({ moveInDate: '2026-01-01', type: 'Rent', monthlyPayment: 900 });
    one.submit();
    await one.until('TWO_YEARS_ADDRESS_HISTORY');
    one.raise('BACK');
    await one.until('CURRENT_ADDRESS_INFO');
    await one.fill({ [field]: value });
    const again = await one.reload();
    await again.until('CURRENT_ADDRESS_INFO');
    again.submit();
    expect(Object.keys(again.errors())).toEqual([field]);
  });

  test('of the manual address restores its dates', async () => {
    const one = await visit();
    await chooseOffer(one);
    one.raise('NOT_MY_ADDRESS');
    await one.until('CURRENT_ADDRESS_INFO_MANUALLY');
    await one.fill({ streetLine1: '7 Aspen Court', moveInDate: '2026-01-01' });
    const again = await one.reload();
    await again.until('CURRENT_ADDRESS_INFO_MANUALLY');
    expect(valuesOf(again, ['streetLine1', 'moveInDate'])).toEqual([null, '2026-01-01']);
    expect(onScreenText(again)).toContain('Enter this address again');
  });

  test('after a correction of the current address in the list requests it again, without restoring the stored one', async () => {
    const one = await visit();
    await chooseOffer(one);
    await one.fill({ moveInDate: '2026-01-20', type: 'Parents' });
    one.submit();
    await one.until('TWO_YEARS_ADDRESS_HISTORY');
    one.raise('EDIT', 0);
    await one.fill({ streetLine1: '14 Cedar Court', zip: '80524' });
    one.raise('ADD');
    await one.until(() => !one.screen().busy);
    const again = await one.reload();
    await again.until('CURRENT_ADDRESS_INFO_MANUALLY');
    expect(valuesOf(again, ['streetLine1', 'moveInDate'])).toEqual([null, '2026-01-20']);
  });

  test('of the loans restores no choice, because the list may differ', async () => {
    const one = await visit();
    await confirmAddress(one);
    await one.until('LOAN_SELECTION');
    await one.fill({ loan: 1 });
    const again = await one.reload();
    await again.until('LOAN_SELECTION');
    again.submit();
    expect([again.value('loan'), Object.keys(again.errors())]).toEqual([null, ['loan']]);
  });

  test('of the jobs returns to the step without storing the employer', async () => {
    const one = await visit();
    await chooseLoan(one);
    await addJob(one, '2026-01-04');
    await one.until(() => one.screen().modal === null);
    await one.fill({ incomeType: 'PartTime', ...job, startDate: '2020-02-03' });
    const again = await one.reload();
    await again.until('EMPLOYMENT_AND_INCOME');
    expect(valuesOf(again, ['incomeType', 'startDate', 'employersName'])).toEqual(['PartTime', '2020-02-03', null]);
    expect(onScreenText(again)).toContain('Enter jobs and income again that you had not finished');
    expect(everythingKept(one)).not.toMatch(/Foundry|Foothill|Welder|54000/);
  });

  test('of the offers keeps the savings compared with the current payment', async () => {
    const one = await visit();
    await confirmInformation(one);
    one.raise('SUBMIT');
    await one.until('OFFER_SELECTION');
    expect(onScreenText(one)).toContain('less each month');
    const again = await one.reload();
    await again.until('OFFER_SELECTION');
    expect(onScreenText(again)).toContain('less each month');
  });

  test.each([
    ['3035550011', 'DISQUALIFIED_DECLINE_DEFAULT_CREDIT_SCORE'],
    ['3035550012', 'DISQUALIFIED_DECLINE_LOW_CREDIT_SCORE'],
  ])('after a decline stays on the decline screen: %s', async (phone, decline) => {
    const one = await visit();
    await confirmInformation(one, { phone });
    one.raise('SUBMIT');
    await one.until(decline);
    const again = await one.reload();
    await again.until(decline);
    expect(one.sandbox.world.journal.list().filter(({ path }) => path.includes('credit-summary'))).toHaveLength(1);
  });

  test('after a failed identity stays on that screen', async () => {
    const one = await visit();
    await verifyNumber(one, { phone: '3035550003' });
    await one.until('IDENTITY_FAILED');
    const again = await one.reload();
    await again.until('IDENTITY_FAILED');
    again.raise('RESTART');
    await again.until('ENTER_LICENSE_PLATE');
    expect([again.value('plateNumber'), again.draft()]).toEqual([null, undefined]);
  });

  test('of a disqualified vehicle stays on that screen', async () => {
    const one = await visit();
    await one.until('ENTER_LICENSE_PLATE');
    await one.fill({ ...plate, estimatedMileageRange: 'Over 150,000 miles' });
    one.submit();
    await one.until('DISQUALIFIED');
    await (await one.reload()).until('DISQUALIFIED');
  });
});

describe('an interrupted contact creation', () => {
  /** Walks from the car to the end of the information again. */
  async function sendAgain(one: Applicant, email = consent.email): Promise<void> {
    await one.until('VERIFY_VEHICLE_INFO');
    await startVerification(one);
    await openLink(one);
    await one.until('YOUR_INFO');
    await one.fill({ ...consent, email });
    one.submit();
    await one.until(() => !one.screen().busy);
  }

  test.each([
    ['the reply of the server is lost', { drop: 'after' as const }],
    ['the request is lost', { drop: 'before' as const }],
  ])('results in one contact after a reload if %s', async (_what, fault) => {
    const one = await visit();
    await verifyNumber(one);
    await one.until('YOUR_INFO');
    await one.fill(consent);
    one.sandbox.world.faults.add([{ ...creation, ...fault }]);
    one.submit();
    await one.until(() => one.banner() !== '');
    const again = await one.reload();
    await sendAgain(again);
    again.submit();
    await again.until('SOFT_PULL_ACKNOWLEDGEMENT');
    expect(one.sandbox.world.contacts.size).toBe(1);
    const keys = one.requests('contacts/contact/create').map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });

  test('results in one contact if the page is reloaded before the reply', async () => {
    const one = await visit();
    await verifyNumber(one);
    await one.until('YOUR_INFO');
    await one.fill(consent);
    one.sandbox.world.faults.add([{ ...creation, delayMs: 200 }]);
    one.submit();
    await vi.waitUntil(() => one.requests('contacts/contact/create').length === 1, { interval: 5, timeout: 120_000 });
    const again = await one.reload();
    await vi.waitUntil(() => one.sandbox.world.contacts.size === 1, { interval: 5, timeout: 120_000 });
    await sendAgain(again, 'another@example.com');
    expect(again.banner()).toContain('Your details had reached us the first time');
    again.submit();
    await again.until('SOFT_PULL_ACKNOWLEDGEMENT');
    expect(contactOf(again).email).toBe(consent.email);
  });

  test.each(['before', 'after'] as const)(
    'results in one contact if another tab, opened %s the request, starts from the beginning',
    async (when) => {
      const bus = createTabsBus();
      const one = await visit({ tabs: bus.open() });
      const openOther = () => visit({ tabs: bus.open() }, one.sandbox);
      const early = when === 'before' ? await openOther() : undefined;
      await createUnanswered(one);
      const other = early ?? (await openOther());
      await verifyNumber(other);
      await other.until('YOUR_INFO');
      await other.fill(consent);
      other.submit();
      await other.until(() => other.banner() !== '' || other.screen().step === 'SOFT_PULL_ACKNOWLEDGEMENT');
      expect(one.sandbox.world.contacts.size).toBe(1);
      expect(
        new Set(one.requests('contacts/contact/create').map(({ headers }) => headers['idempotency-key'])).size,
      ).toBe(1);
    },
  );

  test('does not affect another person in the same tab, who gets a separate contact', async () => {
    const one = await visit();
    await createUnanswered(one);
    const again = await one.reload();
    await again.until('VERIFY_VEHICLE_INFO');
    await startVerification(again, { phone: '3035550013' });
    await openLink(again, '3035550013');
    await again.until('YOUR_INFO');
    await again.fill(consent);
    again.submit();
    await again.until('SOFT_PULL_ACKNOWLEDGEMENT');
    const contacts = [...one.sandbox.world.contacts.values()];
    expect(contacts.map(({ ssn }) => ssn.slice(-4))).toEqual(['6789', '0003']);
  });
});

describe('two tabs', () => {
  test('of one browser: the outdated tab shows a notice, sends nothing and continues from the other', async () => {
    const one = await visit();
    await confirmAddress(one);
    const other = await visit({ stored: one.stored() }, one.sandbox);
    await other.until('LOAN_SELECTION');
    await other.fill({ loan: 0 });
    other.submit();
    await other.until('EMPLOYMENT_AND_INCOME');
    one.changeInOtherTab(other.stored());
    await one.until('other-tab');
    expect(onScreenText(one)).toContain('You went on in another tab');
    expect(one.stored()).toEqual(other.stored());
    one.raise('GO_ON');
    await one.until('EMPLOYMENT_AND_INCOME');
    expect(contactOf(one).writes.loanDetails).toBe(1);
  });

  test('start a new application if the other tab has ended', async () => {
    const one = await visit();
    await confirmAddress(one);
    one.changeInOtherTab(undefined);
    await one.until('other-tab');
    one.raise('GO_ON');
    await one.until('ENTER_LICENSE_PLATE');
  });
});

describe('saved and unsaved data', () => {
  test('"Answer later" saves the jobs in the list', async () => {
    const one = await visit();
    await chooseLoan(one);
    await addJob(one, '2026-01-04');
    await one.until(() => one.screen().modal === null);
    one.raise('ANSWER_LATER');
    await one.until('NEXT_STEPS');
    expect(contactOf(one).employments).toMatchObject([{ companyName: job.employersName }]);
    expect(one.stored()).toMatchObject({ employmentAndIncomeAdded: false });
  });

  test('entered values are unsaved until the server has stored them', async () => {
    const one = await visit();
    await findVehicle(one);
    expect(one.screen().unsaved).toBe(true);
    await startVerification(one);
    await openLink(one);
    await one.until('YOUR_INFO');
    expect(one.screen().unsaved).toBe(true);
    await one.fill(consent);
    one.submit();
    await one.until('SOFT_PULL_ACKNOWLEDGEMENT');
    expect(one.screen().unsaved).toBe(false);
    const again = await one.reload();
    await again.until('SOFT_PULL_ACKNOWLEDGEMENT');
    expect(again.screen().unsaved).toBe(false);
  });

  test('an applicant whose contact is unknown to the server can start over', async () => {
    const one = await visit();
    await createUnanswered(one);
    one.sandbox.world.faults.add([
      {
        method: 'GET',
        path: 'contacts/contact/{contactId}',
        times: 1,
        status: 404,
        body: { message: 'contactId is unknown' },
      },
    ]);
    const again = await one.reload();
    await again.until('VERIFY_VEHICLE_INFO');
    await startVerification(again);
    await openLink(again);
    await again.until('YOUR_INFO');
    await again.fill(consent);
    again.submit();
    await again.until('contact-gone');
    again.raise('RESTART');
    await again.until('ENTER_LICENSE_PLATE');
  });

  test('no empty offer is stored', async () => {
    const one = await visit();
    await confirmInformation(one);
    expect(one.stored()).not.toHaveProperty('selectedOffer');
  });
});
