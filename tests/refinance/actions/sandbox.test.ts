import { beforeEach, describe, expect, test } from 'vitest';
import { addresses, camry, income, job, lender, robin, today, visit } from './people.ts';
import { createSandboxActions, replyOf } from './sandbox-actions.ts';
import { shows } from '../../support/shows.ts';

let { world, run } = createSandboxActions();
beforeEach(() => {
  ({ world, run } = createSandboxActions());
});

const plate = { ...camry, estimatedMileageRange: camry.estimatedMileage };
const createContact = async (ssn = robin.ssn) =>
  replyOf(
    await run('create-contact', { person: { ...robin, ssn }, vehicle: camry, tracking: visit, device: 'desktop' }),
  );

describe('lookup-vehicle', () => {
  test.each([
    ['ABC123', 'found'],
    ['OLDCAR', 'found'],
    ['NOPLATE', 'no-plate-match'],
    ['ERR500', 'server-error'],
    ['ERR422', 'refused'],
    ['ERR401', 'refused'],
    ['BOT401', 'bot-check-failed'],
    ['SLOW8', 'found'],
    ['HANGUP', 'unreachable'],
    ['GARBLED', 'invalid-reply'],
    ['EMPTY', 'refused'],
    ['STATUS206', 'invalid-reply'],
  ])('the plate %s results in %s', async (plateNumber, outcome) => {
    expect((await run('lookup-vehicle', { ...plate, plateNumber })).outcome).toBe(outcome);
  });

  test('a Texas plate results in restricted-state', shows('A8.status.1', 'A9.option.4'), async () => {
    expect((await run('lookup-vehicle', { ...plate, plateState: 'TX' })).outcome).toBe('restricted-state');
  });

  test('returns the vehicle', shows('A3.reply.1'), async () => {
    expect(replyOf(await run('lookup-vehicle', plate))).toEqual({
      vin: expect.stringMatching(/^[\dA-Z]{17}$/),
      year: 2021,
      make: 'Toyota',
      model: 'Camry',
      message: '',
    });
  });
});

test(
  'the lists return years newest first, then makes and models',
  shows('A7.call.2', 'A3.reply.2', 'A3.reply.3', 'A3.reply.4', 'A2.vehicle.11'),
  async () => {
    const years = (await run('list-years')) as unknown as { reply: { modelYear: number }[] };
    expect(years.reply[0]?.modelYear).toBeGreaterThan(years.reply[1]?.modelYear ?? 0);
    expect(await run('list-makes', { year: 2021 })).toMatchObject({
      reply: expect.arrayContaining([{ makeId: '1260', makeName: 'Toyota' }]),
    });
    expect(await run('list-models', { year: 2021, make: '1260' })).toMatchObject({
      reply: expect.arrayContaining([{ modelName: 'Camry' }]),
    });
  },
);

describe('identity', () => {
  /** Starts an identity verification for a number and completes it. */
  const verified = async (lastFour: string) => {
    const input = { flowType: 'desktop', dob: '1985-02-28', phone: `303555${lastFour}` };
    const started = replyOf(await run('start-identity', input));
    for (const session of world.sessions.values()) session.state = 'done';
    return { correlationId: started['correlationId'], authToken: started['authToken'] };
  };

  test('runs from start to completion', shows('A3.reply.5', 'A3.reply.6', 'A3.reply.7', 'A3.reply.8'), async () => {
    const held = await verified('0142');
    expect(replyOf(await run('read-identity-result', held))).toEqual({
      success: true,
      next: 'challenge',
      challengeMissing: false,
      phoneNumber: '3035550142',
    });
    const { individual } = replyOf(await run('challenge-identity', held));
    expect(individual).toMatchObject({ firstName: 'Jordan', addresses: [{ region: 'CO' }] });
    const completed = await run('complete-identity', {
      ...held,
      person: { ...robin, ...(individual as object), dateOfBirth: '1985-02-28' },
    });
    expect(completed).toEqual({ outcome: 'completed', reply: { success: true } });
  });

  test('is refused without its auth token', async () => {
    const { correlationId } = await verified('0142');
    expect((await run('read-identity-result', { correlationId })).outcome).toBe('refused');
  });

  test('may start with a reply that has no auth token', async () => {
    expect(
      replyOf(await run('start-identity', { flowType: 'desktop', dob: '1985-02-28', phone: '3035550008' })),
    ).not.toHaveProperty('authToken');
  });

  test('is validated first if the server requests it', async () => {
    const held = await verified('0009');
    expect(replyOf(await run('read-identity-result', held))['next']).toBe('validate');
    expect(await run('validate-identity', held)).toEqual({ outcome: 'validated', reply: { next: 'challenge' } });
  });

  test('sends the date of birth if challengeMissing is set', async () => {
    const held = await verified('0006');
    expect(replyOf(await run('read-identity-result', held))['challengeMissing']).toBe(true);
    expect(replyOf(await run('challenge-identity', { ...held, dob: '1985-02-28' }))).toHaveProperty('individual');
  });
});

