import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../sandbox/api/endpoints.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { createContact, startOnDesktop } from './applicants.ts';
import { sandboxCaller, type SandboxCaller } from './caller.ts';
import * as requests from './requests.ts';

interface Call {
  method: string;
  path: string;
  body: unknown;
  bearer?: string;
}

/** Optional fields, by their last name. */
const optional = new Set([
  'extendedAddress',
  'streetLine2',
  'plateState',
  'plateNumber',
  'vin',
  'monthlyAmount',
  // The rule about this field is tested below.
  'endDate',
]);

/** All calls with a body, with valid bodies. */
async function callsWithBody(sandbox: SandboxCaller): Promise<Call[]> {
  const { contactId, leadId, assetId } = await createContact(sandbox);
  const { authToken: bearer, correlationId } = await startOnDesktop(sandbox);
  const ids = { contactId, leadId };
  const asset = `contacts/${contactId}/asset/${assetId}`;
  return [
    { method: 'POST', path: 'vehicle/getvin', body: requests.plateLookup },
    { method: 'POST', path: 'prove/start', body: { flowType: 'mobile', dob: '1988-04-02' } },
    {
      method: 'POST',
      path: 'prove/start',
      body: { flowType: 'desktop', dob: '1988-04-02', phoneNumber: '+13035550100' },
    },
    { method: 'POST', path: 'prove/result', body: { correlationId }, bearer },
    { method: 'POST', path: 'prove/validate', body: { correlationId }, bearer },
    { method: 'POST', path: 'prove/challenge', body: { correlationId }, bearer },
    { method: 'POST', path: 'prove/complete', body: { correlationId, individual: requests.individual }, bearer },
    { method: 'POST', path: 'contacts/contact/create', body: requests.contactBody },
    { method: 'PATCH', path: `${asset}/loan-details`, body: { leadId, ...requests.loanDetails } },
    { method: 'PATCH', path: `${asset}/lender-details`, body: { leadId, ...requests.lenderDetails } },
    { method: 'PATCH', path: `contacts/${contactId}/address`, body: requests.twoAddresses },
    { method: 'PATCH', path: `contacts/${contactId}/employment`, body: requests.employments },
    { method: 'PATCH', path: `contacts/${contactId}/otherIncome`, body: requests.otherIncomes },
    { method: 'POST', path: 'lender', body: ids },
    {
      method: 'PUT',
      path: 'progress-history',
      body: { ...ids, nextScreen: 'LOAN_SELECTION', completedScreen: 'CURRENT_ADDRESS_INFO' },
    },
    { method: 'POST', path: 'contacts/contact/stip-documents', body: ids },
    { method: 'POST', path: 'contacts/contact/stip-redirect', body: ids },
  ];
}

/** Paths of all objects in a body, the body itself first. */
function objectsIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, each]) => objectsIn(each, [...path, name]));
  return Array.isArray(value) ? inner : [path, ...inner];
}

/** A copy of a body with a change to the object at a path. */
function changed(body: unknown, path: (string | number)[], change: (object: Record<string, unknown>) => void): unknown {
  const copy = structuredClone(body);
  let object = copy as Record<string, unknown>;
  for (const name of path) object = object[name] as Record<string, unknown>;
  change(object);
  return copy;
}

function fieldsIn(body: unknown): { path: (string | number)[]; name: string }[] {
  return objectsIn(body).flatMap((path) => {
    let object = body as Record<string, unknown>;
    for (const name of path) object = object[name] as Record<string, unknown>;
    return Object.keys(object).map((name) => ({ path, name }));
  });
}

