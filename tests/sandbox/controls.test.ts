import { expect, test } from 'vitest';
import { createContact, startOnDesktop } from './applicants.ts';
import { sandboxOrigin, sandboxCaller } from './caller.ts';
import { plateLookup } from './requests.ts';

test('the journal contains each request in order, with its body and status, and no token', async () => {
  const sandbox = sandboxCaller();
  await sandbox.api('GET', 'vehicle/getmake?yearID=2021');
  await sandbox.api('POST', 'vehicle/getvin', { body: { ...plateLookup, plateNumber: 'ERR422' } });
  const { authToken } = await startOnDesktop(sandbox);
  await sandbox.client('mobile/instantlink/start', authToken, { sourceIp: null });
  await sandbox.send('POST', '/collector/t', { body: '{"type":"track"}' });

  const journal = await sandbox.control('GET', 'journal');

  expect(journal.json).toMatchObject([
    { method: 'GET', path: 'vehicle/getmake', query: { yearID: '2021' }, body: null, status: 200 },
    { method: 'POST', path: 'vehicle/getvin', body: { plateNumber: 'ERR422' }, status: 422 },
    { method: 'POST', path: 'prove/start', status: 200 },
    { method: 'POST', path: 'v1/client/mobile/instantlink/start', body: { sourceIp: null }, status: 200 },
    { method: 'POST', path: 'collector/t', body: { type: 'track' }, status: 200 },
  ]);
  expect(journal.text).not.toContain(authToken);
  expect(journal.text).toMatch(/"authorization":"sha256:[\da-f]+"/);
  expect(journal.text).not.toMatch(/"authtoken":"sandbox-/);
  await sandbox.control('DELETE', 'journal');
  expect((await sandbox.control('GET', 'journal')).json).toEqual([]);
});

test('reset removes all data and faults, and resets the clock', async () => {
  const sandbox = sandboxCaller();
  const { contactId } = await createContact(sandbox);
  await sandbox.control('PUT', 'clock', { offsetMs: 5000 });
  await sandbox.control('POST', 'faults', [{ method: 'GET', path: 'vehicle/getyears', times: 1, status: 500 }]);

  await sandbox.control('POST', 'reset');

  expect((await sandbox.control('GET', 'state')).json).toMatchObject({ contacts: [], deals: [], identities: [] });
  expect((await sandbox.api('GET', `contacts/contact/${contactId}`)).status).toBe(404);
  expect((await sandbox.api('GET', 'vehicle/getyears')).status).toBe(200);
  expect(sandbox.world.clock.offsetMs).toBe(0);
});

test('the clock changes the model years', async () => {
  const sandbox = sandboxCaller();
  await sandbox.control('PUT', 'clock', { offsetMs: 2 * 366 * 86_400_000 });

  const { json } = await sandbox.api('POST', 'vehicle/getvin', { body: { ...plateLookup, plateNumber: 'EDGECAR' } });

  expect(json.year).toBe(new Date().getFullYear() + 2 - 10);
});

test('a page of another origin cannot use the controls', async () => {
  const sandbox = sandboxCaller();
  const from = (origin: string) => sandbox.send('POST', '/sandbox/reset', { headers: { origin } });

  expect((await from('http://127.0.0.1:4200')).status).toBe(403);
  expect((await from(sandboxOrigin)).status).toBe(200);
  expect((await sandbox.app.request('http://elsewhere.example/sandbox/journal')).status).toBe(403);
});

test('policy reports of both formats are recorded in the journal', async () => {
  const sandbox = sandboxCaller();
  const report = (type: string, body: unknown) =>
    sandbox.send('POST', '/sandbox/csp-report', { headers: { 'content-type': type }, body: JSON.stringify(body) });

  expect((await report('application/csp-report', { 'csp-report': { 'blocked-uri': 'inline' } })).status).toBe(204);
  await report('application/reports+json', [{ type: 'csp-violation', body: { blockedURL: 'eval' } }]);

  expect(sandbox.world.journal.list()).toMatchObject([
    { path: 'sandbox/csp-report', body: { 'csp-report': { 'blocked-uri': 'inline' } } },
    { path: 'sandbox/csp-report', body: [{ body: { blockedURL: 'eval' } }] },
  ]);
});

test('an unknown control is a 404, and an invalid body is a 400', async () => {
  const sandbox = sandboxCaller();

  expect((await sandbox.control('GET', 'nothing')).status).toBe(404);
  expect((await sandbox.control('PUT', 'clock', { offset: 1 })).status).toBe(400);
  expect((await sandbox.control('POST', 'documents/none', { documents: true })).status).toBe(404);
});

test('the collector accepts batches of JSON, and rejects other paths and invalid JSON', async () => {
  const sandbox = sandboxCaller();
  const post = (path: string, body: string) => sandbox.send('POST', path, { body });

  expect(await post('/collector/b', '[{}]')).toMatchObject({ status: 200, text: '{}' });
  expect((await post('/collector/batch', '{}')).status).toBe(404);
  expect((await post('/collector/b', 'x')).status).toBe(400);
});

test('other origins can call the verification backend', async () => {
  const sandbox = sandboxCaller();
  const preflight = await sandbox.app.request(`${sandboxOrigin}/v1/client/mobile/otp/start`, {
    method: 'OPTIONS',
    headers: {
      origin: 'http://127.0.0.1:4200',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,pa-version',
    },
  });

  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:4200');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('pa-version');
  expect(sandbox.world.journal.list()).toEqual([]);
});
