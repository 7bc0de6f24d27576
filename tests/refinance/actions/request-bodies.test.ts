import { describe, expect, test } from 'vitest';
import { createScriptedApi, replies } from './scripted-api.ts';
import { addresses, camry, income, job, robin, today, visit, writtenNumbers } from './people.ts';
import { shows } from '../../support/shows.ts';
import { showsInRow } from '../../support/shows-in-row.ts';

const ids = { contactId: 'c', leadId: 'l', assetId: 'a' };

/** Method, address and body of the one request an action makes. */
async function requestOf(name: string, input: Record<string, unknown>, windowWidthPx?: () => number | undefined) {
  const api = createScriptedApi([replies({})], windowWidthPx ? { windowWidthPx } : {});
  await api.run(name, input);
  expect(api.sent).toHaveLength(1);
  const [sent] = api.sent;
  return { call: `${sent?.method} ${sent?.url}`, body: sent?.body };
}

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
  ])('a window of %s px on a %s is subid3 %s', shows('A3.create.14', 'A9.look.1'), async (width, device, subid3) => {
    const { body } = await requestOf('create-contact', { ...input, device }, () => width);
    expect(body).toMatchObject({ metaData: { utm: { subid3 } } });
  });

  test('takes utm_source where there is no partner name', shows('A3.create.16', 'A3.create.8'), async () => {
    const { body } = await requestOf('create-contact', { ...input, tracking: { ...visit, partnerName: '' } });
    expect(body).toMatchObject({
      metaData: { partnerName: 'mail', secondaryLeadSource: 'mail', utm: { secondary_source: 'mail' } },
    });
  });

  test('sends empty tracking data where there is none', async () => {
    const { body } = await requestOf('create-contact', { ...input, tracking: undefined });
    expect(body).toMatchObject({ metaData: { partnerName: '', loanApplicationId: '', utm: { utm_source: '' } } });
  });

  test('goes by one key until its fate is known, and by another for another application', async () => {
    const api = createScriptedApi([() => Promise.reject(new TypeError('Failed to fetch'))]);
    for (const application of ['first', 'first', 'second']) await api.run('create-contact', { ...input, application });
    const [one, again, other] = api.sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(one).toEqual(expect.any(String));
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  test('sends the mileage that the plate form asks for', async () => {
    const vehicle = { ...camry, estimatedMileageRange: '0 to 10,000 miles' };
    const { body } = await requestOf('create-contact', { ...input, vehicle });
    expect(body).toMatchObject({ assetRequest: { estimatedMileageRange: '0 to 10,000 miles' } });
  });

  test.each(writtenNumbers)('sends the number %s as %s', async (phone, cellPhone) => {
    const { body } = await requestOf('create-contact', { ...input, person: { ...robin, phone } });
    expect(body).toMatchObject({ contactRequest: { cellPhone } });
  });

  test.each([false, undefined, 'true'])('sends no consent where %j was answered', async (isConsentSelected) => {
    const { body } = await requestOf('create-contact', { ...input, person: { ...robin, isConsentSelected } });
    expect(body).toMatchObject({ contactRequest: { isConsentSelected: false } });
  });

  test('sends a car entered by hand without plate and VIN', async () => {
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

  test('takes the address typed with the person as the first', shows('A3.create.2'), async () => {
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

describe('identity', () => {
  test(
    'start sends the number on desktop',
    shows('A7.call.5', 'A4.identity.2', 'A4.identity.3', 'A9.number.2'),
    async () => {
      expect(
        await requestOf('start-identity', { flowType: 'desktop', dob: '1985-02-28', phone: '3035550142' }),
      ).toEqual({
        call: 'POST prove/start',
        body: { flowType: 'desktop', dob: '1985-02-28', phoneNumber: '+13035550142' },
      });
    },
  );

  test('start sends no number on mobile', shows('A7.call.5', 'A4.identity.3'), async () => {
    const { body } = await requestOf('start-identity', { flowType: 'mobile', dob: '1985-02-28', phone: '3035550142' });
    expect(body).toEqual({ flowType: 'mobile', dob: '1985-02-28' });
  });

  test('challenge sends the date of birth only when it is given', shows('A7.call.7', 'A4.steps.3'), async () => {
    expect((await requestOf('challenge-identity', { correlationId: 'x' })).body).toEqual({ correlationId: 'x' });
    expect((await requestOf('challenge-identity', { correlationId: 'x', dob: '1985-02-28' })).body).toEqual({
      correlationId: 'x',
      dob: '1985-02-28',
    });
  });

  test('result and validate send the correlation id', shows('A7.call.9', 'A7.call.6'), async () => {
    expect(await requestOf('read-identity-result', { correlationId: 'x' })).toEqual({
      call: 'POST prove/result',
      body: { correlationId: 'x' },
    });
    expect(await requestOf('validate-identity', { correlationId: 'x' })).toEqual({
      call: 'POST prove/validate',
      body: { correlationId: 'x' },
    });
  });

  test('complete sends the individual', shows('A7.call.8'), async () => {
    expect(
      await requestOf('complete-identity', { correlationId: 'x', person: { ...robin, ssn: '123-45-6789' } }),
    ).toEqual({
      call: 'POST prove/complete',
      body: {
        individual: {
          firstName: 'Robin',
          lastName: "O'Keefe",
          ssn: '123456789',
          dob: '1985-02-28',
          emailAddresses: ['robin@example.com'],
          addresses: [
            {
              address: '7 Alder Way',
              extendedAddress: 'Unit 2',
              city: 'Golden',
              region: 'CO',
              postalCode: '80401-1234',
            },
            { address: '9 Birch Road', extendedAddress: '', city: 'Reno', region: 'NV', postalCode: '89501' },
          ],
        },
        correlationId: 'x',
      },
    });
  });
});

test(
  'lookup-vehicle sends the plate form, the plate in capitals and money as numbers',
  shows('A7.call.1'),
  async () => {
    const form = {
      plateNumber: ' abc-123',
      plateState: 'CO',
      estimatedMileageRange: '0 to 10,000 miles',
      currentMonthlyPayment: '420.50',
      remainingLoanBalance: 18000,
    };
    expect(await requestOf('lookup-vehicle', form)).toEqual({
      call: 'POST vehicle/getvin',
      body: { ...form, plateNumber: 'ABC-123', currentMonthlyPayment: 420.5 },
    });
  },
);

test('the dependent lists are asked for by year and make', shows('A7.call.3', 'A7.call.4'), async () => {
  expect((await requestOf('list-makes', { year: 2021 })).call).toBe('GET vehicle/getmake?yearID=2021');
  expect((await requestOf('list-models', { year: 2021, make: '1260' })).call).toBe(
    'GET vehicle/getmodel?yearID=2021&makeID=1260',
  );
});

test('the soft pull asks for the contact and the lead', shows('A7.detail.1', 'A7.call.11'), async () => {
  expect((await requestOf('pull-credit', ids)).call).toBe('GET contacts/c/credit-summary/?leadId=l');
});

test(
  'offers, deals and progress',
  shows('A7.call.12', 'A7.call.13', 'A7.call.14', 'A7.call.15', 'A7.call.16', 'A3.reply.12'),
  async () => {
    expect(await requestOf('list-offers', ids)).toEqual({ call: 'POST lender', body: { contactId: 'c', leadId: 'l' } });
    expect(await requestOf('activate-deal', { dealId: 'd' })).toEqual({
      call: 'POST lender/d/active',
      body: undefined,
    });
    expect(await requestOf('record-progress', { ...ids, nextScreen: 'B', completedScreen: 'A' })).toEqual({
      call: 'PUT progress-history',
      body: { contactId: 'c', leadId: 'l', nextScreen: 'B', completedScreen: 'A' },
    });
    expect((await requestOf('load-progress', ids)).call).toBe('GET progress-history/contact/c/lead/l');
    expect((await requestOf('load-contact', ids)).call).toBe('GET contacts/contact/c');
  },
);

test('save-loan sends the loan without its opening date', shows('A7.call.19'), async () => {
  const loan = {
    lender: 'Front Range Auto Finance',
    currentBalance: 18180,
    payment: 420.5,
    remainingTerm: 46,
    openDate: '03/14/2023',
  };
  expect(await requestOf('save-loan', { ...ids, loan })).toEqual({
    call: 'PATCH contacts/c/asset/a/loan-details',
    body: { leadId: 'l', lender: 'Front Range Auto Finance', currentBalance: 18180, payment: 420.5, remainingTerm: 46 },
  });
});

test('save-lender sends the lender form', shows('A7.call.20', 'A3.loan.3'), async () => {
  const lender = {
    lenderName: 'Mesa Bank',
    address: '5 Main',
    city: 'Golden',
    state: 'CO',
    zipCode: '80401',
    phoneNumber: '3035550111',
    accountNumber: '00042',
  };
  expect(await requestOf('save-lender', { ...ids, lender })).toEqual({
    call: 'PATCH contacts/c/asset/a/lender-details',
    body: { leadId: 'l', ...lender },
  });
});

describe('save-addresses', () => {
  test(
    'sends the months of each, the current one first',
    shows('A7.call.21', 'A3.address.1', 'A3.address.2', 'A3.address.3', 'A3.address.4', 'A3.address.5'),
    async () => {
      expect(await requestOf('save-addresses', { ...ids, addresses, today })).toEqual({
        call: 'PATCH contacts/c/address',
        body: [
          {
            isCurrent: true,
            monthsAtAddress: 12,
            streetLine1: '7 Alder Way',
            streetLine2: 'Unit 2',
            city: 'Golden',
            state: 'CO',
            zip: '80401',
            type: 'Rent',
            county: '',
            monthlyPayment: 1500,
          },
          {
            isCurrent: false,
            monthsAtAddress: 33,
            streetLine1: '9 Birch Road',
            streetLine2: '',
            city: 'Reno',
            state: 'NV',
            zip: '89501',
            type: 'Parents',
            county: '',
            monthlyPayment: 0,
          },
        ],
      });
    },
  );

  test('leaves out an earlier address whose dates are missing', async () => {
    const prefilled = { streetLine1: '88 Larkspur Lane', city: 'Boulder', state: 'CO', zip: '80302' };
    const halfDated = { ...prefilled, moveInDate: '2020-01-01' };
    const onlyLeft = { ...prefilled, moveOutDate: '2020-01-01' };
    const { body } = await requestOf('save-addresses', {
      ...ids,
      addresses: [addresses[0], prefilled, halfDated, onlyLeft],
      today,
    });
    expect(body).toHaveLength(1);
  });
});

describe('save-employments', () => {
  test(
    'sends code, months and dates, and no income',
    shows(
      'A7.call.22',
      'A3.employment.1',
      'A3.employment.2',
      'A3.employment.3',
      'A3.employment.4',
      'A3.employment.5',
      'A3.employment.6',
      'A3.employment.7',
      'A3.employment.8',
      'A9.number.8',
    ),
    async () => {
      expect(await requestOf('save-employments', { ...ids, jobs: [job], today })).toEqual({
        call: 'PATCH contacts/c/employment',
        body: [
          {
            monthsAtJob: 22,
            jobTitle: 'Bookbinder',
            employmentType: 1,
            companyName: 'Alder Books',
            isCurrent: true,
            isPrimary: true,
            streetLine1: '1 Pine Street',
            streetLine2: '',
            city: 'Golden',
            state: 'CO',
            zip: '80401',
            phone: '3035550199',
            startDate: '2025-01-01',
            endDate: null,
          },
        ],
      });
    },
  );

  test('sends the unit of an employer in the second line', async () => {
    const { body } = await requestOf('save-employments', {
      ...ids,
      jobs: [{ ...job, employersAPTSuiteNumber: 'Suite 4' }],
      today,
    });
    expect(body).toMatchObject([{ streetLine1: '1 Pine Street', streetLine2: 'Suite 4' }]);
  });

  test('counts what has no date as the flow does', shows('A3.employment.1'), async () => {
    const student = { incomeType: 'Student', isCurrentIncomeSource: true };
    const { body } = await requestOf('save-employments', {
      ...ids,
      jobs: [student, job],
      today,
      monthsWithoutDate: 24,
    });
    expect(body).toMatchObject([{ monthsAtJob: 24, startDate: null }, { monthsAtJob: 22 }]);
  });

  test.each([
    ['FullTime', 1, 'A3.code.1'],
    ['PartTime', 2, 'A3.code.2'],
    ['Casual', 3, 'A3.code.3'],
    ['SelfEmployed', 4, 'A3.code.4'],
    ['Self Employed', 4, 'A3.code.4'],
    ['Temp', 5, 'A3.code.5'],
    ['Contract', 6, 'A3.code.6'],
    ['Retired', 7, 'A3.code.7'],
    ['Student', 8, 'A3.code.8'],
    ['Military', 9, 'A3.code.9'],
    ['Unemployed', 10, 'A3.code.10'],
    ['Disabled', 11, 'A3.code.11'],
    ['Other', 12, 'A3.code.12'],
    ['Astronaut', 12, 'A3.code.13'],
    [undefined, 12, 'A3.code.13'],
  ])('%s is code %s', async (incomeType, employmentType, code) => {
    showsInRow(`${code} A3.employment.3`);
    const { body } = await requestOf('save-employments', { ...ids, jobs: [{ incomeType }], today });
    expect(body).toMatchObject([
      { employmentType, monthsAtJob: 0, startDate: null, isCurrent: false, isPrimary: false },
    ]);
  });

  test('an ended job has its end', shows('A3.employment.5', 'A3.employment.7'), async () => {
    const ended = { ...job, isCurrentIncomeSource: false, endDate: '2025-07-01' };
    const { body } = await requestOf('save-employments', { ...ids, jobs: [ended], today });
    expect(body).toMatchObject([{ monthsAtJob: 6, isCurrent: false, isPrimary: false, endDate: '2025-07-01' }]);
  });
});

test.each([
  ['save-employments', 'jobs', job],
  ['save-other-incomes', 'incomes', income],
] as const)('%s sends no end of what goes on, though one was entered before', async (action, name, record) => {
  showsInRow('A3.employment.7');
  const current = { ...record, startDate: '2025-01-01', endDate: '2025-02-01', isCurrentIncomeSource: true };
  const { body } = await requestOf(action, { ...ids, [name]: [current], today });
  expect(body).toMatchObject([{ monthsAtJob: 22, isCurrent: true, endDate: null }]);
});

test(
  'save-other-incomes sends code 12',
  shows('A7.call.23', 'A3.income.1', 'A3.income.2', 'A3.income.3', 'A3.income.4'),
  async () => {
    expect(await requestOf('save-other-incomes', { ...ids, incomes: [income], today })).toEqual({
      call: 'PATCH contacts/c/otherIncome',
      body: [
        {
          monthsAtJob: 12,
          incomeType: 12,
          isCurrent: false,
          monthlyAmount: 850,
          startDate: '2024-01-01',
          endDate: '2025-01-01',
        },
      ],
    });
  },
);

test('the documents calls', shows('A7.call.24', 'A7.call.25', 'A7.call.26'), async () => {
  const body = { contactId: 'c', leadId: 'l' };
  expect(await requestOf('document-status', ids)).toEqual({ call: 'POST contacts/contact/stip-documents', body });
  expect(await requestOf('start-documents', ids)).toEqual({ call: 'POST contacts/contact/stip-redirect', body });
  expect(await requestOf('validate-documents', { connectionId: 'x' })).toEqual({
    call: 'POST contacts/contact/validate-redirect-cdx/x',
    body: undefined,
  });
});