describe('a request body', () => {
  test('is accepted if every field is valid', async () => {
    const sandbox = sandboxCaller();
    for (const { method, path, ...call } of await callsWithBody(sandbox)) {
      expect(await sandbox.api(method, path, call), path).toMatchObject({ status: 200 });
    }
  });

  test('is tested for every call of the endpoint table that has one', async () => {
    const calls = await callsWithBody(sandboxCaller());
    for (const endpoint of endpoints.filter(({ bodySchema }) => bodySchema !== null)) {
      const pattern = new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      expect(
        calls.some(({ method, path }) => method === endpoint.method && pattern.test(path)),
        endpoint.path,
      ).toBe(true);
    }
  });

  test('without a required field is a 400 that names the field', async () => {
    const sandbox = sandboxCaller();
    for (const { method, path, body, ...call } of await callsWithBody(sandbox)) {
      for (const field of fieldsIn(body).filter(({ name }) => !optional.has(name))) {
        const without = changed(body, field.path, (object) => delete object[field.name]);
        const reply = await sandbox.api(method, path, { ...call, body: without });
        expect(reply.status, `${path} without ${field.name}`).toBe(400);
        expect(reply.message).toContain(field.name);
      }
    }
  });

  test('with an unknown field is a 400 that names the field', async () => {
    const sandbox = sandboxCaller();
    const calls = await callsWithBody(sandbox);
    const extra = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'x', 'Q'), minLength: 12, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), extra, fc.jsonValue(), fc.nat(), async (chosen, name, value, at) => {
        const { method, path, body, ...call } = chosen;
        const places = objectsIn(body);
        const place = places[at % places.length] ?? [];
        const reply = await sandbox.api(method, path, {
          ...call,
          body: changed(body, place, (object) => (object[name] = value)),
        });
        expect(reply.status).toBe(400);
        expect(reply.message).toContain(name);
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  test('with a field of another type is a 400 that names the field', async () => {
    const sandbox = sandboxCaller();
    for (const { method, path, body, ...call } of await callsWithBody(sandbox)) {
      for (const field of fieldsIn(body)) {
        const wrong = changed(body, field.path, (object) => (object[field.name] = [[]]));
        const reply = await sandbox.api(method, path, { ...call, body: wrong });
        expect(reply.status, `${path} ${field.name}`).toBe(400);
        expect(reply.message).toContain(field.name);
      }
    }
  });
});

describe('a value', () => {
  const { contactBody } = requests;
  const [address] = contactBody.contactRequest.addresses;
  const [job] = requests.employments;
  const [stored, earlier] = requests.twoAddresses;
  const person = (change: object) => ({
    ...contactBody,
    contactRequest: { ...contactBody.contactRequest, ...change },
  });

  test.each<[string, string, string, unknown]>([
    ['10-digit phone', 'contacts/contact/create', 'cellPhone', person({ cellPhone: '+13035550100' })],
    ['5-digit zip', 'contacts/contact/create', 'zip', person({ addresses: [{ ...address, zip: '80521-1234' }] })],
    ['existing date', 'contacts/contact/create', 'dateOfBirth', person({ dateOfBirth: '1988-02-30' })],
    ['given consent', 'contacts/contact/create', 'isConsentSelected', person({ isConsentSelected: false })],
    [
      'current first address',
      'contacts/contact/create',
      'isCurrent',
      person({ addresses: [{ ...address, isCurrent: false }] }),
    ],
    ['only one current address', 'address', 'isCurrent', [stored, { ...earlier, isCurrent: true }]],
    ['empty county', 'address', 'county', [{ ...stored, county: 'Larimer' }]],
    ['residence type', 'address', 'type', [{ ...stored, type: 'NotSet' }]],
    ['numeric employment type', 'employment', 'employmentType', [{ ...job, employmentType: 'FullTime' }]],
    ['primary as current', 'employment', 'isPrimary', [{ ...job, isPrimary: true }]],
    ['end of a former job', 'employment', 'endDate', [{ ...job, endDate: '' }]],
    ['no income', 'employment', 'monthlyAmount', [{ ...job, monthlyAmount: 4000 }]],
    ['at least one employment', 'employment', 'body', []],
    ['code 12', 'otherIncome', 'incomeType', [{ ...requests.otherIncomes[0], incomeType: 'Other' }]],
    [
      'mileage label',
      'vehicle/getvin',
      'estimatedMileageRange',
      { ...requests.plateLookup, estimatedMileageRange: '30k' },
    ],
    [
      'two decimals',
      'vehicle/getvin',
      'currentMonthlyPayment',
      { ...requests.plateLookup, currentMonthlyPayment: 1.234 },
    ],
    [
      '+1 and 10 digits',
      'prove/start',
      'phoneNumber',
      { flowType: 'desktop', dob: '1988-04-02', phoneNumber: '3035550100' },
    ],
  ])('must be valid: %s', async (_name, path, field, body) => {
    const sandbox = sandboxCaller();
    const { contactId } = await createContact(sandbox);
    const patched = ['address', 'employment', 'otherIncome'].includes(path);

    const reply = await sandbox.api(patched ? 'PATCH' : 'POST', patched ? `contacts/${contactId}/${path}` : path, {
      body,
    });

    expect(reply.status).toBe(400);
    expect(reply.json.message).toContain(field);
  });

  test('is never repeated in the error message', async () => {
    const reply = await sandboxCaller().api('POST', 'contacts/contact/create', { body: person({ ssn: '123-45-678' }) });

    expect(reply.json.message).toBe('contactRequest.ssn must be 9 digits');
  });

  test.each([0.29, 1.1, 4.35, 24_600, 99_999_999.99, 159_999_999_988.98])(
    'can be an amount of any size with cents: %s',
    async (monthlyAmount) => {
      const sandbox = sandboxCaller();
      const { contactId } = await createContact(sandbox);

      const reply = await sandbox.api('PATCH', `contacts/${contactId}/otherIncome`, {
        body: [{ ...requests.otherIncomes[0], monthlyAmount }],
      });

      expect(reply.status).toBe(200);
    },
  );

  test('can be omitted for a job without an employer, and for a manually entered car', async () => {
    const sandbox = sandboxCaller();
    const { contactId } = await createContact(sandbox);
    const selfEmployed = { monthsAtJob: 24, employmentType: 4, isCurrent: true, isPrimary: true };
    const { plateNumber: _plate, plateState: _state, vin: _vin, ...assetRequest } = contactBody.assetRequest;

    const replies = [
      await sandbox.api('PATCH', `contacts/${contactId}/employment`, { body: [selfEmployed] }),
      await sandbox.api('POST', 'contacts/contact/create', { body: { ...contactBody, assetRequest } }),
    ];

    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });
});

test('a body that is not JSON and an unknown query field are each a 400', async () => {
  const sandbox = sandboxCaller();

  expect((await sandbox.api('POST', 'lender', { body: '{' })).json.message).toBe('body must be JSON');
  expect((await sandbox.api('GET', 'vehicle/getyears?x=1')).json.message).toBe('x is not a known field');
  expect((await sandbox.api('POST', 'lender/some/active', { body: { a: 1 } })).status).toBe(400);
});

test('an unknown path or method is a 404', async () => {
  const sandbox = sandboxCaller();

  expect((await sandbox.api('GET', 'vehicle/getcolor')).status).toBe(404);
  expect((await sandbox.api('GET', 'vehicle/getvin')).status).toBe(404);
});
