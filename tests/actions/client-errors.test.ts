import { describe, expect, test } from 'vitest';

import { createActionRunner } from '../../src/actions/create-action-runner.ts';
import { createFakeApi, defaultMessage, replies } from './fake-api.ts';

const noContact = 'Contact id are required';
const noLead = 'Lead ID are required';
const neither = 'Contact ID and Lead ID are required';

describe('a call without the ids it needs is a client error, and is not made [A8.text.10 A8.text.11 A8.text.12 A7.detail.3]', () => {
  test.each([
    ['load-contact', {}, noContact],
    ['list-loans', { contactId: null }, noContact],
    ['pull-credit', { leadId: 'l' }, noContact],
    ['pull-credit', { contactId: 'c' }, noLead],
    ['list-offers', { contactId: 'c', leadId: ' ' }, noLead],
    ['record-progress', { contactId: 'c' }, noLead],
    ['load-progress', { leadId: 'l' }, noContact],
    ['save-loan', { contactId: 'c', assetId: 'a' }, noLead],
    ['save-lender', { assetId: 'a', leadId: 'l' }, noContact],
    ['save-addresses', { addresses: [] }, noContact],
    ['save-employments', { jobs: [] }, noContact],
    ['save-other-incomes', { incomes: [] }, noContact],
    ['start-documents', { contactId: 'c' }, noLead],
    ['document-status', {}, neither],
    ['document-status', { contactId: 'c' }, neither],
    ['document-status', { leadId: 'l' }, neither],
    ['activate-deal', {}, defaultMessage],
    ['validate-documents', {}, defaultMessage],
    ['list-makes', {}, defaultMessage],
    ['save-loan', { contactId: 'c', leadId: 'l' }, defaultMessage],
  ])('%s with %j', async (name, input, message) => {
    const api = createFakeApi([replies({})]);
    expect(await api.run(name, input)).toEqual({
      outcome: 'client-error',
      failure: { status: 400, message, name: 'ActionError' },
    });
    expect(api.sent).toHaveLength(0);
  });
});

test('an unexpected exception is a client error with status 400 and its name [A4.info.9 A8.reply.6]', async () => {
  const { client: api } = createFakeApi([]);
  const actions = { broken: () => Promise.reject(new RangeError('of no interest to anybody')) };
  const run = createActionRunner({ actions, api, facts: { windowWidthPx: () => 1280 } });
  expect(await run('broken', {}, { signal: new AbortController().signal })).toEqual({
    outcome: 'client-error',
    failure: { status: 400, message: defaultMessage, name: 'RangeError' },
  });
});

test('an action that does not exist is told loudly', async () => {
  const api = createFakeApi([]);
  await expect(api.run('make-coffee')).rejects.toThrow('There is no action "make-coffee"');
  await expect(api.run('constructor')).rejects.toThrow('There is no action "constructor"');
});
