import { describe, expect, test } from 'vitest';
import { choicesOf, fieldsOf } from '../../../src/testing/on-screen.ts';
import { errorsFor, fill, stepOf, submit, wordsOf } from './at-screen.ts';
import { show, type Shown, type ShowOptions } from './refinance-flow.ts';
import { shows } from '../../support/shows.ts';

const held = ({ runtime }: Shown, name: string): unknown => runtime.snapshot().context[name];
const plate = {
  plateNumber: 'DMK408',
  plateState: 'CO',
  estimatedMileageRange: '10,001 to 20,000 miles',
  currentMonthlyPayment: 350,
  remainingLoanBalance: 9_000,
};
const found = { vin: '1FTFW1E50KFA00007', year: 2019, make: 'Ford', model: 'F-150', message: '' };
const ids = { contactId: 'contact-7', leadId: 'lead-7', assetId: 'asset-7' };
const home = { streetLine1: '5 Cedar Street', streetLine2: '', city: 'Pueblo', state: 'CO', zip: '81001' };
const before = { ...home, streetLine1: '6 Birch Street' };

/** No contact yet, and the personal information is ready to be sent. */
const uncontacted: ShowOptions = { context: { contactData: {} } };

async function completed(options: ShowOptions): Promise<Shown> {
  const shown = show('YOUR_INFO', options);
  errorsFor(shown, { email: 'robin@example.com', residency: 'Citizen', isConsentSelected: true });
  await shown.call('complete-identity').reply({ success: true });
  return shown;
}

const moneyAndMiles = {
  estimatedMileage: '10,001 to 20,000 miles',
  currentMonthlyPayment: 350,
  remainingLoanBalance: 9_000,
};

describe('licensePlateInfoResponse', () => {
  const lookedUp = async (reply: object, answers: object = {}): Promise<Shown> => {
    const shown = show('ENTER_LICENSE_PLATE', { context: { licensePlateInfoResponse: {} } });
    errorsFor(shown, { ...plate, ...answers });
    await shown.call('lookup-vehicle').reply(reply);
    return shown;
  };

  test(
    'is the found vehicle, which is shown on the card and prefills the manual form',
    shows('A3.state.9'),
    async () => {
      const shown = await lookedUp(found);
      expect(held(shown, 'licensePlateInfoResponse')).toEqual(found);
      expect(stepOf(shown)).toBe('VERIFY_VEHICLE_INFO');
      const card = shown.runtime.store.screen.blocks.find(({ widget }) => widget === 'vehicle-card');
      for (const shownOfIt of ['2019 Ford', 'F-150', found.vin]) expect(JSON.stringify(card)).toContain(shownOfIt);
      expect(held(shown, 'manualLicensePlateInfoForm')).toMatchObject({ year: 2019, makeName: 'Ford', model: 'F-150' });
    },
  );

  test(
    'provides the VIN of the contact, and is cleared when another vehicle is entered',
    shows('A3.state.9'),
    async () => {
      const kept = await completed({ context: { ...uncontacted.context, licensePlateInfoResponse: found } });
      expect(kept.call('create-contact').input['vehicle']).toMatchObject({ vin: found.vin });
      const shown = show('VEHICLE_MANUAL_ENTER', {
        context: {
          licensePlateInfoResponse: found,
          manualLicensePlateInfoForm: {
            year: 2021,
            make: 'toyota',
            makeName: 'Toyota',
            model: 'Camry',
            ...moneyAndMiles,
          },
        },
      });
      submit(shown);
      expect(held(shown, 'licensePlateInfoResponse')).not.toMatchObject({ vin: found.vin });
    },
  );

  test('is cleared by the next lookup', shows('A3.state.9'), () => {
    const shown = show('ENTER_LICENSE_PLATE', { context: { licensePlateInfoResponse: found } });
    errorsFor(shown, plate);
    expect(held(shown, 'licensePlateInfoResponse')).not.toMatchObject({ vin: found.vin });
  });
});

