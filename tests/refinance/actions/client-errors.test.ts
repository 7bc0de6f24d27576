import { describe, expect, test } from 'vitest';
import { listYears } from '../../../src/actions/list-years.ts';
import { createScriptedApi, defaultMessage, replies } from './scripted-api.ts';
import { shows } from '../../support/shows.ts';

describe('an action without a required input fails as a client error and sends no request', () => {
  const expectRefused = async (name: string, input: object, message: string): Promise<void> => {
    const api = createScriptedApi([replies({})]);
    expect(await api.run(name, { ...input })).toEqual({
      outcome: 'client-error',
      failure: { status: 400, message, name: 'ActionError' },
    });
    expect(api.sent).toHaveLength(0);
  };

  test.each([
    ['load-contact', {}],
    ['list-loans', { contactId: null }],
    ['pull-credit', { leadId: 'l' }],
    ['load-progress', { leadId: 'l' }],
    ['save-lender', { assetId: 'a', leadId: 'l' }],
    ['save-addresses', { addresses: [] }],
    ['save-employments', { jobs: [] }],
    ['save-other-incomes', { incomes: [] }],
  ])('%s with %j reports the missing contact: "Contact id are required"', shows('A8.text.10'), (name, input) =>
    expectRefused(name, input, 'Contact id are required'),
  );

  test.each([
    ['pull-credit', { contactId: 'c' }],
    ['list-offers', { contactId: 'c', leadId: ' ' }],
    ['record-progress', { contactId: 'c' }],
    ['save-loan', { contactId: 'c', assetId: 'a' }],
    ['start-documents', { contactId: 'c' }],
  ])('%s with %j reports the missing lead: "Lead ID are required"', shows('A8.text.11'), (name, input) =>
    expectRefused(name, input, 'Lead ID are required'),
  );

  test.each([{}, { contactId: 'c' }, { leadId: 'l' }])(
    'document-status with %j reports the missing ids: "Contact ID and Lead ID are required"',
    shows('A8.text.12', 'A7.detail.3'),
    (input) => expectRefused('document-status', input, 'Contact ID and Lead ID are required'),
  );

  test.each([
    ['activate-deal', {}],
    ['validate-documents', {}],
    ['list-makes', {}],
    ['save-loan', { contactId: 'c', leadId: 'l' }],
  ])('%s with %j reports the default message', (name, input) => expectRefused(name, input, defaultMessage));
});

test(
  'an unexpected exception becomes a client error with status 400 and the name of the exception',
  shows('A4.info.9', 'A8.reply.6'),
  async () => {
    const payload = () => {
      throw new RangeError('of no interest to anybody');
    };
    const api = createScriptedApi([], { actions: { broken: { ...listYears, payload } } });
    expect(await api.run('broken')).toEqual({
      outcome: 'client-error',
      failure: { status: 400, message: defaultMessage, name: 'RangeError' },
    });
  },
);

test('an unknown action throws an error', async () => {
  const api = createScriptedApi([]);
  await expect(api.run('make-coffee')).rejects.toThrow('Unknown action "make-coffee"');
  await expect(api.run('constructor')).rejects.toThrow('Unknown action "constructor"');
});
