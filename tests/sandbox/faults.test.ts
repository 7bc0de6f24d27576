import { expect, test } from 'vitest';
import { createContact } from './applicants.ts';
import { sandboxCaller, textOf } from './caller.ts';
import { contactBody, employments, plateLookup } from './requests.ts';

const create = { body: contactBody, key: 'create' };

test('a fault replaces status and body as often as planned, and the call has no effect', async () => {
  const sandbox = sandboxCaller();
  const fault = { method: 'POST', path: 'contacts/contact/create', times: 2, status: 503, body: { message: 'Later.' } };
  await sandbox.control('POST', 'faults', [fault]);

  const replies = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    replies.push(await sandbox.api('POST', 'contacts/contact/create', create));
  }

  expect(replies.map(({ status }) => status)).toEqual([503, 503, 200]);
  expect(replies[0]?.json).toEqual({ message: 'Later.' });
  expect(sandbox.world.contacts.size).toBe(1);
});

test('a fault with acts replaces the reply of a call that took effect', async () => {
  const sandbox = sandboxCaller();
  const fault = { method: 'POST', path: 'contacts/contact/create', times: 1, body: '{"contactId"', acts: true };
  await sandbox.control('POST', 'faults', [fault]);

  expect(await sandbox.api('POST', 'contacts/contact/create', create)).toMatchObject({ status: 200, text: fault.body });
  expect(sandbox.world.contacts.size).toBe(1);
  const again = await sandbox.api('POST', 'contacts/contact/create', create);
  expect([again.status, sandbox.world.contacts.size]).toEqual([200, 1]);
});

test('a string body is sent raw, an empty one is empty, and a successful reply can be planned', async () => {
  const sandbox = sandboxCaller();
  const fault = { method: 'POST', path: 'vehicle/getvin', times: 1 };
  await sandbox.control('POST', 'faults', [
    { ...fault, body: 'not json' },
    { ...fault, body: '' },
    { ...fault, body: { year: 1999 } },
  ]);
  const lookup = () => sandbox.api('POST', 'vehicle/getvin', { body: plateLookup });

  expect(await lookup()).toMatchObject({ status: 200, text: 'not json' });
  expect(await lookup()).toMatchObject({ status: 200, text: '' });
  expect((await lookup()).json).toEqual({ year: 1999 });
});

test('a path template matches any parameter value, and no other path', async () => {
  const sandbox = sandboxCaller();
  const { contactId } = await createContact(sandbox);
  await sandbox.control('POST', 'faults', [
    { method: 'PATCH', path: 'contacts/{contactId}/employment', times: 1, status: 500 },
  ]);
  const patch = (path: string) => sandbox.api('PATCH', `contacts/${contactId}/${path}`, { body: employments });

  expect((await patch('otherIncome')).status).toBe(400);
  expect((await patch('employment')).status).toBe(500);
  expect((await patch('employment')).status).toBe(200);
});

test('drop before loses the request, and drop after loses only the reply', async () => {
  const sandbox = sandboxCaller();
  const fault = { method: 'POST', path: 'contacts/contact/create', times: 1 };
  await sandbox.control('POST', 'faults', [
    { ...fault, drop: 'before' },
    { ...fault, drop: 'after' },
  ]);

  expect((await sandbox.api('POST', 'contacts/contact/create', create)).type).toBe('error');
  expect(sandbox.world.contacts.size).toBe(0);
  expect((await sandbox.api('POST', 'contacts/contact/create', create)).type).toBe('error');
  expect(sandbox.world.contacts.size).toBe(1);
  const retried = await sandbox.api('POST', 'contacts/contact/create', create);
  expect(retried.status).toBe(200);
  expect(sandbox.world.contacts.has(textOf(retried.json, 'contactId'))).toBe(true);
  expect(sandbox.world.contacts.size).toBe(1);
  expect(sandbox.world.journal.list().map(({ status }) => status)).toEqual([0, 0, 200]);
});

test('a fault with only a delay lets the call succeed', async () => {
  const sandbox = sandboxCaller();
  await sandbox.control('POST', 'faults', [{ method: 'GET', path: 'vehicle/getyears', times: 1, delayMs: 20 }]);
  const startedAt = performance.now();

  expect((await sandbox.api('GET', 'vehicle/getyears')).status).toBe(200);
  expect(performance.now() - startedAt).toBeGreaterThan(15);
});

test('faults also apply to the verification backend and the collector, with headers', async () => {
  const sandbox = sandboxCaller();
  await sandbox.control('POST', 'faults', [
    { method: 'POST', path: 'v1/client/mobile/otp/start', times: 1, status: 502 },
    { method: 'POST', path: 'collector/b', times: 1, status: 429, headers: { 'x-rate-limit-reset': '3' } },
  ]);

  expect((await sandbox.client('mobile/otp/start', 'any')).status).toBe(502);
  const limited = await sandbox.app.request('http://localhost/collector/b', { method: 'POST', body: '[]' });
  expect(limited.status).toBe(429);
  expect(limited.headers.get('x-rate-limit-reset')).toBe('3');
});

test('DELETE faults removes planned faults, and an invalid fault is a 400 that names the field', async () => {
  const sandbox = sandboxCaller();
  await sandbox.control('POST', 'faults', [{ method: 'GET', path: 'vehicle/getyears', times: 5, status: 500 }]);
  await sandbox.control('DELETE', 'faults');

  expect((await sandbox.api('GET', 'vehicle/getyears')).status).toBe(200);
  const wrong = await sandbox.control('POST', 'faults', [{ method: 'GET', path: 'x', times: 1, drop: 'never' }]);
  expect(wrong.status).toBe(400);
  expect(wrong.json.message).toContain('drop');
});
