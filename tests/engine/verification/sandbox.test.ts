import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start.ts';
import {
  journalled,
  latestText,
  readIdentityResult,
  startIdentity,
  startSandboxSession,
} from './support/sandbox-session.ts';
import { shows } from '../../support/shows.ts';

const applicantNumber = '3035550100';
const onDesktop = { phoneNumber: `+1${applicantNumber}` };
const onMobile = { dob: '1980-05-05' };

let sandbox: RunningSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.world.reset());
afterAll(() => sandbox.close());

const wrong = (code: string | undefined) => (code === '0000' ? '1111' : '0000');

/** Plans the replies of the verification backend for the next identity. */
async function script(plan: object) {
  const reply = await fetch(`${sandbox.origin}/sandbox/auth-script`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(plan),
  });
  expect(reply.status).toBe(200);
}

describe('against the sandbox, a session on a phone', () => {
  test('is verified with the texted code', shows('V1.method.5'), async () => {
    const identity = await startIdentity(sandbox, onMobile);
    const session = startSandboxSession(identity.token, 'mobile');
    expect(await session.said()).toEqual({ kind: 'ask', name: 'code', data: { resent: false } });
    session.answer({ otp: latestText(sandbox, applicantNumber).code });
    expect(await session.said()).toMatchObject({ kind: 'finish', name: 'finished' });
    expect(await readIdentityResult(sandbox, identity)).toMatchObject({ success: true });
  });

  test('asks for the code again after a wrong code, and fails after the third', async () => {
    const { token } = await startIdentity(sandbox, onMobile);
    const session = startSandboxSession(token, 'mobile');
    for (let count = 0; count < 3; count += 1) {
      const { data } = await session.said();
      if (count > 0) expect(data['error']).toMatchObject({ kind: 'refused', code: 43 });
      session.answer({ otp: wrong(latestText(sandbox, applicantNumber).code) });
    }
    expect(await session.said()).toMatchObject({
      kind: 'finish',
      name: 'failed',
      data: { code: 'backend', backendCode: 10005, reason: 'spent' },
    });
    expect(journalled(sandbox, 'mobile/otp/error')).toHaveLength(1);
  });

  test('resends the code on request', async () => {
    const { token } = await startIdentity(sandbox, onMobile);
    const session = startSandboxSession(token, 'mobile');
    await session.said();
    session.answer({ resend: true });
    expect(await session.said()).toMatchObject({ name: 'code', data: { resent: true } });
    expect(sandbox.world.phones.messages(applicantNumber)).toHaveLength(2);
    session.answer({ otp: latestText(sandbox, applicantNumber).code });
    expect(await session.said()).toMatchObject({ name: 'finished' });
  });

  test('asks for the number if the server has none', async () => {
    const { token } = await startIdentity(sandbox, { dob: '1990-01-01' });
    const session = startSandboxSession(token, 'mobile');
    expect(await session.said()).toMatchObject({ name: 'phone', data: { phoneNumberNeeded: true } });
    session.answer({ phoneNumber: '+13035550001' });
    expect(await session.said()).toMatchObject({ name: 'phone', data: { error: { kind: 'refused', code: 42 } } });
    session.answer({ phoneNumber: '+13035550199' });
    expect(await session.said()).toMatchObject({ name: 'code', data: { sentTo: '+13035550199' } });
    session.answer({ otp: latestText(sandbox, '3035550199').code });
    expect(await session.said()).toMatchObject({ name: 'finished' });
  });

  test('ends without verification when the next step is empty', shows('V4.loop.3'), async () => {
    const identity = await startIdentity(sandbox, { dob: '1990-01-24' });
    const session = startSandboxSession(identity.token, 'mobile');
    await session.said();
    session.answer({ otp: latestText(sandbox, applicantNumber).code });
    expect(await session.said()).toMatchObject({ kind: 'finish', name: 'ended' });
    expect(await readIdentityResult(sandbox, identity)).toMatchObject({ success: false });
  });

  test('reports once that the applicant left, and is not verified', shows('V8.text.9'), async () => {
    const identity = await startIdentity(sandbox, onMobile);
    const session = startSandboxSession(identity.token, 'mobile');
    await session.said();
    session.stop();
    session.stop();
    session.answer({ otp: latestText(sandbox, applicantNumber).code });
    const report = [{ message: 'User has canceled OTP flow' }];
    await vi.waitFor(() => expect(journalled(sandbox, 'mobile/otp/error')).toEqual(report));
    expect(await readIdentityResult(sandbox, identity)).toMatchObject({ success: false });
    expect(journalled(sandbox, 'mobile/otp/finish')).toEqual([]);
    expect(journalled(sandbox, 'mobile/otp/error')).toEqual(report);
    expect(session.heard).toEqual([]);
  });

  test('fails as expired when its token has expired', async () => {
    const { token } = await startIdentity(sandbox, onMobile);
    const session = startSandboxSession(token, 'mobile');
    await session.said();
    sandbox.world.clock.offsetMs = 16 * 60_000;
    session.answer({ otp: latestText(sandbox, applicantNumber).code });
    expect(await session.said()).toMatchObject({ name: 'failed', data: { backendCode: 10000, reason: 'expired' } });
  });
});

