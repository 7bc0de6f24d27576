import { describe, expect, test } from 'vitest';
import { createKeptKeys } from '../../../src/api/kept-keys.ts';
import { createScriptedApi, hangsUp, replies, type Answer } from '../../refinance/actions/scripted-api.ts';

const made = { contactId: 'c', leadId: 'l', assetId: 'a' };
const robin = { person: { firstName: 'Robin', ssn: '000-00-0000' }, vehicle: {}, tracking: {} };
const asked = { ...robin, application: 'first visit' };

/** Creates a contact in one life of the page, whatever is then loaded again. */
function pages(): (page: string, answers: readonly Answer[], input?: object) => ReturnType<typeof createIn> {
  const keys = { value: undefined as unknown };
  return (page, answers, input = asked) => createIn(page, answers, input, keys);
}
async function createIn(page: string, answers: readonly Answer[], input: object, keys: { value: unknown }) {
  const api = createScriptedApi(answers, { keys, page });
  const result = await api.run('create-contact', input as Record<string, unknown>);
  return { outcome: result.outcome, keys: api.sent.map(({ headers }) => headers.get('idempotency-key')), left: keys };
}

describe('the key of what must not be done twice', () => {
  test('is kept before the request goes out', async () => {
    const keys = { value: undefined as unknown };
    let held: unknown;
    await createIn('one', [() => ((held = keys.value), new Response('{}', { status: 500 }))], asked, keys);
    expect(held).toMatchObject({ 'POST contacts/contact/create': { key: 'one-1' } });
  });

  test('is used again by the page that is loaded after a lost reply, and says that it was there before', async () => {
    const create = pages();
    await create('one', [hangsUp]);
    const again = await create('two', [replies(made)], { ...robin, application: 'second visit' });
    expect(again).toMatchObject({ outcome: 'created-before', keys: ['one-1'] });
  });

  test('is used again as often as the reply is lost', async () => {
    const create = pages();
    await create('one', [hangsUp]);
    await create('two', [hangsUp]);
    expect(await create('three', [replies(made)])).toMatchObject({ outcome: 'created-before', keys: ['one-1'] });
  });

  test('gives way to a new one where the server had it with the data of somebody else', async () => {
    const create = pages();
    await create('one', [hangsUp]);
    const other = await create('two', [replies({ message: 'another request' }, 422), replies(made)]);
    expect(other).toMatchObject({ outcome: 'created', keys: ['one-1', 'two-1'] });
  });

  test('is forgotten once the reply is there', async () => {
    const create = pages();
    const { left } = await create('one', [replies(made)]);
    expect(left.value).toEqual({});
    expect(await create('two', [replies(made)])).toMatchObject({ outcome: 'created', keys: ['two-1'] });
  });

  test('is not kept for calls that may be done twice', async () => {
    const keys = { value: undefined as unknown };
    const api = createScriptedApi([hangsUp], { keys });
    await api.run('activate-deal', { dealId: 'd' });
    expect(keys.value).toBeUndefined();
  });

  const hour = 60 * 60 * 1000;
  test.each([
    ['older than a day', { call: { key: 'k', at: -25 * hour } }],
    ['of a time to come', { call: { key: 'k', at: hour } }],
    ['not whole', { call: { key: 'k' } }],
    ['no record', ['k']],
  ])('counts as absent where it is %s', (_what, value) => {
    const keys = createKeptKeys({ read: () => value, write: () => undefined }, () => 0);
    expect(keys.take('call')).toBeUndefined();
  });
});