describe('createContactResponse', () => {
  test(
    'identifies the applicant: it is stored in the browser and sent with later calls',
    shows('A3.state.10'),
    async () => {
      const shown = await completed(uncontacted);
      await shown.call('create-contact').reply(ids);
      expect(held(shown, 'createContactResponse')).toEqual(ids);
      expect(shown.stored()).toMatchObject({ contactData: ids });
      expect(shown.call('record-progress').input).toMatchObject({ contactId: 'contact-7', leadId: 'lead-7' });
      await shown.call('record-progress').reply({});
      shown.runtime.dispatch.raise('SUBMIT');
      expect(shown.call('pull-credit').input).toEqual({ contactId: 'contact-7', leadId: 'lead-7' });
    },
  );
});

describe('offerSelectionFormData', () => {
  test('contains the chosen offer, whose deal Continue activates', shows('A3.state.12'), async () => {
    const shown = show('OFFER_SELECTION', { context: { offerSelectionFormData: {} } });
    fill(shown, { offer: 'a' });
    fill(shown, { offer: 'c' });
    expect(held(shown, 'offerSelectionFormData')).toEqual({ offer: 'c' });
    submit(shown);
    expect(shown.call('activate-deal').input).toEqual({ dealId: 'c' });
  });

  test('is cleared when other offers are loaded', shows('A3.state.12'), async () => {
    const shown = show('SOFT_PULL_ACKNOWLEDGEMENT', {
      context: { lenderOffers: {}, offerSelectionFormData: { offer: 'c' } },
    });
    shown.runtime.dispatch.raise('SUBMIT');
    await shown.call('pull-credit').reply({});
    const offer = { dealId: 'z', offerType: 'Lowest rate', term: 60, rate: 5, monthlyPaymentAmount: 400 };
    await shown.call('list-offers').reply({ offers: [offer], usedDefaultScore: false });
    await shown.call('record-progress').reply({});
    const [field] = fieldsOf(shown.runtime.store.screen);
    expect([field?.name, field?.value ?? null, field && choicesOf(field)]).toEqual(['offer', null, ['z']]);
  });
});

describe('addressContactResponse', () => {
  const arrived = async (addresses: readonly object[]): Promise<Shown> => {
    const none = { addressContactResponse: {}, currentAddress: {}, addressHistory: [] };
    const shown = show('OFFER_SELECTION', { context: none });
    submit(shown);
    await shown.call('activate-deal').reply({});
    await shown.call('record-progress').reply({});
    await shown.call('load-contact').reply({ firstName: 'Robin', addresses });
    return shown;
  };

  test(
    'contains the server addresses: the first one is confirmed, the earlier ones go into the history',
    shows('A3.state.13'),
    async () => {
      const shown = await arrived([home, before]);
      expect(held(shown, 'addressContactResponse')).toMatchObject({ firstName: 'Robin', addresses: [home, before] });
      expect(stepOf(shown)).toBe('CURRENT_ADDRESS_INFO');
      expect(wordsOf(shown)).toContain('5 Cedar Street');
      errorsFor(shown, { moveInDate: '2026-01-01', type: 'Parents' });
      await shown.call('record-progress').reply({});
      expect(stepOf(shown)).toBe('TWO_YEARS_ADDRESS_HISTORY');
      expect(wordsOf(shown)).toContain('6 Birch Street');
    },
  );
});

describe('addressHistory', () => {
  test('is the list on screen, in order of residence, and is saved', shows('A3.state.14'), async () => {
    const first = { ...home, type: 'Parents', moveInDate: '2026-01-01' };
    const shown = show('TWO_YEARS_ADDRESS_HISTORY', {
      context: { addressHistory: [first], addressContactResponse: {} },
    });
    const answers = { ...before, type: 'Parents', moveInDate: '2020-01-01', moveOutDate: '2026-01-01' };
    errorsFor(shown, answers);
    expect(held(shown, 'addressHistory')).toMatchObject([first, { streetLine1: '6 Birch Street' }]);
    const words = wordsOf(shown);
    expect(words.indexOf('5 Cedar Street')).toBeGreaterThanOrEqual(0);
    expect(words.indexOf('6 Birch Street')).toBeGreaterThan(words.indexOf('5 Cedar Street'));
    expect(shown.call('save-addresses').input['addresses']).toEqual(held(shown, 'addressHistory'));
  });
});
