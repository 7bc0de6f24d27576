import { describe, expect, test } from 'vitest';
import { shows } from '../../../support/shows.ts';
import { camry, robin, visit, writtenNumbers } from '../people.ts';
import { createScriptedApi } from '../scripted-api.ts';
import { requestOf } from './request-of.ts';

describe('create-contact', () => {
  const input = { person: robin, vehicle: camry, tracking: visit, device: 'desktop', mobileWidthPx: 500 };

  test(
    'sends contact, asset and tracking data',
    shows(
      'A3.create.1',
      'A3.create.2',
      'A3.create.3',
      'A3.create.4',
      'A3.create.5',
      'A3.create.6',
      'A3.create.7',
      'A3.create.8',
      'A3.create.9',
      'A3.create.10',
      'A3.create.11',
      'A3.create.12',
      'A3.create.13',
      'A3.create.15',
      'A3.create.16',
      'A7.call.10',
    ),
    async () => {
      expect(await requestOf('create-contact', input)).toEqual({
        call: 'POST contacts/contact/create',
        body: {
          contactRequest: {
            firstName: 'Robin',
            lastName: "O'Keefe",
            email: 'robin@example.com',
            cellPhone: '3035550142',
            isConsentSelected: true,
            dateOfBirth: '1985-02-28',
            ssn: '123456789',
            residencyStatusType: 'Citizen',
            addresses: [
              {
                isCurrent: true,
                streetLine1: '7 Alder Way',
                streetLine2: 'Unit 2',
                city: 'Golden',
                state: 'CO',
                zip: '80401',
              },
              {
                isCurrent: false,
                streetLine1: '9 Birch Road',
                streetLine2: '',
                city: 'Reno',
                state: 'NV',
                zip: '89501',
              },
            ],
          },
          assetRequest: {
            plateState: 'CO',
            plateNumber: 'ABC 123',
            estimatedMileageRange: '10,001 to 20,000 miles',
            currentMonthlyPayment: 420.5,
            remainingLoanBalance: 18000,
            vin: '4T1G11AK4MU512345',
            year: 2021,
            make: 'Toyota',
            model: 'Camry',
          },
          metaData: {
            version: '1.0',
            loanApplicationId: 'loan-9',
            partnerName: 'Acme Credit',
            secondaryLeadSource: 'Acme Credit',
            utm: {
              utm_medium: 'letter',
              utm_campaign: '',
              utm_content: '',
              utm_source: 'mail',
              secondary_source: 'Acme Credit',
              gclid: 'g-1',
              subid: '',
              subid1: '',
              subid2: '',
              clickref: '',
              search_id: '',
              oneToOneConsent: 'true',
              subid3: 'desktop',
              sharedid: '',
              clickid: '',
              arm_enabled: 'true',
              irclickid: '',
            },
          },
        },
      });
    },
  );

  test.each([
    [500, 'desktop', 'mobile'],
    [501, 'mobile', 'desktop'],
    [undefined, 'mobile', 'mobile'],
    [undefined, 'desktop', 'desktop'],
  ])(
    'with a %s px window on a %s sends subid3 %s',
    shows('A3.create.14', 'A9.look.1'),
    async (width, device, subid3) => {
      const { body } = await requestOf('create-contact', { ...input, device }, () => width);
      expect(body).toMatchObject({ metaData: { utm: { subid3 } } });
    },
  );

  test(
    'sends utm_source as the partner if there is no partner name',
    shows('A3.create.16', 'A3.create.8'),
    async () => {
      const { body } = await requestOf('create-contact', { ...input, tracking: { ...visit, partnerName: '' } });
      expect(body).toMatchObject({
        metaData: { partnerName: 'mail', secondaryLeadSource: 'mail', utm: { secondary_source: 'mail' } },
      });
    },
  );

  test('sends empty tracking fields if there is no tracking data', async () => {
    const { body } = await requestOf('create-contact', { ...input, tracking: undefined });
    expect(body).toMatchObject({ metaData: { partnerName: '', loanApplicationId: '', utm: { utm_source: '' } } });
  });

  test('repeats the idempotency key for a retry and uses a new key for another application', async () => {
    const api = createScriptedApi([() => Promise.reject(new TypeError('Failed to fetch'))]);
    for (const application of ['first', 'first', 'second']) await api.run('create-contact', { ...input, application });
    const [one, again, other] = api.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(one).toEqual(expect.any(String));
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  test('sends the mileage range of the plate form', async () => {
    const vehicle = { ...camry, estimatedMileageRange: '0 to 10,000 miles' };
    const { body } = await requestOf('create-contact', { ...input, vehicle });
    expect(body).toMatchObject({ assetRequest: { estimatedMileageRange: '0 to 10,000 miles' } });
  });

  test.each(writtenNumbers)('sends the phone number %s as %s', async (phone, cellPhone) => {
    const { body } = await requestOf('create-contact', { ...input, person: { ...robin, phone } });
    expect(body).toMatchObject({ contactRequest: { cellPhone } });
  });

  test.each([false, undefined, 'true'])('sends no consent for the answer %j', async (isConsentSelected) => {
    const { body } = await requestOf('create-contact', { ...input, person: { ...robin, isConsentSelected } });
    expect(body).toMatchObject({ contactRequest: { isConsentSelected: false } });
  });

  test('sends a manually entered vehicle without plate and VIN', async () => {
    const {
      plateNumber: _number,
      plateState: _state,
      vin: _vin,
      makeName: _name,
      ...byHand
    } = { ...camry, make: 'Toyota', year: '2021' };
    const { body } = await requestOf('create-contact', { ...input, vehicle: byHand });
    expect(body).toMatchObject({
      assetRequest: { plateState: '', plateNumber: '', vin: '', year: 2021, make: 'Toyota' },
    });
  });

  test('sends the manually entered address first', shows('A3.create.2'), async () => {
    const typed = {
      ...robin,
      streetAddress: '3 Cedar Court',
      extendedAddress: '',
      city: 'Ames',
      state: 'IA',
      postalCode: '50010',
    };
    const { body } = await requestOf('create-contact', { ...input, person: typed });
    expect(body).toMatchObject({
      contactRequest: {
        addresses: [
          { isCurrent: true, streetLine1: '3 Cedar Court', streetLine2: '', city: 'Ames', state: 'IA', zip: '50010' },
          { isCurrent: false, streetLine1: '9 Birch Road' },
        ],
      },
    });
  });
});
