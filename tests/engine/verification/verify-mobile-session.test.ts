import { describe, expect, test } from 'vitest';
import { createVerifyMobile } from '../../../src/verification/session/verify-mobile-session.ts';
import { createFakeWorld, makeToken, type Reply, socketOf } from './support/fake-world.ts';
import { startSession } from './support/run-session.ts';
import { shows } from '../../support/shows.ts';

const applicantNumber = '+13035550100';

describe('the session that verifies a mobile number', () => {
  test('asks nothing before the start call has returned', async () => {
    expect((await startSession()).atOnce).toEqual([]);
  });

  test('asks for the code and finishes', shows('V2.prompt.5', 'V4.otp.2'), async () => {
    const run = await startSession();
    expect(run.last()).toEqual(['ask', 'code', { resent: false }]);
    await run.answer({ otp: '1234' });
    expect(run.last()).toEqual(['finish', 'finished', {}]);
    expect(run.sent()).toEqual([
      ['otp/start', {}],
      ['otp/finish', { otp: '1234' }],
    ]);
  });

  test(
    'asks for the number if the server has none, and shows the number to which the code was sent',
    shows('V2.prompt.3'),
    async () => {
      const run = await startSession({ known: false });
      expect(run.last()).toEqual(['ask', 'phone', { phoneNumberNeeded: true }]);
      await run.answer({ phoneNumber: applicantNumber });
      expect(run.last()).toEqual(['ask', 'code', { sentTo: applicantNumber, resent: false }]);
    },
  );

  test(
    'sends the prefilled number once, and asks for another one when it is refused',
    shows('V2.prompt.4'),
    async () => {
      const replies = { '/v1/client/mobile/otp/start': [{ data: { code: 42, message: 'Not this one' } }, {}] };
      const run = await startSession({ known: false, phoneNumber: applicantNumber, replies });
      expect(run.sent()).toEqual([['otp/start', { mobileNumber: applicantNumber }]]);
      const error = { kind: 'refused', message: 'Not this one', code: 42 };
      expect(run.last()).toEqual(['ask', 'phone', { phoneNumberNeeded: true, error }]);
    },
  );

  test.each([true, false])(
    'does not use the prefilled number again when the applicant changes it (known: %s)',
    async (known) => {
      const run = await startSession({ known, phoneNumber: applicantNumber });
      await run.answer({ changeNumber: true });
      expect(run.last()).toEqual(['ask', 'phone', { phoneNumberNeeded: true }]);
    },
  );

  test('shows the prefilled number if the server already has it', async () => {
    const run = await startSession({ phoneNumber: applicantNumber });
    expect(run.last()).toEqual(['ask', 'code', { sentTo: applicantNumber, resent: false }]);
  });

  test('asks for the code again with the error when one is refused', shows('V2.prompt.6'), async () => {
    const replies = { '/v1/client/mobile/otp/finish': [{ data: {} }, { next: 'done' }] };
    const run = await startSession({ replies });
    await run.answer({ otp: '0000' });
    const error = { kind: 'refused', message: 'Error validating OTP' };
    expect(run.last()).toEqual(['ask', 'code', { resent: false, error }]);
    await run.answer({ otp: '1234' });
    expect(run.last()).toEqual(['finish', 'finished', {}]);
  });

  test('resends the code and changes the number on request', async () => {
    const run = await startSession();
    await run.answer({ resend: true });
    expect(run.last()).toEqual(['ask', 'code', { resent: true }]);
    await run.answer({ changeNumber: true });
    expect(run.last()).toEqual(['ask', 'phone', { phoneNumberNeeded: true }]);
    await run.answer({ phoneNumber: applicantNumber });
    expect(run.last()).toEqual(['ask', 'code', { sentTo: applicantNumber, resent: false }]);
  });

  test('waits for the link on a desktop, and resends it on request', shows('V2.choice.2'), async () => {
    const run = await startSession({ next: 'mobile/instantlink', context: { device: 'desktop' } });
    expect(run.last()).toEqual(['ask', 'link', { resent: false, expired: false }]);
    await run.answer({ resend: true });
    expect(run.last()).toEqual(['ask', 'link', { resent: true, expired: false }]);
    socketOf(run.world).say('{"next":"done"}');
    await run.world.settle();
    expect(run.last()).toEqual(['finish', 'finished', {}]);
  });

  test('does not wait for the link on a phone', shows('V2.choice.2'), async () => {
    const run = await startSession({ next: 'mobile/instantlink', context: { device: 'mobile' } });
    expect(run.last()).toEqual(['finish', 'ended', {}]);
    expect(run.world.sockets).toEqual([]);
  });

  test('ignores answers to another ask', async () => {
    const run = await startSession({ known: false });
    await run.answer({ resend: true });
    await run.answer({ changeNumber: true });
    await run.answer({ otp: '1234' });
    await run.answer({ accept: true });
    expect(run.events).toHaveLength(1);
    await run.answer({ phoneNumber: applicantNumber });
    for (const stray of [{ accept: true }, { phoneNumber: applicantNumber }, { resend: false }, {}])
      await run.answer(stray);
    expect(run.events).toHaveLength(2);
    await run.answer({ otp: '1234' });
    expect(run.last()).toEqual(['finish', 'finished', {}]);
    const link = await startSession({ next: 'mobile/instantlink' });
    await link.answer({ otp: '1234' });
    expect(link.events).toHaveLength(1);
  });

  test('accepts only one answer to an ask', async () => {
    const run = await startSession({ replies: { '/v1/client/mobile/otp/finish': ['hang'] } });
    await run.answer({ otp: '1234' });
    await run.answer({ otp: '1234' });
    await run.answer({ resend: true });
    expect(run.sent()).toHaveLength(2);
  });

  test('fails for a malformed answer and reports the message of the layer', async () => {
    const run = await startSession();
    await run.answer({ otp: 1234 });
    expect(run.last()).toEqual(['finish', 'failed', { code: 'invalid-input', reason: 'other' }]);
    expect(run.sent().at(-1)).toEqual(['otp/error', { message: 'otp field in the input must be a string' }]);
  });

  test('ignores answers after it ended', async () => {
    const run = await startSession();
    await run.answer({ otp: '1234' });
    await run.answer({ otp: '1234' });
    run.session.stop();
    await run.world.settle();
    expect(run.sent()).toHaveLength(2);
    expect(run.events).toHaveLength(2);
  });
});

