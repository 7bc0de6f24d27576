import { describe, expect, test } from 'vitest';
import { createContact } from './applicants.ts';
import { sandboxCaller, textOf } from './caller.ts';
import { twoAddresses, contactBody, employments, lenderDetails, loanDetails, otherIncomes } from './requests.ts';

interface Offer {
  dealId: string;
  offerType: string;
  term: number;
  rate: number;
  monthlyPaymentAmount: number;
}

test('a created contact can be fetched, with an earlier address that the server knew', async () => {
  const sandbox = sandboxCaller();
  const ids = await createContact(sandbox);

  const { json } = await sandbox.api('GET', `contacts/contact/${ids.contactId}`);

  expect(json).toMatchObject({ ...ids, firstName: 'Jordan', ssn: '123456789', remainingLoanBalance: 24_600 });
  expect(json.addresses).toEqual([
    { streetLine1: '1420 Juniper Street', streetLine2: '', city: 'Fort Collins', state: 'CO', zip: '80521' },
    { streetLine1: '88 Larkspur Lane', streetLine2: '', city: 'Boulder', state: 'CO', zip: '80302' },
  ]);
});

test('a contact in Texas is rejected', async () => {
  const [address] = contactBody.contactRequest.addresses;
  const contactRequest = { ...contactBody.contactRequest, addresses: [{ ...address, state: 'TX' }] };

  const reply = await sandboxCaller().api('POST', 'contacts/contact/create', {
    body: { ...contactBody, contactRequest },
  });

  expect(reply).toMatchObject({ status: 500, json: { message: 'Texas State is Not Allowed' } });
});

describe('the soft pull', () => {
  const softPull = async (ssn: string) => {
    const sandbox = sandboxCaller();
    const { contactId, leadId } = await createContact(sandbox, ssn);
    const summary = await sandbox.api('GET', `contacts/${contactId}/credit-summary/?leadId=${leadId}`);
    const lender = await sandbox.api('POST', 'lender', { body: { contactId, leadId } });
    return { summary, lender, sandbox, contactId, leadId };
  };

  test('returns a summary and three offers that fit the balance', async () => {
    const { summary, lender } = await softPull('123456789');
    const offers = lender.json.offers as unknown as Offer[];

    expect(summary.status).toBe(200);
    expect(lender.json.usedDefaultScore).toBe(false);
    expect(offers.map(({ offerType }) => /payment|rate|terms/.exec(offerType)?.[0])).toEqual([
      'payment',
      'rate',
      'terms',
    ]);
    for (const { term, monthlyPaymentAmount } of offers) {
      expect(term * monthlyPaymentAmount).toBeGreaterThan(24_600);
      expect(term * monthlyPaymentAmount).toBeLessThan(24_600 * 1.3);
    }
    const lowest = Math.min(...offers.map(({ monthlyPaymentAmount }) => monthlyPaymentAmount));
    expect(offers.find(({ offerType }) => offerType === 'Lowest payment')?.monthlyPaymentAmount).toBe(lowest);
  });

  test('returns the same offers again', async () => {
    const { lender, sandbox, contactId, leadId } = await softPull('123456789');

    const again = await sandbox.api('POST', 'lender', { body: { contactId, leadId } });

    expect(again.json).toEqual(lender.json);
    expect(sandbox.world.deals.size).toBe(3);
  });

  test.each([
    ['0001', true],
    ['0002', false],
  ])('SSN %s has no offers, and usedDefaultScore is %s', async (lastFour, usedDefaultScore) => {
    expect((await softPull(`12345${lastFour}`)).lender.json).toEqual({ offers: [], usedDefaultScore });
  });

  test('SSN 0003 has no summary', async () => {
    expect((await softPull('123450003')).summary.status).toBe(500);
  });

  test('SSN 0006 has three offers', async () => {
    expect((await softPull('123450006')).lender.json.offers).toHaveLength(3);
  });

  test('activating a deal deactivates the others', async () => {
    const { lender, sandbox } = await softPull('123456789');
    const [first, second] = lender.json.offers as unknown as Offer[];

    await sandbox.api('POST', `lender/${first?.dealId}/active`);
    const reply = await sandbox.api('POST', `lender/${second?.dealId}/active`);

    expect(reply).toMatchObject({ status: 200, json: {} });
    const active = [...sandbox.world.deals.values()].filter((deal) => deal.isActive);
    expect(active.map((deal) => deal.dealId)).toEqual([second?.dealId]);
  });

  test('an unknown deal or lead is rejected', async () => {
    const { sandbox, contactId } = await softPull('123456789');

    expect((await sandbox.api('POST', 'lender/none/active')).status).toBe(404);
    const wrongLead = await sandbox.api('POST', 'lender', { body: { contactId, leadId: 'none' } });
    expect(wrongLead).toMatchObject({ status: 400 });
    expect(wrongLead.json.message).toContain('leadId');
  });
});

test.each([
  ['0004', 'contacts/{id}/loan-details', 'loans', 0],
  ['0005', 'contacts/contact/{id}', 'addresses', 0],
  ['0007', 'contacts/contact/{id}', 'addresses', 3],
  ['6789', 'contacts/{id}/loan-details', 'loans', 2],
])('SSN %s: %s contains %s: %i', async (lastFour, path, list, length) => {
  const sandbox = sandboxCaller();
  const { contactId } = await createContact(sandbox, `12345${lastFour}`);

  const { json } = await sandbox.api('GET', path.replace('{id}', contactId));

  expect(json[list]).toHaveLength(length);
});

