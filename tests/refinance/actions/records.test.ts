import { describe, expect, test } from 'vitest';
import { recordOrEmpty } from '../../../src/runtime/utilities/json.ts';
import { writtenNumbers } from './people.ts';
import { createScriptedApi, replies } from './scripted-api.ts';

/** The result of an action that needs IDs, for a reply. */
const resultOf = (name: string, body: unknown, status = 200) =>
  createScriptedApi([replies(body, status)]).run(name, {
    contactId: 'c',
    leadId: 'l',
    correlationId: 'r',
    year: 2021,
    make: '7',
  });

/** The valid records of a reply. */
async function recordsOf(name: string, body: unknown): Promise<unknown> {
  const result = await resultOf(name, body);
  const reply = 'reply' in result ? result.reply : result;
  return Array.isArray(reply) ? reply : Object.values(recordOrEmpty(reply)).find((member) => Array.isArray(member));
}

const offer = { dealId: 'd', offerType: 'Best terms', term: 60, rate: 5.99, monthlyPaymentAmount: 475.47 };
const loan = { lender: 'Mesa Bank', currentBalance: 9_000, payment: 300, remainingTerm: 30, openDate: '01/02/2023' };
const address = { streetLine1: '1 Elm', streetLine2: '', city: 'Pueblo', state: 'CO', zip: '81001' };

const somebody = {
  firstName: 'Robin',
  lastName: 'Hale',
  ssn: '123456789',
  dob: '1988-04-17',
  emailAddresses: ['robin@example.com'],
  addresses: [{ address: '1 Elm', extendedAddress: '', city: 'Pueblo', region: 'CO', postalCode: '81001' }],
};

/** The valid fields of the person in a reply. */
async function individualOf(individual: object): Promise<unknown> {
  const result = await resultOf('challenge-identity', { individual });
  return recordOrEmpty('reply' in result ? result.reply : undefined)['individual'];
}

describe('an unusable record or field does not affect the others', () => {
  test.each([
    ['list-offers', { offers: [{ ...offer, dealId: null }, offer, { ...offer, term: 'long' }, null] }, [offer]],
    ['list-offers', { offers: [{ ...offer, dealId: 41 }] }, [{ ...offer, dealId: '41' }]],
    ['list-loans', { loans: [{ lender: null }, loan, { lender: ' ' }, { lender: 7 }, 'loan', null] }, [loan]],
    ['list-years', { years: [{ modelYear: null }, { modelYear: 2021 }, {}] }, [{ modelYear: 2021 }]],
    [
      'list-makes',
      {
        makes: [
          { makeId: null, makeName: 'Ford' },
          { makeId: 7, makeName: 'Audi' },
        ],
      },
      // The make ID is compared with a field value, and values of such lists are strings.
      [{ makeId: '7', makeName: 'Audi' }],
    ],
    ['list-models', { models: [{ modelName: 7 }, { modelName: 'Camry' }] }, [{ modelName: 'Camry' }]],
    [
      'load-contact',
      { addresses: [{ ...address, streetLine1: null }, null, address, { ...address, streetLine1: 5 }] },
      [address],
    ],
  ])('%s returns only the usable records', async (name, body, usable) => {
    expect(await recordsOf(name, body)).toEqual(usable);
  });

  test('challenge-identity returns only the usable email addresses and addresses of a person', async () => {
    const home = { address: '1 Elm', city: 'Pueblo', region: 'CO', postalCode: '81001' };
    const individual = {
      firstName: null,
      lastName: 7,
      emailAddresses: [null, ' ', 'robin@example.com', 3],
      addresses: [{ ...home, address: null }, null, 'home', { ...home, address: ' ' }, home],
    };
    expect(await individualOf(individual)).toMatchObject({ emailAddresses: ['robin@example.com'], addresses: [home] });
  });

  test.each([
    ['ssn', '12345678'],
    ['ssn', '***-**-6789'],
    ['ssn', '000-45-6789'],
    ['dob', '1988-02-30'],
    ['dob', '02/03/1988'],
  ])('challenge-identity: an invalid %s "%s" is removed without affecting other fields', async (name, value) => {
    expect(await individualOf({ ...somebody, [name]: value })).toEqual({ ...somebody, [name]: undefined });
  });

  test.each([
    ['postalCode', '8100'],
    ['postalCode', '81OO1'],
    ['region', 'Colorado'],
  ])(
    'challenge-identity: an invalid %s "%s" of an address is removed without affecting other fields',
    async (name, value) => {
      const [home] = somebody.addresses;
      expect(await individualOf({ ...somebody, addresses: [{ ...home, [name]: value }] })).toEqual({
        ...somebody,
        addresses: [{ ...home, [name]: undefined }],
      });
    },
  );

  test.each([
    ['ssn', '123-45-6789', '123-45-6789'],
    ['ssn', '912-70-1234', '912-70-1234'],
    ['dob', '1988-04-17T00:00:00', '1988-04-17'],
    ['dob', ' 1988-04-17 ', '1988-04-17'],
  ])('challenge-identity: the %s "%s" is accepted', async (name, value, kept) => {
    expect(await individualOf({ ...somebody, [name]: value })).toEqual({ ...somebody, [name]: kept });
  });

  test.each([
    ['read-identity-result', { success: true }, 'phoneNumber'],
    ['load-contact', {}, 'cellPhone'],
  ])('%s: a phone number has ten digits or is removed', async (name, body, member) => {
    for (const [given, kept] of [
      ['+1 (303) 555-0100', '3035550100'],
      ['303555', undefined],
      ['1035550100', undefined],
      [3_035_550_100, undefined],
    ]) {
      const result = await resultOf(name, { ...body, [member]: given });
      expect(recordOrEmpty('reply' in result ? result.reply : result)[member]).toBe(kept);
    }
  });

  test.each([
    [
      'list-loans',
      { loans: [{ ...loan, payment: 'much', openDate: 3 }] },
      [{ ...loan, payment: undefined, openDate: undefined }],
    ],
    ['load-contact', { addresses: [{ ...address, city: 9 }] }, [{ ...address, city: undefined }]],
    ['load-contact', { addresses: [{ ...address, zip: '81001-1234' }] }, [{ ...address, zip: '81001' }]],
    ['load-contact', { addresses: [{ ...address, zip: '8100' }] }, [{ ...address, zip: undefined }]],
    ['load-contact', { addresses: [{ ...address, state: 'Colo.' }] }, [{ ...address, state: undefined }]],
  ])(
    '%s: a field of the wrong type or format is normalized or removed, and the other fields stay',
    async (name, body, records) => {
      expect(await recordsOf(name, body)).toEqual(records);
    },
  );
});

