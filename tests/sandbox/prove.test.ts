import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { startOnDesktop, startOnMobile, verifiedOnDesktop } from './applicants.ts';
import { sandboxOrigin, sandboxCaller } from './caller.ts';
import { individual } from './requests.ts';

interface Claims {
  auth: { id: string; ans: string; endp: string; chlg: string; next: string; subs: unknown };
}
const claimsOf = (token: string) => decodeJwt<Claims>(token);

describe('prove/start', () => {
  test('starts with the instant link and a known number on a desktop', async () => {
    const { auth } = claimsOf((await startOnDesktop(sandboxCaller())).authToken);

    expect(auth).toMatchObject({ endp: sandboxOrigin, next: 'mobile/instantlink' });
    expect(auth.subs).toEqual({ mob: { auths: { inln: { mnp: true, tme: false } } } });
  });

  test('starts with the code on a mobile device', async () => {
    const { auth } = claimsOf((await startOnMobile(sandboxCaller())).authToken);

    expect(auth.next).toBe('mobile/otp');
    expect(auth.subs).toEqual({ mob: { auths: { otp: { mnp: true, tme: false } } } });
  });

  test('provides no number for the birth date 1990-01-01', async () => {
    const { auth } = claimsOf((await startOnMobile(sandboxCaller(), '1990-01-01')).authToken);

    expect(auth.subs).toEqual({ mob: { auths: { otp: { mnp: false, tme: false } } } });
  });

  test('returns no auth token for phone 0008, whose completion needs none', async () => {
    const sandbox = sandboxCaller();
    const { authToken, correlationId } = await startOnDesktop(sandbox, '0008');
    const reply = await sandbox.api('POST', 'prove/complete', { body: { individual: individual, correlationId } });

    expect(authToken).toBeUndefined();
    expect(reply.json).toEqual({ success: true });
  });
});

describe('after verification', () => {
  const call = async (lastFour: string, path: string, more: object = {}) => {
    const sandbox = sandboxCaller();
    const { authToken, correlationId } = await verifiedOnDesktop(sandbox, lastFour);
    return sandbox.api('POST', path, { body: { correlationId, ...more }, bearer: authToken });
  };

  test('the result contains the next call and the number', async () => {
    expect((await call('0100', 'prove/result')).json).toEqual({
      success: true,
      next: 'challenge',
      challengeMissing: false,
      phoneNumber: '3035550100',
    });
  });

  test.each([
    ['0003', { success: false }],
    ['0005', { success: true, next: 'complete' }],
    ['0006', { success: true, next: 'challenge', challengeMissing: true }],
    ['0009', { success: true, next: 'validate' }],
  ])('phone %s has its own result', async (lastFour, result) => {
    expect((await call(lastFour, 'prove/result')).json).toMatchObject(result);
  });

  test('the challenge returns an individual', async () => {
    const { json } = await call('0100', 'prove/challenge');

    expect(json.individual).toMatchObject({ ssn: '123456789', dob: '1988-04-02' });
  });

  test.each(['1', '2', '3', '4', '5', '6', '7', '8'])('phone 001%s has the SSN that ends in 000%s', async (digit) => {
    const { json } = await call(`001${digit}`, 'prove/challenge');

    expect(json.individual?.ssn).toBe(`12345000${digit}`);
  });

  test('phone 0004 has no individual', async () => {
    expect((await call('0004', 'prove/challenge')).json).toEqual({});
  });

  test('phone 0006 requires the date of birth', async () => {
    const without = await call('0006', 'prove/challenge');
    const having = await call('0006', 'prove/challenge', { dob: '1988-04-02' });

    expect(without.status).toBe(400);
    expect(without.json.message).toContain('dob');
    expect(having.json.individual).toBeDefined();
  });

  test('phone 0009 must validate before the challenge', async () => {
    const sandbox = sandboxCaller();
    const { authToken, correlationId } = await verifiedOnDesktop(sandbox, '0009');
    const request = () => ({ body: { correlationId }, bearer: authToken });

    expect((await sandbox.api('POST', 'prove/challenge', request())).status).toBe(409);
    expect((await sandbox.api('POST', 'prove/validate', request())).json).toEqual({ next: 'challenge' });
    expect((await sandbox.api('POST', 'prove/challenge', request())).json.individual).toBeDefined();
  });

  test('completion succeeds for phone 0100 and fails for phone 0007', async () => {
    expect((await call('0100', 'prove/complete', { individual: individual })).json).toEqual({ success: true });
    expect((await call('0007', 'prove/complete', { individual: individual })).json).toEqual({ success: false });
  });
});

test('an unfinished verification has an unsuccessful result', async () => {
  const sandbox = sandboxCaller();
  const { authToken, correlationId } = await startOnDesktop(sandbox);

  const reply = await sandbox.api('POST', 'prove/result', { body: { correlationId }, bearer: authToken });

  expect(reply.json).toEqual({ success: false });
});

test('the bearer must be the token of the correlation id', async () => {
  const sandbox = sandboxCaller();
  const mine = await startOnDesktop(sandbox);
  const other = await startOnDesktop(sandbox);
  const request = { body: { correlationId: mine.correlationId } };

  for (const bearer of [null, other.authToken, 'made-up']) {
    const reply = await sandbox.api('POST', 'prove/result', { ...request, bearer });
    expect(reply.status).toBe(401);
    expect(reply.json.message).not.toMatch(/bot/i);
  }
});