describe('a verification session that fails', () => {
  const failing = (path: string, reply: Reply) => ({ replies: { [`/v1/client/mobile/${path}`]: [reply] } });

  test('reports that the text message could not be sent, with the message of the server', async () => {
    const run = await startSession(failing('otp/start', { error: { code: 10001, message: 'No carrier' } }));
    expect(run.last()).toEqual([
      'finish',
      'failed',
      { code: 'backend', backendCode: 10001, message: 'No carrier', reason: 'start-failed' },
    ]);
  });

  const endings: [string, string[], Reply, string, string][] = [
    ['the attempts are used up', ['V8.backend.6'], { error: { code: 10005 } }, 'backend', 'spent'],
    ['the token is not accepted', ['V8.backend.1'], { error: { code: 10000 } }, 'backend', 'expired'],
    ['the token is too old', ['V8.backend.1'], { raw: '{"error":{"code":10000}}', status: 401 }, 'backend', 'expired'],
    ['the token is gone', [], { raw: '', status: 410 }, 'http-status', 'expired'],
    ['the verification is refused', ['V8.backend.4'], { error: { code: 10003 } }, 'backend', 'refused'],
    ['the server returns another error code', [], { error: { code: 10002 } }, 'backend', 'other'],
  ];
  for (const [when, ids, reply, code, reason] of endings)
    test(`reports the reason when ${when}`, shows(...ids), async () => {
      const run = await startSession(failing('otp/finish', reply));
      await run.answer({ otp: '1234' });
      expect(run.last()).toMatchObject(['finish', 'failed', { code, reason }]);
      expect(run.last()?.[2]).not.toHaveProperty('message');
    });

  test.each<[string, Reply]>([
    ['with status 401', { raw: '', status: 401 }],
    ['with status 410', { raw: '', status: 410 }],
    ['with a rejected token', { error: { code: 10000 } }],
  ])('has the reason start-failed, not expired, after a first call %s', async (_, reply) => {
    const run = await startSession(failing('otp/start', reply));
    expect(run.last()).toMatchObject(['finish', 'failed', { reason: 'start-failed' }]);
  });

  const losses: [string, Reply][] = [
    ['the server is down', { raw: '', status: 503 }],
    ['the network is down', 'refuse'],
  ];
  test.each(losses)('asks for the code again when %s', async (_, reply) => {
    const run = await startSession(failing('otp/finish', reply));
    await run.answer({ otp: '1234' });
    expect(run.last()).toMatchObject(['ask', 'code', { resent: false, error: { kind: 'lost' } }]);
  });

  test('shows the link prompt again when a resend is lost, and still waits for the first link', async () => {
    const run = await startSession({
      next: 'mobile/instantlink',
      replies: { '/v1/client/mobile/instantlink/start': [{ data: {} }, 'refuse'] },
    });
    await run.answer({ resend: true });
    expect(run.last()).toMatchObject(['ask', 'link', { resent: false, expired: false, error: { kind: 'lost' } }]);
    socketOf(run.world).say('{"next":"done"}');
    await run.world.settle();
    expect(run.last()).toEqual(['finish', 'finished', {}]);
  });

  test('reports the reason when the reply to its report ends the session', async () => {
    const run = await startSession({
      replies: {
        '/v1/client/mobile/otp/start': ['refuse'],
        '/v1/client/mobile/otp/error': [{ next: '' }],
      },
    });
    expect(run.last()).toEqual(['finish', 'ended', { code: 'network', reason: 'start-failed' }]);
  });

  test('reports that the link could not be sent', async () => {
    const run = await startSession({ next: 'mobile/instantlink', ...failing('instantlink/start', 'refuse') });
    expect(run.last()).toEqual(['finish', 'failed', { code: 'network', reason: 'start-failed' }]);
  });

  test('shows the expired link earlier if the flow sets a shorter lifetime', async () => {
    const run = await startSession({ next: 'mobile/instantlink', linkMs: 20_000 });
    await run.world.advance(20_000);
    expect(run.last()).toEqual(['ask', 'link', { resent: false, expired: true }]);
  });

  test('shows the link prompt as expired after the deadline', async () => {
    const run = await startSession({ next: 'mobile/instantlink' });
    for (let minute = 0; minute < 6; minute += 1) {
      await run.world.advance(30_000);
      socketOf(run.world).say('pong');
    }
    await run.world.settle();
    expect(run.last()).toEqual(['ask', 'link', { resent: false, expired: true }]);
  });

  test('reports a missing token', shows('V5.other.5'), async () => {
    const run = await startSession({ token: '' });
    expect(run.last()).toEqual(['finish', 'failed', { code: 'token-missing', reason: 'other' }]);
  });

  test('reports an unknown step', async () => {
    const run = await startSession({ next: 'device/unheard-of' });
    expect(run.last()).toEqual(['finish', 'failed', { code: 'unknown-step', reason: 'other' }]);
  });
});

describe('stopping a verification session', () => {
  const report = { message: 'User has canceled OTP flow' };

  test.each([
    ['mobile/otp', 'otp'],
    ['mobile/instantlink', 'instantlink'],
  ])('at %s reports it once and sends no more events', shows('V8.text.9'), async (next, step) => {
    const run = await startSession({ next });
    const said = run.events.length;
    run.session.stop();
    run.session.stop();
    await run.answer({ otp: '1234' });
    expect(run.sent().slice(1)).toEqual([[`${step}/error`, report]]);
    expect(run.events).toHaveLength(said);
  });

  test('before it has started makes no call and sends no event', async () => {
    const world = createFakeWorld();
    const events: string[] = [];
    const host = { ask: (name: string) => events.push(name), finish: (name: string) => events.push(name) };
    createVerifyMobile({ ports: world.ports })({ token: makeToken() }, host, {}).stop();
    await world.settle();
    expect([events, world.calls]).toEqual([[], []]);
  });
});