describe('when no record is usable', () => {
  test.each([
    ['list-loans', { loans: [null, { lender: '' }] }],
    ['load-contact', { addresses: [null, {}] }],
  ])('%s returns an empty list', async (name, body) => {
    expect(await recordsOf(name, body)).toEqual([]);
  });

  test.each([
    ['list-offers', { offers: [{ ...offer, rate: null }], usedDefaultScore: false }],
    ['list-years', { years: [null] }],
    ['list-makes', { makes: [{ makeId: null }] }],
    ['list-makes', { makes: [{ makeId: 7, makeName: ' ' }] }],
    ['list-models', { models: [{}] }],
    ['list-models', { models: [{ modelName: '' }, { modelName: ' ' }] }],
  ])('%s fails as an invalid reply', async (name, body) => {
    expect((await resultOf(name, body)).outcome).toBe('invalid-reply');
  });
});

describe('text cleanup', () => {
  test('removes bidirectional and control characters and shortens long text', async () => {
    const lender = `Mesa\u202E knaB\n${'x'.repeat(400)}`;
    expect(await recordsOf('list-loans', { loans: [{ ...loan, lender }] })).toEqual([
      { ...loan, lender: `Mesa knaB ${'x'.repeat(289)}…` },
    ]);
    expect(await recordsOf('list-loans', { loans: [{ ...loan, lender: '\u202E\u0000' }] })).toEqual([]);
  });

  test('returns tokens unchanged', async () => {
    const authToken = `${'t'.repeat(2_000)}  .`;
    expect(await resultOf('start-identity', { authToken, correlationId: 'c' })).toMatchObject({ reply: { authToken } });
  });
});

describe('a blank id', () => {
  test.each([
    ['create-contact', { contactId: '', leadId: 'l', assetId: 'a' }],
    ['create-contact', { contactId: 'c', leadId: ' ', assetId: 'a' }],
    ['start-documents', { stipId: '', contactId: 'c', authId: 'a' }],
  ])('makes the reply of %s invalid: %j', async (name, body) => {
    expect((await resultOf(name, body)).outcome).toBe('invalid-reply');
  });
});

describe('a vehicle', () => {
  const car = { vin: '4T1G11AK1MU512345', year: 2021, make: 'Toyota', model: 'Camry' };

  test.each([{ make: ' ' }, { model: '' }, { make: null }])(
    'without a make or model makes the reply invalid: %j',
    async (less) => {
      expect((await resultOf('lookup-vehicle', { ...car, ...less })).outcome).toBe('invalid-reply');
    },
  );

  test.each([' ', null, 7])('with the VIN %j is returned without a VIN', async (vin) => {
    const result = await resultOf('lookup-vehicle', { ...car, vin });
    const found = recordOrEmpty('reply' in result ? result.reply : result);
    expect([result.outcome, found['make'], found['vin'] ?? null]).toEqual(['found', 'Toyota', null]);
  });
});

describe('missing progress', () => {
  test.each([{}, { message: 'No progress' }])('is reported for a 404 with a JSON object: %j', async (body) => {
    expect((await resultOf('load-progress', body, 404)).outcome).toBe('not-found');
  });

  test.each([
    ['a gateway HTML page', '<html>404 Not Found</html>', 404],
    ['a 404 with an empty body', '', 404],
    ['a 404 with a JSON string', '"Not Found"', 404],
    ['an empty reply', '', 200],
  ])('is not reported for %s, which counts as refused', async (_, body, status) => {
    expect(await resultOf('load-progress', body, status)).toMatchObject({
      outcome: 'refused',
      failure: { status: 404 },
    });
  });
});

test('list-years returns the newest year first', async () => {
  const years = [{ modelYear: 2016 }, { modelYear: 2024 }, { modelYear: 2020 }];
  expect(await recordsOf('list-years', { years })).toEqual([
    { modelYear: 2024 },
    { modelYear: 2020 },
    { modelYear: 2016 },
  ]);
});

test.each(writtenNumbers)(
  'load-contact normalizes the phone number %s to %s or removes it',
  async (cellPhone, kept) => {
    const reply = { cellPhone: kept.length === 10 && !kept.startsWith('1') ? kept : undefined };
    expect(await resultOf('load-contact', { cellPhone })).toMatchObject({ reply });
  },
);
