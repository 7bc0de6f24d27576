import { expect, test } from 'vitest';
import { sandboxCaller } from './caller.ts';
import { claimsOf } from './auth-claims.ts';
import { visit } from './device-visits.ts';

async function arrived(dob = '1990-01-22') {
  const sandbox = sandboxCaller();
  const current = await visit(sandbox, { dob });
  const authId = claimsOf(current.token).auth.id;
  const get = (path: string, query: Record<string, string> = {}) =>
    sandbox.app.request(
      `http://localhost:4100/universal${path}?${new URLSearchParams({ authId, authtoken: current.token, ...query })}`,
    );
  return { sandbox, ...current, authId, get };
}

test('the universal page offers exchange and finish under a strict policy', async () => {
  const { get, sandbox, token } = await arrived();

  const reply = await get('');
  const markup = await reply.text();

  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const event of ['EXCHANGE', 'FINISH']) expect(markup).toContain(`data-event="${event}"`);
  expect(JSON.stringify(sandbox.world.journal.list())).not.toContain(token);
});

test.each([
  ['exchange', 'authexchange', false],
  ['finish', 'authfinish', true],
])('%s redirects the applicant to the final target', async (way, next, isDone) => {
  const { get, authId, result, call } = await arrived();

  const reply = await get(`/${way}`);

  expect(reply.status).toBe(303);
  expect(reply.headers.get('location')).toBe(`http://localhost:4100/?authId=${authId}&next=${next}`);
  expect((await result()).success).toBe(isDone);
  if (!isDone) expect(await call('mobile/otp/start')).toEqual({ next: '' });
});

test.each(['authexchange', 'authfinish'])('a visit with next %s is redirected immediately', async (next) => {
  const { get } = await arrived();

  const reply = await get('', { next });

  expect(reply.status).toBe(303);
  expect(new URL(reply.headers.get('location') ?? '').searchParams.get('next')).toBe(next);
});

test.each([
  ['an invalid token', { authtoken: 'made-up' }, 401],
  ['another authId', { authId: 'made-up' }, 400],
])('%s is rejected', async (_, query, status) => {
  const { get, result } = await arrived();

  expect((await get('/finish', query)).status).toBe(status);
  expect(await result()).toEqual({ success: false });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'no address'])('the final target %s is rejected', async (ftu) => {
  const sandbox = sandboxCaller();
  sandbox.world.authScript = { token: { subs: { dev: { auths: { unvsl: { ftu } } } } }, replies: [] };
  const { token } = await visit(sandbox, { dob: '1990-01-22' });
  const query = new URLSearchParams({ authId: claimsOf(token).auth.id, authtoken: token });

  const reply = await sandbox.app.request(`http://localhost:4100/universal/exchange?${query}`);

  expect(reply.status).toBe(400);
  expect(reply.headers.get('location')).toBeNull();
});

test('a token without a final target is a 400', async () => {
  const { get } = await arrived('1990-01-20');

  expect((await get('/finish')).status).toBe(400);
});
