import { describe, expect, test } from 'vitest';
import { createContact } from './applicants.ts';
import { sandboxCaller, textOf } from './caller.ts';
import { contactBody, plateLookup } from './requests.ts';

describe('headers', () => {
  test('the JSON content type is required even for a GET', async () => {
    const reply = await sandboxCaller().api('GET', 'vehicle/getyears', { without: ['content-type'] });

    expect(reply).toMatchObject({ status: 400, json: { message: 'Content-Type must be application/json' } });
  });

  test('a bot-check token is valid once', async () => {
    const sandbox = sandboxCaller();
    const headers = { authtoken: 'sandbox-once' };

    expect((await sandbox.api('GET', 'vehicle/getyears', { headers })).status).toBe(200);
    const again = await sandbox.api('GET', 'vehicle/getyears', { headers });
    expect(again).toMatchObject({ status: 401, json: { message: 'Seems like a bot.' } });
  });

  test('a missing or unknown bot-check token is a 401', async () => {
    const sandbox = sandboxCaller();

    expect((await sandbox.api('GET', 'vehicle/getyears', { without: ['authtoken'] })).status).toBe(401);
    expect((await sandbox.api('GET', 'vehicle/getyears', { headers: { authtoken: 'x' } })).status).toBe(401);
  });

  test('an override token replaces the bot-check token, and both together are a 400', async () => {
    const sandbox = sandboxCaller();
    const headers = { overridetoken: 'for-tests' };
    const alone = { headers, without: ['authtoken'] };

    expect((await sandbox.api('GET', 'vehicle/getyears', alone)).status).toBe(200);
    expect((await sandbox.api('GET', 'vehicle/getyears', alone)).status).toBe(200);
    expect((await sandbox.api('GET', 'vehicle/getyears', { headers })).status).toBe(400);
  });

  test('the sandbox issues valid bot-check tokens', async () => {
    const sandbox = sandboxCaller();
    const { json } = await sandbox.control('GET', 'bot-token');

    const reply = await sandbox.api('GET', 'vehicle/getyears', { headers: { authtoken: textOf(json, 'token') } });

    expect(reply.status).toBe(200);
  });
});

describe('the idempotency key', () => {
  test('is required on every call except GET', async () => {
    const sandbox = sandboxCaller();
    const without = ['idempotency-key'];

    expect((await sandbox.api('GET', 'vehicle/getyears', { without })).status).toBe(200);
    const reply = await sandbox.api('POST', 'vehicle/getvin', { body: plateLookup, without });
    expect(reply.status).toBe(400);
    expect(reply.json.message).toContain('Idempotency-Key');
  });

  test('used for concurrent calls returns the first reply, and the call takes effect once', async () => {
    const sandbox = sandboxCaller();
    const create = () => sandbox.api('POST', 'contacts/contact/create', { body: contactBody, key: 'one' });

    const replies = await Promise.all([create(), create(), create()]);

    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(sandbox.world.contacts.size).toBe(1);
  });

  test('used again while the first call is pending returns its reply', async () => {
    const sandbox = sandboxCaller({ slowReplyMs: 30 });
    const { contactId, leadId } = await createContact(sandbox, '123450006');
    const ask = () => sandbox.api('POST', 'lender', { body: { contactId, leadId }, key: 'slow' });

    const [first, second] = await Promise.all([ask(), ask()]);

    expect(first.json.offers).toHaveLength(3);
    expect(second.text).toBe(first.text);
  });

  test('with another body is a 422', async () => {
    const sandbox = sandboxCaller();
    await sandbox.api('POST', 'vehicle/getvin', { body: plateLookup, key: 'one' });

    const reply = await sandbox.api('POST', 'vehicle/getvin', {
      body: { ...plateLookup, plateNumber: 'OTHER' },
      key: 'one',
    });

    expect(reply.status).toBe(422);
  });

  test('is not consumed by a call with an invalid body', async () => {
    const sandbox = sandboxCaller();
    await sandbox.api('POST', 'vehicle/getvin', { body: {}, key: 'one' });

    expect((await sandbox.api('POST', 'vehicle/getvin', { body: plateLookup, key: 'one' })).status).toBe(200);
  });
});
