import { afterEach, describe, expect, test, vi } from 'vitest';
import { createOverrideBotCheck } from '../../../src/api/bot-check.ts';
import {
  createScriptedApi,
  defaultMessage,
  hangs,
  hangsUp,
  replies,
  timeoutMs,
} from '../../refinance/actions/scripted-api.ts';
import { shows } from '../../support/shows.ts';

const slowRetry = { times: 2, baseMs: 300, capMs: 5000 };
const made = { contactId: 'c', leadId: 'l', assetId: 'a' };

/** From here on, time passes only when the test advances it. */
function stopTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
}
afterEach(() => vi.useRealTimers());

/** Waits until all work that needs no timer is done. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function pass(ms: number): Promise<void> {
  await settle();
  vi.advanceTimersByTime(ms);
  await settle();
}

const person = { firstName: 'Robin', ssn: '000-00-0000' };

describe('every request', () => {
  test('has a JSON content type, even without a body', shows('A7.request.2'), async () => {
    const api = createScriptedApi([replies({ years: [] })]);
    await api.run('list-years');
    expect(api.sent[0]?.headers.get('content-type')).toBe('application/json');
    expect(api.sent[0]?.headers.get('accept')).toBe('application/json');
    expect(api.sent[0]?.body).toBeUndefined();
  });

  test('has its own bot-check token, also on a retry', shows('A7.request.3', 'A6.role.2'), async () => {
    const api = createScriptedApi([hangsUp, replies({}, 503), replies({ years: [] })]);
    await api.run('list-years');
    const tokens = api.sent.map(({ headers }) => headers.get('authtoken'));
    expect(tokens).toHaveLength(3);
    expect(new Set(tokens).size).toBe(3);
    expect(tokens.every((token) => token?.startsWith('sandbox-'))).toBe(true);
  });

  test('carries the override token in its own header', shows('A7.request.4'), async () => {
    const api = createScriptedApi([replies({ years: [] })], { botCheck: createOverrideBotCheck('let-me-in') });
    await api.run('list-years');
    expect(api.sent[0]?.headers.get('overridetoken')).toBe('let-me-in');
    expect(api.sent[0]?.headers.has('authtoken')).toBe(false);
  });

  test('is not sent without a token', shows('A8.reply.5'), async () => {
    const api = createScriptedApi([replies({})], { botCheck: { token: () => Promise.reject(new Error('blocked')) } });
    const result = await api.run('list-offers', { contactId: 'c', leadId: 'l' });
    expect(result).toEqual({
      outcome: 'unreachable',
      failure: { status: 400, message: 'blocked', name: 'Error', loss: 'network', unsent: true },
    });
    expect(api.sent).toHaveLength(0);
  });

  test(
    'carries the auth token only on identity and document calls',
    shows('A7.request.5', 'A7.request.6', 'A6.role.3'),
    async () => {
      const api = createScriptedApi([replies({ success: true })]);
      await api.run('read-identity-result', { correlationId: 'x', authToken: 'held' });
      await api.run('document-status', { contactId: 'c', leadId: 'l', authToken: 'held' });
      await api.run('document-status', { contactId: 'c', leadId: 'l' });
      await api.run('list-offers', { contactId: 'c', leadId: 'l', authToken: 'held' });
      const auth = api.sent.map(({ headers }) => headers.get('authorization'));
      expect(auth).toEqual(['Bearer held', 'Bearer held', null, null]);
    },
  );

  test('escapes path and query values in its address', async () => {
    const api = createScriptedApi([replies({})]);
    await api.run('pull-credit', { contactId: 'a/b?c', leadId: 'l&m' });
    expect(api.sent[0]?.url).toBe('contacts/a%2Fb%3Fc/credit-summary/?leadId=l%26m');
    await api.run('pull-credit', { contactId: '\uD83D', leadId: '\uD83D' });
    expect(api.sent[1]?.url).toBe('contacts/%EF%BF%BD/credit-summary/?leadId=%EF%BF%BD');
    await api.run('pull-credit', { contactId: '..', leadId: '..' });
    expect(api.sent[2]?.url).toBe('contacts/%EF%BF%BD/credit-summary/?leadId=..');
  });
});

describe('the idempotency key', () => {
  const keys = (api: { sent: readonly { headers: Headers }[] }) =>
    api.sent.map(({ headers }) => headers.get('idempotency-key'));

  test('is set on every call except GET', async () => {
    const api = createScriptedApi([replies({})]);
    await api.run('list-years');
    await api.run('record-progress', { contactId: 'c', leadId: 'l' });
    expect(keys(api)).toEqual([null, expect.any(String)]);
  });

  test.each([
    ['the reply was lost', hangsUp],
    ['a gateway timed out', replies({}, 504)],
    ['a gateway returned an error page with status 500', replies('<h1>Error</h1>', 500)],
    ['the reply was garbled', replies('{"conta')],
    ['the reply was empty', replies('')],
    ['the reply had the wrong shape', replies({})],
  ])('is reused for the same body when %s', async (_, answer) => {
    const api = createScriptedApi([answer, replies(made), replies(made)]);
    for (let times = 0; times < 3; times += 1) await api.run('create-contact', { person });
    const [first, second, third] = keys(api);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('is new for each call that only reads, so that the server does not repeat its earlier reply', async () => {
    const api = createScriptedApi([hangsUp, replies('<h1>Error</h1>', 502), replies({})]);
    for (let times = 0; times < 3; times += 1) await api.run('document-status', { contactId: 'c', leadId: 'l' });
    expect(new Set(keys(api)).size).toBe(3);
  });

  test('is new for a call that only reads, even after a pending call was aborted', async () => {
    const api = createScriptedApi([hangs, replies({})]);
    const leave = new AbortController();
    const first = api.run('document-status', { contactId: 'c', leadId: 'l' }, leave.signal);
    await vi.waitFor(() => expect(api.sent).toHaveLength(1));
    leave.abort();
    await expect(first).rejects.toThrow();
    await api.run('document-status', { contactId: 'c', leadId: 'l' });
    expect(keys(api)[1]).not.toBe(keys(api)[0]);
  });

  test('is reused after a pending call was aborted', async () => {
    const api = createScriptedApi([hangs, replies(made)]);
    const leave = new AbortController();
    const first = api.run('create-contact', { person }, leave.signal);
    await vi.waitFor(() => expect(api.sent).toHaveLength(1));
    leave.abort();
    await expect(first).rejects.toThrow();
    await api.run('create-contact', { person });
    expect(keys(api)[1]).toBe(keys(api)[0]);
  });

  test('is new for a changed body', async () => {
    const api = createScriptedApi([hangsUp, replies({})]);
    await api.run('record-progress', { contactId: 'c', leadId: 'l', nextScreen: 'ONE' });
    await api.run('record-progress', { contactId: 'c', leadId: 'l', nextScreen: 'TWO' });
    expect(keys(api)[1]).not.toBe(keys(api)[0]);
  });

  test.each([
    ['a success', replies(made)],
    ['a rejection', replies({ message: 'No.' }, 422)],
    ['a server error', replies({ message: 'No.' }, 500)],
    ['a failed bot check', replies({ message: 'Seems like a bot.' }, 206)],
  ])('is new after %s', async (_, answer) => {
    const api = createScriptedApi([answer]);
    await api.run('create-contact', { person });
    await api.run('create-contact', { person });
    expect(keys(api)[1]).not.toBe(keys(api)[0]);
  });

  test.each([
    ['a rejected token', replies({ message: 'No.' }, 401)],
    ['a failed bot check', replies({ message: 'Seems like a bot.' }, 401)],
    ['a server that is not responsible for the address', replies({ message: 'No.' }, 421)],
    ['a network that requires a sign-in', replies({ message: 'Sign in.' }, 511)],
    ['a gateway that reports a failed dependency', replies({ message: 'No.' }, 424)],
    ['a gateway that does not allow the method', replies({ message: 'No.' }, 405)],
    ['a gateway that forbids the request', replies({ message: 'No.' }, 403)],
    ['a gateway that rejects the body as too large', replies({ message: 'No.' }, 413)],
    ['a gateway that blocks the request for legal reasons', replies({ message: 'No.' }, 451)],
    ['a gateway that does not support the HTTP version', replies({ message: 'No.' }, 505)],
    ['a 404 page of a gateway', replies('<h1>Not found</h1>', 404)],
    ['a gateway that has no storage left', replies({ message: 'No.' }, 507)],
    ['a failed bot check with status 200', replies({ message: 'Seems like a bot.' })],
  ])('is retained after %s while the result of an earlier attempt is unknown', async (_, answer) => {
    const api = createScriptedApi([hangsUp, answer, replies(made), replies(made)]);
    for (let times = 0; times < 4; times += 1) await api.run('create-contact', { person });
    const [first, second, third, fourth] = keys(api);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  describe.each([400, 404, 409, 410, 422, 500])(
    'when the API rejects with %i a request that may have been processed',
    (status) => {
      const refusal = replies({ message: 'No.' }, status);

      test('is reused once more for the same body, and then replaced', async () => {
        const api = createScriptedApi([hangsUp, refusal, refusal, replies(made)]);
        for (let times = 0; times < 4; times += 1) await api.run('create-contact', { person });
        const [first, second, third, fourth] = keys(api);
        expect([second, third]).toEqual([first, first]);
        expect(fourth).not.toBe(first);
      });

      test('is new for a different body, which is sent at once', async () => {
        const api = createScriptedApi([hangsUp, refusal, replies(made)]);
        for (let times = 0; times < 2; times += 1) await api.run('create-contact', { person });
        const other = await api.run('create-contact', { person: { ...person, firstName: 'Sam' } });
        expect(other).toEqual({ outcome: 'created', reply: made });
        const [first, second, third] = keys(api);
        expect([keys(api).length, second]).toEqual([3, first]);
        expect(third).not.toBe(first);
      });
    },
  );

  test('is not shared between addresses', async () => {
    const api = createScriptedApi([hangsUp]);
    await api.run('activate-deal', { dealId: 'one' });
    await api.run('activate-deal', { dealId: 'two' });
    expect(keys(api)[1]).not.toBe(keys(api)[0]);
  });
});

describe('a contact that may have been created', () => {
  const sam = { ...person, firstName: 'Sam' };
  const sent = (api: { sent: readonly { headers: Headers; body: unknown }[] }): unknown[] =>
    api.sent.map(({ headers, body }) => [
      headers.get('idempotency-key'),
      (body as { contactRequest: { firstName: string } }).contactRequest.firstName,
    ]);

  test('is requested again before changed data is sent, and is used if it exists', async () => {
    const api = createScriptedApi([hangsUp, replies(made)]);
    await api.run('create-contact', { person });
    const result = await api.run('create-contact', { person: sam });
    expect(result).toEqual({ outcome: 'created-before', reply: made });
    const [[key] = []] = sent(api) as string[][];
    expect(sent(api)).toEqual([
      [key, person.firstName],
      [key, person.firstName],
    ]);
  });

  test('is replaced by the changed data once the server reports that it does not exist', async () => {
    const api = createScriptedApi([hangsUp, replies({ message: 'No.' }, 422), replies(made)]);
    await api.run('create-contact', { person });
    expect(await api.run('create-contact', { person: sam })).toEqual({ outcome: 'created', reply: made });
    const [first, second, third] = sent(api) as string[][];
    expect(second).toEqual(first);
    expect(third?.[1]).toBe('Sam');
    expect(third?.[0]).not.toBe(first?.[0]);
  });

  test('is not requested again if the first request was never sent', async () => {
    let fails = true;
    const token = async () => {
      if (fails) throw new Error('No token');
      return { header: 'AuthToken' as const, value: 'sandbox-1' };
    };
    const api = createScriptedApi([replies(made)], { botCheck: { token } });
    expect(await api.run('create-contact', { person })).toMatchObject({ outcome: 'unreachable' });
    fails = false;
    expect(await api.run('create-contact', { person: sam })).toEqual({ outcome: 'created', reply: made });
    expect(sent(api).map((each) => (each as string[])[1])).toEqual(['Sam']);
  });

  test('is not requested again for another application', async () => {
    const api = createScriptedApi([hangsUp, replies(made)]);
    await api.run('create-contact', { person, application: 'one' });
    expect(await api.run('create-contact', { person: sam, application: 'two' })).toMatchObject({ outcome: 'created' });
    expect(sent(api).map((each) => (each as string[])[1])).toEqual([person.firstName, 'Sam']);
  });

  test('blocks the changed data while its result is unknown', async () => {
    const api = createScriptedApi([hangsUp]);
    await api.run('create-contact', { person });
    expect(await api.run('create-contact', { person: sam })).toMatchObject({ outcome: 'unreachable' });
    expect(sent(api).map((each) => (each as string[])[1])).toEqual([person.firstName, person.firstName]);
  });
});

describe('retries', () => {
  test('send a call that only reads up to three times', async () => {
    const api = createScriptedApi([hangsUp]);
    const result = await api.run('list-years');
    expect(api.sent).toHaveLength(3);
    expect(result).toEqual({
      outcome: 'unreachable',
      failure: { status: 400, message: 'fetch failed', name: 'TypeError', loss: 'network' },
    });
  });

  test('wait a random time that grows', async () => {
    stopTime();
    const api = createScriptedApi([hangsUp, hangsUp, replies({ years: [] })], { retry: slowRetry });
    const result = api.run('list-years');
    for (const [waitMs, attempts] of [
      [150, 1],
      [300, 2],
    ] as const) {
      await pass(waitMs - 1);
      expect(api.sent).toHaveLength(attempts);
      await pass(1);
      expect(api.sent).toHaveLength(attempts + 1);
    }
    expect(await result).toMatchObject({ outcome: 'listed' });
  });

  test.each([
    ['seconds', '2', 2000],
    ['a date', 'Fri, 20 Nov 2026 12:00:03 GMT', 3000],
    ['a date in the past', 'Fri, 20 Nov 2026 11:00:00 GMT', 0],
    ['more than the limit', '3600', 5000],
    ['an invalid time', 'soon', 5000],
  ])('wait as long as the Retry-After header requires, up to a limit: %s', async (_, retryAfter, waitMs) => {
    stopTime();
    vi.setSystemTime(Date.UTC(2026, 10, 20, 12));
    const answers = [replies({}, 503, { 'retry-after': retryAfter }), replies({ years: [] })];
    const api = createScriptedApi(answers, { retry: slowRetry });
    const result = api.run('list-years');
    if (waitMs > 0) await pass(waitMs - 1);
    expect(api.sent.length).toBeLessThanOrEqual(1);
    await pass(1);
    expect(api.sent).toHaveLength(2);
    expect(await result).toMatchObject({ outcome: 'listed' });
  });

  test.each([400, 401, 404, 408, 422, 500, 502, 504])('do not happen after status %i', async (status) => {
    const api = createScriptedApi([replies({}, status)]);
    await api.run('list-years');
    expect(api.sent).toHaveLength(1);
  });

  test.each([hangsUp, replies({}, 503), replies({}, 429)])(
    'do not happen for a call that writes: case %#',
    async (answer) => {
      const api = createScriptedApi([answer]);
      await api.run('create-contact', { person });
      expect(api.sent).toHaveLength(1);
    },
  );

  test('stop when the call is aborted during the wait', async () => {
    stopTime();
    const api = createScriptedApi([replies({}, 503, { 'retry-after': '2' })], { retry: slowRetry });
    const leave = new AbortController();
    const result = api.run('list-years', {}, leave.signal);
    await settle();
    leave.abort(new Error('left'));
    await expect(result).rejects.toThrow('left');
    await pass(5000);
    expect(api.sent).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a server that does not respond', () => {
  const tooLate = {
    outcome: 'unreachable',
    failure: { status: 400, message: defaultMessage, name: 'TimeoutError', loss: 'slow' },
  };

  test('is unreachable after the timeout, and gets no retry', async () => {
    stopTime();
    const api = createScriptedApi([hangs]);
    const result = api.run('list-years');
    await pass(timeoutMs);
    expect(await result).toEqual(tooLate);
    expect(api.sent).toHaveLength(1);
  });

  test('is also unreachable if its body never ends', async () => {
    stopTime();
    const endless = () =>
      new Response(new ReadableStream({ start: (stream) => stream.enqueue(new TextEncoder().encode('{')) }));
    const api = createScriptedApi([endless]);
    const result = api.run('list-years');
    await pass(timeoutMs);
    expect(await result).toEqual(tooLate);
  });

  test('gets the timeout of the action if that is longer', async () => {
    stopTime();
    const api = createScriptedApi([hangs], { timeoutsMs: { 'list-years': 2 * timeoutMs } });
    let result: unknown;
    void api.run('list-years').then((came) => (result = came));
    await pass(timeoutMs);
    expect(result).toBeUndefined();
    await pass(timeoutMs);
    expect(result).toEqual(tooLate);
  });

  test('is distinguished from a device without a connection', async () => {
    const api = createScriptedApi([hangsUp], { isOnline: () => false });
    expect(await api.run('list-years')).toMatchObject({ outcome: 'unreachable', failure: { loss: 'offline' } });
  });

  test('gets only the time that the bot check has left', async () => {
    stopTime();
    const token = () =>
      new Promise<{ header: 'AuthToken'; value: string }>((resolve) => {
        setTimeout(resolve, 20_000, { header: 'AuthToken', value: 'sandbox-late' });
      });
    const api = createScriptedApi([hangs], { botCheck: { token } });
    const result = api.run('list-years');
    await pass(20_000);
    expect(api.sent).toHaveLength(1);
    await pass(timeoutMs - 20_000);
    expect(await result).toEqual(tooLate);
  });

  test('gets no request if the bot check takes all the time', async () => {
    stopTime();
    const api = createScriptedApi([hangs], { botCheck: { token: () => new Promise(() => undefined) } });
    const result = api.run('list-years');
    await pass(timeoutMs);
    expect(await result).toEqual({ ...tooLate, failure: { ...tooLate.failure, unsent: true } });
    expect(api.sent).toHaveLength(0);
  });

  test('leaves no timer behind if it responds after all', async () => {
    stopTime();
    const api = createScriptedApi([replies({ years: [] })]);
    await api.run('list-years');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a call that is aborted', () => {
  test('throws the abort reason while the request is pending', async () => {
    const api = createScriptedApi([hangs]);
    const leave = new AbortController();
    const result = api.run('list-years', {}, leave.signal);
    await vi.waitFor(() => expect(api.sent).toHaveLength(1));
    leave.abort(new Error('left'));
    await expect(result).rejects.toThrow('left');
  });

  test('is not sent if it is aborted before', async () => {
    const api = createScriptedApi([replies({ years: [] })]);
    await expect(api.run('list-years', {}, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    expect(api.sent).toHaveLength(0);
  });
});

test('a reply that does not match its schema is an invalid reply with the default message', async () => {
  const api = createScriptedApi([replies({ offers: [{ dealId: 'd' }], usedDefaultScore: false })]);
  expect(await api.run('list-offers', { contactId: 'c', leadId: 'l' })).toEqual({
    outcome: 'invalid-reply',
    failure: { status: 200, message: defaultMessage, name: 'InvalidReplyError' },
  });
});

test('the developer report of an invalid reply names the wrong property but contains no value', async () => {
  const offer = { dealId: 'd', offerType: 'x', term: 60, rate: 'Robin', monthlyPaymentAmount: 400 };
  const api = createScriptedApi([replies({ offers: [offer], usedDefaultScore: false })]);
  await api.run('list-offers', { contactId: 'c', leadId: 'l' });
  expect(api.reports).toEqual([
    {
      code: 'invalid-reply',
      where: { call: 'POST lender' },
      why: 'The reply does not match the declaration of the action: offers.0.rate must be (number | string).',
      fix: expect.any(String),
    },
  ]);
  expect(JSON.stringify(api.reports)).not.toContain('Robin');
});

test('a call that cannot create its request is reported to developers with the reason', async () => {
  const api = createScriptedApi([replies({})]);
  await api.run('activate-deal');
  expect(api.reports).toMatchObject([
    {
      code: 'client-error',
      where: { call: 'POST lender/{dealId}/active' },
      why: 'The action "activate-deal" could not create its request: The input "dealId" is missing.',
      cause: { name: 'ActionError' },
    },
  ]);
});

test('a reply loses properties that its schema does not declare', async () => {
  const api = createScriptedApi([replies({ success: true, secret: 'x' })]);
  expect(await api.run('complete-identity')).toEqual({ outcome: 'completed', reply: { success: true } });
});

test('a list instead of an object is an invalid reply, even if every property is optional', async () => {
  const api = createScriptedApi([replies([])]);
  expect(await api.run('start-documents', { contactId: 'c', leadId: 'l' })).toMatchObject({ outcome: 'invalid-reply' });
});
