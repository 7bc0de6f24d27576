import { describe, expect, test } from 'vitest';
import { createIdempotencyKeyStore } from '../../../src/api/idempotency-key-store.ts';
import { createTabsBus } from '../../support/tabs-bus.ts';
import { createScriptedApi, hangsUp, replies, type Answer } from '../../refinance/actions/scripted-api.ts';

const made = { contactId: 'c', leadId: 'l', assetId: 'a' };
const robin = { person: { firstName: 'Robin', ssn: '000-00-0000' }, vehicle: {}, tracking: {} };
const asked = { ...robin, application: 'first visit' };

/** Creates contacts on several pages that share one store of idempotency keys. */
function pages(): (page: string, answers: readonly Answer[], input?: object) => ReturnType<typeof createIn> {
  const keys = { value: undefined as unknown };
  return (page, answers, input = asked) => createIn(page, answers, input, keys);
}
async function createIn(page: string, answers: readonly Answer[], input: object, keys: { value: unknown }) {
  const api = createScriptedApi(answers, { keys, page });
  const result = await api.run('create-contact', input as Record<string, unknown>);
  return { outcome: result.outcome, keys: api.sent.map(({ headers }) => headers.get('idempotency-key')), left: keys };
}

describe('the stored idempotency key', () => {
  test('is stored before the request is sent', async () => {
    const keys = { value: undefined as unknown };
    let held: unknown;
    await createIn('one', [() => ((held = keys.value), new Response('{}', { status: 500 }))], asked, keys);
    expect(held).toMatchObject({ 'POST contacts/contact/create': { key: 'one-1' } });
  });

  test('is reused by the next page after a lost reply, which results in created-before', async () => {
    const create = pages();
    await create('one', [hangsUp]);
    const again = await create('two', [replies(made)], { ...robin, application: 'second visit' });
    expect(again).toMatchObject({ outcome: 'created-before', keys: ['one-1'] });
  });

  test('is reused each time the reply is lost', async () => {
    const create = pages();
    await create('one', [hangsUp]);
    await create('two', [hangsUp]);
    expect(await create('three', [replies(made)])).toMatchObject({ outcome: 'created-before', keys: ['one-1'] });
  });

  test('is replaced by a new key if the server has it with other data', async () => {
    const create = pages();
    await create('one', [hangsUp]);
    const other = await create('two', [replies({ message: 'another request' }, 422), replies(made)]);
    expect(other).toMatchObject({ outcome: 'created', keys: ['one-1', 'two-1'] });
  });

  test('is removed after the reply arrives', async () => {
    const create = pages();
    const { left } = await create('one', [replies(made)]);
    expect(left.value).toEqual({});
    expect(await create('two', [replies(made)])).toMatchObject({ outcome: 'created', keys: ['two-1'] });
  });

  test('is not stored for calls that can be sent twice', async () => {
    const keys = { value: undefined as unknown };
    const api = createScriptedApi([hangsUp], { keys });
    await api.run('activate-deal', { dealId: 'd' });
    expect(keys.value).toBeUndefined();
  });

  const hour = 60 * 60 * 1000;
  test.each([
    ['older than a day', { call: { key: 'k', at: -25 * hour } }],
    ['from the future', { call: { key: 'k', at: hour } }],
    ['incomplete', { call: { key: 'k' } }],
    ['not an object', ['k']],
  ])('is ignored if it is %s', (_what, value) => {
    const keys = createIdempotencyKeyStore({ read: () => value, write: () => undefined }, () => 0);
    expect(keys.claim('call')).toBeUndefined();
  });
});

describe('tabs of one browser', () => {
  const inTab = (bus: ReturnType<typeof createTabsBus>, now: () => number = () => 0) => {
    const place = { value: undefined as unknown };
    const storage = { read: () => place.value, write: (value: unknown) => void (place.value = value) };
    return { place, keys: createIdempotencyKeyStore(storage, now, bus.open()) };
  };

  test('get the key of a request that another tab sent, whichever tab was opened first', () => {
    const bus = createTabsBus();
    const before = inTab(bus);
    const sender = inTab(bus);
    sender.keys.store('call', 'sent');
    const after = inTab(bus);
    expect([before.keys.claim('call'), after.keys.claim('call')]).toEqual(['sent', 'sent']);
    expect([before.keys.claim('call'), before.place.value]).toEqual([undefined, undefined]);
  });

  test('remove the key when one of them knows the result of the request', () => {
    const bus = createTabsBus();
    const [sender, other, third] = [inTab(bus), inTab(bus), inTab(bus)];
    sender.keys.store('call', 'sent');
    other.keys.store('call', other.keys.claim('call') ?? '');
    other.keys.remove('call', 'sent');
    expect([sender.place.value, other.place.value, third.keys.claim('call')]).toEqual([{}, {}, undefined]);
  });

  test('do not remove a different key of another tab', () => {
    const bus = createTabsBus();
    const [one, other] = [inTab(bus), inTab(bus)];
    one.keys.store('call', 'own');
    other.keys.store('call', 'another');
    one.keys.remove('call', 'own');
    expect(other.place.value).toEqual({ call: { key: 'another', at: 0 } });
  });

  test('ignore keys of other tabs that are older than a day, and invalid messages', () => {
    const bus = createTabsBus();
    let now = 0;
    const tab = inTab(bus, () => now);
    const stranger = bus.open();
    for (const message of ['held', null, { held: 7 }, { dropped: 'call' }, { held: { call: 'key' } }])
      stranger.post(message);
    expect(tab.keys.claim('call')).toBeUndefined();
    stranger.post({ held: { call: { key: 'old', at: 0 } } });
    now = 25 * 60 * 60 * 1000;
    expect(tab.keys.claim('call')).toBeUndefined();
  });
});