describe('against the sandbox, a session on a desktop', () => {
  test('is verified when the link is opened on the phone', shows('V1.method.6'), async () => {
    const identity = await startIdentity(sandbox, onDesktop);
    const session = startSandboxSession(identity.token, 'desktop');
    expect(await session.said()).toMatchObject({ kind: 'ask', name: 'link' });
    await fetch(latestText(sandbox, applicantNumber).url ?? '');
    expect(await session.said()).toMatchObject({ kind: 'finish', name: 'finished' });
    expect(await readIdentityResult(sandbox, identity)).toMatchObject({ success: true });
  });

  test('fails when the link is refused on the phone', async () => {
    const { token } = await startIdentity(sandbox, onDesktop);
    const session = startSandboxSession(token, 'desktop');
    await session.said();
    await fetch(`${latestText(sandbox, applicantNumber).url ?? ''}/refuse`, { method: 'POST' });
    expect(await session.said()).toMatchObject({ name: 'failed', data: { backendCode: 10003, reason: 'refused' } });
  });

  test('asks for another number when the server refuses the first', async () => {
    const { token } = await startIdentity(sandbox, { phoneNumber: '+13035550001' });
    const session = startSandboxSession(token, 'desktop');
    expect(await session.said()).toMatchObject({ name: 'phone', data: { error: { kind: 'refused', code: 42 } } });
    session.answer({ phoneNumber: onDesktop.phoneNumber });
    expect(await session.said()).toMatchObject({ name: 'link', data: { sentTo: onDesktop.phoneNumber } });
    await fetch(latestText(sandbox, applicantNumber).url ?? '');
    expect(await session.said()).toMatchObject({ name: 'finished' });
  });

  test('fails with the message of the server when the link cannot be sent', async () => {
    const { token } = await startIdentity(sandbox, { phoneNumber: '+13035550002' });
    const session = startSandboxSession(token, 'desktop');
    expect(await session.said()).toMatchObject({
      name: 'failed',
      data: { backendCode: 10001, message: 'The text could not be sent.', reason: 'start-failed' },
    });
  });

  test('reconnects when the status socket is refused', async () => {
    sandbox.world.faults.add([{ method: 'GET', path: 'v1/client/status', times: 2, upgrade: 'refuse' }]);
    const { token } = await startIdentity(sandbox, onDesktop);
    const session = startSandboxSession(token, 'desktop');
    await session.said();
    await vi.waitFor(() => expect(journalled(sandbox, 'status')).toHaveLength(3));
    await fetch(latestText(sandbox, applicantNumber).url ?? '');
    expect(await session.said()).toMatchObject({ name: 'finished' });
  });

  test('finishes automatically in test mode', shows('V4.link.2'), async () => {
    await script({
      token: { next: 'mobile/instantlink', subs: { mob: { auths: { inln: { mnp: true, tme: true } } } } },
      replies: [],
    });
    const { token } = await startIdentity(sandbox, onDesktop);
    const session = startSandboxSession(token, 'desktop');
    expect(await session.said()).toMatchObject({ name: 'link' });
    expect(await session.said()).toMatchObject({ name: 'finished' });
  });
});

describe('with planned errors of the sandbox, a session', () => {
  test('fails after fifty steps when the same step is repeated endlessly', shows('V4.loop.5'), async () => {
    const again = { times: 200, body: { next: 'mobile/instantlink' } };
    await script({ replies: [{ path: 'mobile/instantlink/start', ...again }] });
    const { token } = await startIdentity(sandbox, onDesktop);
    const session = startSandboxSession(token, 'desktop');
    expect(await session.said()).toMatchObject({ name: 'failed', data: { code: 'too-many-steps', reason: 'spent' } });
    expect(journalled(sandbox, 'mobile/instantlink/start')).toHaveLength(50);
    const report = [{ code: 10005, message: 'Too many authentication steps' }];
    await vi.waitFor(() => expect(journalled(sandbox, 'mobile/instantlink/error')).toEqual(report));
  });

  test.each(['id', 'endp', 'next', 'subs'])('fails for a token without %s and makes no call', async (claim) => {
    await script({ token: { drop: [claim] }, replies: [] });
    const { token } = await startIdentity(sandbox, onMobile);
    const session = startSandboxSession(token, 'mobile');
    expect(await session.said()).toMatchObject({ name: 'failed', data: { code: 'claim-missing', reason: 'other' } });
    expect(sandbox.world.journal.list().filter((entry) => entry.path.startsWith('v1/'))).toEqual([]);
  });

  test('fails at an unknown step', shows('V4.loop.4'), async () => {
    await script({ token: { next: 'device/unheard-of' }, replies: [] });
    const { token } = await startIdentity(sandbox, onMobile);
    const session = startSandboxSession(token, 'mobile');
    expect(await session.said()).toMatchObject({ name: 'failed', data: { code: 'unknown-step' } });
  });

  test.each([
    ['an empty body', ''],
    ['invalid JSON', '<html>'],
  ])('fails for a reply with %s, and reports it once', shows('V7.call.22'), async (_, body) => {
    await script({
      replies: [
        { path: 'mobile/otp/start', body },
        { path: 'mobile/otp/error', body: {} },
      ],
    });
    const { token } = await startIdentity(sandbox, onMobile);
    const session = startSandboxSession(token, 'mobile');
    expect(await session.said()).toMatchObject({
      name: 'failed',
      data: { code: 'invalid-reply', reason: 'start-failed' },
    });
    expect(journalled(sandbox, 'mobile/otp/error')).toHaveLength(1);
  });
});