describe('after contact creation', () => {
  test(
    'every call up to the thank-you screen succeeds',
    shows('A3.reply.9', 'A3.reply.10', 'A3.reply.11', 'A3.reply.13', 'A3.reply.14', 'A7.call.11', 'A7.call.17'),
    async () => {
      const ids = await createContact();
      expect((await run('pull-credit', ids)).outcome).toBe('pulled');
      const { offers } = replyOf(await run('list-offers', ids)) as { offers: { dealId: string }[] };
      expect(offers).toHaveLength(3);
      expect((await run('activate-deal', offers[0])).outcome).toBe('activated');
      const step = { completedScreen: 'OFFER_SELECTION', nextScreen: 'CURRENT_ADDRESS_INFO' };
      expect((await run('record-progress', { ...ids, ...step })).outcome).toBe('recorded');
      expect(await run('load-progress', ids)).toEqual({
        outcome: 'loaded',
        reply: { nextScreen: 'CURRENT_ADDRESS_INFO' },
      });
      expect(replyOf(await run('load-contact', ids))).toMatchObject({
        cellPhone: '3035550142',
        addresses: [{ zip: '80401' }, {}, {}],
      });
      const loans = replyOf(await run('list-loans', ids)) as unknown as object[];
      expect((await run('save-loan', { ...ids, loan: loans[0] })).outcome).toBe('saved');
      expect((await run('save-lender', { ...ids, lender })).outcome).toBe('saved');
      expect((await run('save-addresses', { ...ids, addresses, today })).outcome).toBe('saved');
      const jobs = [job, { incomeType: 'Student', isCurrentIncomeSource: true }];
      expect((await run('save-employments', { ...ids, jobs, today })).outcome).toBe('saved');
      expect((await run('save-other-incomes', { ...ids, incomes: [income], today })).outcome).toBe('saved');
      const { connectionId, ...redirect } = replyOf(await run('start-documents', ids));
      expect(redirect).toEqual({ stipId: expect.any(String), contactId: ids['contactId'], authId: expect.any(String) });
      expect((await run('validate-documents', { connectionId })).outcome).toBe('validated');
      expect(replyOf(await run('document-status', ids))).toEqual({
        isDocumentsUploaded: false,
        isReferenceAdded: false,
      });
    },
  );

  test('empty lists of loans, addresses and offers are successful replies', async () => {
    expect(await run('list-loans', await createContact('123450004'))).toEqual({ outcome: 'listed', reply: [] });
    expect(replyOf(await run('load-contact', await createContact('123450005')))['addresses']).toEqual([]);
    expect(replyOf(await run('list-offers', await createContact('123450001')))).toEqual({
      offers: [],
      usedDefaultScore: true,
    });
  });

  test('a failed credit summary is a server error', async () => {
    expect((await run('pull-credit', await createContact('123450003'))).outcome).toBe('server-error');
  });

  test('the documents redirect may have no connection id', async () => {
    expect(replyOf(await run('start-documents', await createContact('123450008')))).not.toHaveProperty('connectionId');
  });

  test('unknown progress is not found, but an empty reply is refused', shows('A8.status.7'), async () => {
    expect((await run('load-progress', { contactId: 'x', leadId: 'y' })).outcome).toBe('not-found');
    world.faults.add([
      { method: 'GET', path: 'progress-history/contact/{contactId}/lead/{leadId}', times: 1, body: '' },
    ]);
    expect(await run('load-progress', await createContact())).toMatchObject({
      outcome: 'refused',
      failure: { status: 404 },
    });
  });

  test('a 404 for a contact is refused', async () => {
    expect((await run('load-contact', { contactId: 'x' })).outcome).toBe('refused');
  });
});

test('create-contact converts numeric ids to strings', async () => {
  const path = 'contacts/contact/create';
  world.faults.add([{ method: 'POST', path, times: 1, status: 200, body: { contactId: 7, leadId: 8, assetId: 9 } }]);
  const input = { person: robin, vehicle: camry, tracking: visit, device: 'desktop' };
  expect(replyOf(await run('create-contact', input))).toEqual({ contactId: '7', leadId: '8', assetId: '9' });
});

test('a loan without a lender and an address without a street are removed', async () => {
  const nothing = { lender: null, payment: null };
  const loan = { lender: 'Mesa Bank', payment: 300 };
  const loans = [nothing, loan];
  world.faults.add([
    { method: 'GET', path: 'contacts/{contactId}/loan-details', times: 1, status: 200, body: { loans } },
    {
      method: 'GET',
      path: 'contacts/contact/{contactId}',
      times: 1,
      status: 200,
      body: { firstName: 'Robin', addresses: [{ streetLine1: null }, { streetLine1: ' ' }, { streetLine1: '1 Elm' }] },
    },
  ]);
  expect(replyOf(await run('list-loans', { contactId: 'c' }))).toEqual([loan]);
  expect(replyOf(await run('load-contact', { contactId: 'c' }))).toMatchObject({
    addresses: [{ streetLine1: '1 Elm' }],
  });
});

test('a retry after a lost reply creates no second contact', async () => {
  world.faults.add([{ method: 'POST', path: 'contacts/contact/create', times: 1, drop: 'after' }]);
  const input = { person: robin, vehicle: camry, tracking: visit, device: 'desktop' };
  expect((await run('create-contact', input)).outcome).toBe('unreachable');
  expect((await run('create-contact', input)).outcome).toBe('created');
  expect(world.contacts.size).toBe(1);
});

test('list-years retries after short failures', async () => {
  world.faults.add([
    { method: 'GET', path: 'vehicle/getyears', times: 1, status: 503 },
    { method: 'GET', path: 'vehicle/getyears', times: 1, drop: 'before' },
  ]);
  expect((await run('list-years')).outcome).toBe('listed');
});
