import { describe, expect, test } from 'vitest';
import { createVerifyMobile } from '../../../src/verification/session/verify-mobile-session.ts';
import { createFakeWorld, makeToken, type Reply, socketOf } from './support/fake-world.ts';
import { startSession } from './support/run-session.ts';
import { shows } from '../../support/shows.ts';

const applicantNumber = '+13035550100';

describe('the session that verifies a mobile number', () => {
  test('asks nothing before it has returned', async () => {
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
    'asks for the number when the server has none, and shows where the code went',
    shows('V2.prompt.3'),
    async () => {
      const run = await startSession({ known: false });
      expect(run.last()).toEqual(['ask', 'phone', { phoneNumberNeeded: true }]);
      await run.answer({ phoneNumber: applicantNumber });
      expect(run.last()).toEqual(['ask', 'code', { sentTo: applicantNumber, resent: false }]);
    },
  );

  test('offers the number the flow holds once, and asks when it is refused', shows('V2.prompt.4'), async () => {
    const replies = { '/v1/client/mobile/otp/start': [{ data: { code: 42, message: 'Not this one' } }, {}] };
    const run = await startSession({ known: false, phoneNumber: applicantNumber, replies });
    expect(run.sent()).toEqual([['otp/start', { mobileNumber: applicantNumber }]]);
    const error = { kind: 'refused', message: 'Not this one', code: 42 };
    expect(run.last()).toEqual(['ask', 'phone', { phoneNumberNeeded: true, error }]);
  });

  test.each([true, false])(
    'does not offer it again when the applicant wants another number (known: %s)',
    async (known) => {
      const run = await startSession({ known, phoneNumber: applicantNumber });
      await run.answer({ changeNumber: true });
      expect(run.last()).toEqual(['ask', 'phone', { phoneNumberNeeded: true }]);
    },
  );

  test('shows the number the flow holds when the server has it already', async () => {
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

  test('sends the code again and changes the number on demand', async () => {
    const run = await startSession();
    await run.answer({ resend: true });
    expect(run.last()).toEqual(['ask', 'code', { resent: true }]);
    await run.answer({ changeNumber: true });
    expect(run.last()).toEqual(['ask', 'phone', { phoneNumberNeeded: true }]);
    await run.answer({ phoneNumber: applicantNumber });
    expect(run.last()).toEqual(['ask', 'code', { sentTo: applicantNumber, resent: false }]);
  });

  test('waits for the link on a desktop, and sends it again on demand', shows('V2.choice.2'), async () => {
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

  test('passes over answers that belong to another ask', async () => {
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

  test('takes one answer to an ask', async () => {
    const run = await startSession({ replies: { '/v1/client/mobile/otp/finish': ['hang'] } });
    await run.answer({ otp: '1234' });
    await run.answer({ otp: '1234' });
    await run.answer({ resend: true });
    expect(run.sent()).toHaveLength(2);
  });

  test('lets a malformed answer fail with the words of the layer', async () => {
    const run = await startSession();
    await run.answer({ otp: 1234 });
    expect(run.last()).toEqual(['finish', 'failed', { code: 'invalid-input', reason: 'other' }]);
    expect(run.sent().at(-1)).toEqual(['otp/error', { message: 'otp field in the input must be a string' }]);
  });

  test('ignores answers after its end', async () => {
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

  test('tells that the text could not be sent, with the words of the server', async () => {
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
    ['somebody said no', ['V8.backend.4'], { error: { code: 10003 } }, 'backend', 'refused'],
    ['the server says no more than that', [], { error: { code: 10002 } }, 'backend', 'other'],
  ];
  for (const [when, ids, reply, code, reason] of endings)
    test(`tells why when ${when}`, shows(...ids), async () => {
      const run = await startSession(failing('otp/finish', reply));
      await run.answer({ otp: '1234' });
      expect(run.last()).toMatchObject(['finish', 'failed', { code, reason }]);
      expect(run.last()?.[2]).not.toHaveProperty('message');
    });

  test.each<[string, Reply]>([
    ['answered 401', { raw: '', status: 401 }],
    ['answered 410', { raw: '', status: 410 }],
    ['that does not accept the token', { error: { code: 10000 } }],
  ])('does not speak of time where nothing was asked yet: a first call %s', async (_, reply) => {
    const run = await startSession(failing('otp/start', reply));
    expect(run.last()).toMatchObject(['finish', 'failed', { reason: 'start-failed' }]);
  });

  const losses: [string, Reply][] = [
    ['the server is down', { raw: '', status: 503 }],
    ['the network is', 'refuse'],
  ];
  test.each(losses)('asks for the code again when %s', async (_, reply) => {
    const run = await startSession(failing('otp/finish', reply));
    await run.answer({ otp: '1234' });
    expect(run.last()).toMatchObject(['ask', 'code', { resent: false, error: { kind: 'lost' } }]);
  });

  test('asks about the link again when it could not be sent once more, and goes on waiting for the first', async () => {
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

  test('tells why it ended when that was the answer to a report', async () => {
    const run = await startSession({
      replies: {
        '/v1/client/mobile/otp/start': ['refuse'],
        '/v1/client/mobile/otp/error': [{ next: '' }],
      },
    });
    expect(run.last()).toEqual(['finish', 'ended', { code: 'network', reason: 'start-failed' }]);
  });

  test('tells that the link could not be sent', async () => {
    const run = await startSession({ next: 'mobile/instantlink', ...failing('instantlink/start', 'refuse') });
    expect(run.last()).toEqual(['finish', 'failed', { code: 'network', reason: 'start-failed' }]);
  });

  test('asks sooner where the flow says that a link works for less long', async () => {
    const run = await startSession({ next: 'mobile/instantlink', linkMs: 20_000 });
    await run.world.advance(20_000);
    expect(run.last()).toEqual(['ask', 'link', { resent: false, expired: true }]);
  });

  test('asks what to do about a link that has expired', async () => {
    const run = await startSession({ next: 'mobile/instantlink' });
    for (let minute = 0; minute < 6; minute += 1) {
      await run.world.advance(30_000);
      socketOf(run.world).say('pong');
    }
    await run.world.settle();
    expect(run.last()).toEqual(['ask', 'link', { resent: false, expired: true }]);
  });

  test('tells that it got no token', shows('V5.other.5'), async () => {
    const run = await startSession({ token: '' });
    expect(run.last()).toEqual(['finish', 'failed', { code: 'token-missing', reason: 'other' }]);
  });

  test('tells that it met a step it does not know', async () => {
    const run = await startSession({ next: 'device/unheard-of' });
    expect(run.last()).toEqual(['finish', 'failed', { code: 'unknown-step', reason: 'other' }]);
  });
});

describe('stopping a verification session', () => {
  const report = { message: 'User has canceled OTP flow' };

  test.each([
    ['mobile/otp', 'otp'],
    ['mobile/instantlink', 'instantlink'],
  ])('at %s reports leaving once and says nothing more', shows('V8.text.9'), async (next, step) => {
    const run = await startSession({ next });
    const said = run.events.length;
    run.session.stop();
    run.session.stop();
    await run.answer({ otp: '1234' });
    expect(run.sent().slice(1)).toEqual([[`${step}/error`, report]]);
    expect(run.events).toHaveLength(said);
  });

  test('before it has begun does nothing at all', async () => {
    const world = createFakeWorld();
    const events: string[] = [];
    const host = { ask: (name: string) => events.push(name), finish: (name: string) => events.push(name) };
    createVerifyMobile({ ports: world.ports })({ token: makeToken() }, host, {}).stop();
    await world.settle();
    expect([events, world.calls]).toEqual([[], []]);
  });
});
