import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { startOnDesktop, startOnMobile } from './applicants.ts';
import { claimsOf } from './auth-claims.ts';
import { sandboxOrigin, sandboxCaller } from './caller.ts';
import { shows } from '../support/shows.ts';

test('a token can be decoded with plain base64 and ASCII', async () => {
  const sandbox = sandboxCaller();
  const awkward = '~~~ ??? >>> ÄÖÜ 東京';
  await sandbox.control('POST', 'auth-script', {
    token: { next: 'mobile/otp', subs: { a: awkward, b: `x${awkward}` } },
  });

  const { authToken } = await startOnMobile(sandbox);

  expect(authToken.split('.')[1]).toMatch(/^[A-Za-z0-9]+$/);
  expect(claimsOf(authToken).auth.subs).toEqual({ a: awkward, b: `x${awkward}` });
});

test('a token contains its namespace, backend, challenge and first step', async () => {
  const sandbox = sandboxCaller();
  const { rid, auth } = claimsOf((await startOnDesktop(sandbox)).authToken);

  expect(rid).not.toBe('');
  expect(auth).toMatchObject({ ans: 'refinance-sandbox', endp: sandboxOrigin, next: 'mobile/instantlink' });
  expect(auth.chlg.length).toBeGreaterThan(20);
});

test.each([
  ['changed', (token: string) => `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`],
  ['not signed', (token: string) => `${btoa('{"alg":"none"}').replaceAll('=', '')}.${token.split('.')[1]}.`],
  ['not a token', () => 'a.b.c'],
])('a token that is %s is rejected', async (_, change) => {
  const sandbox = sandboxCaller();
  const { authToken } = await startOnMobile(sandbox);

  const reply = await sandbox.client('mobile/otp/start', change(authToken));

  expect(reply).toMatchObject({ status: 401, json: { error: { code: 10_000 } } });
});

test('a token that another server signed is rejected', shows('V3.token.1'), async () => {
  const sandbox = sandboxCaller();
  const claims = { ...claimsOf((await startOnMobile(sandbox)).authToken) };
  const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new Uint8Array(32));

  expect((await sandbox.client('mobile/otp/start', forged)).status).toBe(401);
});

test('a token is unknown after a reset', async () => {
  const sandbox = sandboxCaller();
  const { authToken } = await startOnMobile(sandbox);
  sandbox.world.reset();

  expect((await sandbox.client('mobile/otp/start', authToken)).status).toBe(401);
});