test('SSN 0007 has an address that repeats the first one in another case', async () => {
  const sandbox = sandboxCaller();
  const { contactId } = await createContact(sandbox, '123450007');

  const { json } = await sandbox.api('GET', `contacts/contact/${contactId}`);
  const [first, , third] = json.addresses as unknown as { streetLine1: string; city: string }[];

  expect(third).not.toEqual(first);
  expect(JSON.stringify(third).toLowerCase()).toBe(JSON.stringify(first).toLowerCase());
});

test('loans have their opening date as MM/DD/YYYY', async () => {
  const sandbox = sandboxCaller();
  const { contactId } = await createContact(sandbox);

  const { json } = await sandbox.api('GET', `contacts/${contactId}/loan-details`);

  for (const loan of json.loans as unknown as { openDate: string }[]) {
    expect(loan.openDate).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  }
});

test('the later calls are stored, and a repeated list replaces the first', async () => {
  const sandbox = sandboxCaller();
  const { contactId, leadId, assetId } = await createContact(sandbox);
  const asset = `contacts/${contactId}/asset/${assetId}`;

  const replies = [
    await sandbox.api('PATCH', `${asset}/loan-details`, { body: { leadId, ...loanDetails } }),
    await sandbox.api('PATCH', `${asset}/lender-details`, { body: { leadId, ...lenderDetails } }),
    await sandbox.api('PATCH', `contacts/${contactId}/address`, { body: twoAddresses }),
    await sandbox.api('PATCH', `contacts/${contactId}/employment`, { body: employments }),
    await sandbox.api('PATCH', `contacts/${contactId}/employment`, { body: employments }),
    await sandbox.api('PATCH', `contacts/${contactId}/otherIncome`, { body: otherIncomes }),
  ];

  expect(replies.map(({ status, text }) => [status, text])).toEqual(replies.map(() => [200, '{}']));
  const { json } = await sandbox.control('GET', 'state');
  expect(json.addresses).toHaveLength(2);
  expect(json.employments).toHaveLength(1);
  expect(json.otherIncomes).toHaveLength(1);
  expect(json.contacts?.[0]?.writes).toEqual({
    addresses: 1,
    employments: 2,
    otherIncomes: 1,
    loanDetails: 1,
    lenderDetails: 1,
  });
});

describe('progress history', () => {
  test('returns the screen of the last PUT', async () => {
    const sandbox = sandboxCaller();
    const { contactId, leadId } = await createContact(sandbox);
    const path = `progress-history/contact/${contactId}/lead/${leadId}`;
    const before = await sandbox.api('GET', path);
    const screens = { nextScreen: 'CURRENT_ADDRESS_INFO', completedScreen: 'OFFER_SELECTION' };
    await sandbox.api('PUT', 'progress-history', { body: { contactId, leadId, ...screens } });

    expect(before.json).toEqual({ contactId, leadId });
    expect((await sandbox.api('GET', path)).json).toEqual({ contactId, leadId, ...screens });
  });

  test('is a 404 for an unknown contact or lead', async () => {
    const sandbox = sandboxCaller();
    const { contactId } = await createContact(sandbox);

    expect((await sandbox.api('GET', 'progress-history/contact/none/lead/none')).status).toBe(404);
    expect((await sandbox.api('GET', `progress-history/contact/${contactId}/lead/none`)).status).toBe(404);
  });

  test('accepts an unknown step, and rejects an invalid step name', async () => {
    const sandbox = sandboxCaller();
    const { contactId, leadId } = await createContact(sandbox);
    const recorded = (nextScreen: string) =>
      sandbox.api('PUT', 'progress-history', { body: { contactId, leadId, nextScreen, completedScreen: 'YOUR_INFO' } });

    expect((await recorded('CAR_COLOUR')).status).toBe(200);
    for (const name of ['', 'somewhere', 'A PLACE', '_', '../etc']) {
      const reply = await recorded(name);
      expect(reply.status).toBe(400);
      expect(reply.json.message).toContain('nextScreen');
    }
  });
});

describe('stips', () => {
  test('the redirect contains the documents site and the connection, which can then be validated', async () => {
    const sandbox = sandboxCaller();
    const { contactId, leadId } = await createContact(sandbox);
    const redirect = await sandbox.api('POST', 'contacts/contact/stip-redirect', { body: { contactId, leadId } });
    const status = () => sandbox.api('POST', 'contacts/contact/stip-documents', { body: { contactId, leadId } });

    expect(Object.keys(redirect.json).sort()).toEqual(['authId', 'connectionId', 'contactId', 'stipId']);
    expect((await status()).json).toEqual({ isDocumentsUploaded: false, isReferenceAdded: false });
    const connectionId = textOf(redirect.json, 'connectionId');
    const validate = (id: string) => sandbox.api('POST', `contacts/contact/validate-redirect-cdx/${id}`);
    expect(await validate(connectionId)).toMatchObject({ status: 200, json: {} });
    expect((await validate('none')).status).toBe(404);
    await sandbox.control('POST', `documents/${contactId}`, { references: true });
    expect((await status()).json).toEqual({ isDocumentsUploaded: false, isReferenceAdded: true });
  });

  test('SSN 0008 has no connection id', async () => {
    const sandbox = sandboxCaller();
    const { contactId, leadId } = await createContact(sandbox, '123450008');

    const { json } = await sandbox.api('POST', 'contacts/contact/stip-redirect', { body: { contactId, leadId } });

    expect(Object.keys(json).sort()).toEqual(['authId', 'contactId', 'stipId']);
  });

  test('an invalid auth token is rejected', async () => {
    const sandbox = sandboxCaller();
    const { contactId, leadId } = await createContact(sandbox);

    const reply = await sandbox.api('POST', 'contacts/contact/stip-documents', {
      body: { contactId, leadId },
      bearer: 'made-up',
    });

    expect(reply.status).toBe(401);
  });
});
