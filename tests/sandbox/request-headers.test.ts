import { describe, expect, test } from 'vitest';
import { createContact } from './applicants.ts';
import { sandboxCaller, textOf } from './caller.ts';
import { contactBody, plateLookup } from './requests.ts';

describe('headers', () => {
  test('the JSON content type is asked for on a GET, too', async () => {
    const reply = await sandboxCaller().api('GET', 'vehicle/getyears', { without: ['content-type'] });

    expect(reply).toMatchObject({ status: 400, json: { message: 'Content-Type must be application/json' } });
  });

  test('a bot-check token is good once', async () => {
    const sandbox = sandboxCaller();
    const headers = { authtoken: 'sandbox-once' };

    expect((await sandbox.api('GET', 'vehicle/getyears', { headers })).status).toBe(200);
    const again = await sandbox.api('GET', 'vehicle/getyears', { headers });
    expect(again).toMatchObject({ status: 401, json: { message: 'Seems like a bot.' } });
  });

  test('no token, or one of another maker, seems like a bot', async () => {
    const sandbox = sandboxCaller();

    expect((await sandbox.api('GET', 'vehicle/getyears', { without: ['authtoken'] })).status).toBe(401);
    expect((await sandbox.api('GET', 'vehicle/getyears', { headers: { authtoken: 'x' } })).status).toBe(401);
  });

  test('an override token stands in for it, but not beside it', async () => {
    const sandbox = sandboxCaller();
    const headers = { overridetoken: 'for-tests' };
    const alone = { headers, without: ['authtoken'] };

    expect((await sandbox.api('GET', 'vehicle/getyears', alone)).status).toBe(200);
    expect((await sandbox.api('GET', 'vehicle/getyears', alone)).status).toBe(200);
    expect((await sandbox.api('GET', 'vehicle/getyears', { headers })).status).toBe(400);
  });

  test('the sandbox issues tokens of its own', async () => {
    const sandbox = sandboxCaller();
    const { json } = await sandbox.control('GET', 'bot-token');

    const reply = await sandbox.api('GET', 'vehicle/getyears', { headers: { authtoken: textOf(json, 'token') } });

    expect(reply.status).toBe(200);
  });
});

describe('the idempotency key', () => {
  test('is asked for on every call but GET', async () => {
    const sandbox = sandboxCaller();
    const without = ['idempotency-key'];

    expect((await sandbox.api('GET', 'vehicle/getyears', { without })).status).toBe(200);
    const reply = await sandbox.api('POST', 'vehicle/getvin', { body: plateLookup, without });
    expect(reply.status).toBe(400);
    expect(reply.json.message).toContain('Idempotency-Key');
  });

  test('gets the first reply again, and nothing happens twice', async () => {
    const sandbox = sandboxCaller();
    const create = () => sandbox.api('POST', 'contacts/contact/create', { body: contactBody, key: 'one' });

    const replies = await Promise.all([create(), create(), create()]);

    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(sandbox.world.contacts.size).toBe(1);
  });

  test('gets the first reply again while that is still on its way', async () => {
    const sandbox = sandboxCaller({ slowMs: 30 });
    const { contactId, leadId } = await createContact(sandbox, '123450006');
    const ask = () => sandbox.api('POST', 'lender', { body: { contactId, leadId }, key: 'slow' });

    const [first, second] = await Promise.all([ask(), ask()]);

    expect(first.json.offers).toHaveLength(3);
    expect(second.text).toBe(first.text);
  });

  test('under another body is a 422', async () => {
    const sandbox = sandboxCaller();
    await sandbox.api('POST', 'vehicle/getvin', { body: plateLookup, key: 'one' });

    const reply = await sandbox.api('POST', 'vehicle/getvin', {
      body: { ...plateLookup, plateNumber: 'OTHER' },
      key: 'one',
    });

    expect(reply.status).toBe(422);
  });

  test('is not used up by a wrong body', async () => {
    const sandbox = sandboxCaller();
    await sandbox.api('POST', 'vehicle/getvin', { body: {}, key: 'one' });

    expect((await sandbox.api('POST', 'vehicle/getvin', { body: plateLookup, key: 'one' })).status).toBe(200);
  });
});
