import { describe, expect, test } from 'vitest';
import type { VerifierOptions } from '../../../src/verification/loop/create-verifier.ts';
import { type Reply, socketOf } from './support/fake-world.ts';
import { startVerification } from './support/run-verification.ts';
import { shows } from '../../support/shows.ts';

const startPath = '/v1/client/mobile/instantlink/start';
const errorPath = '/v1/client/mobile/instantlink/error';
const applicantNumber = '+13035550100';
/** No pings, so that only the expiry of the link ends it. */
const brief = { pingIntervalMs: 1e9, deadlineMs: 180_000, reconnectDelaysMs: [] };
const doneMessage = JSON.stringify({ next: 'done' });

interface Given {
  known?: boolean;
  testMode?: boolean;
  replies?: Record<string, Reply[]>;
  options?: Partial<VerifierOptions>;
}

async function startLink({ known = true, testMode = false, replies = {}, options = {} }: Given = {}) {
  const subs = { mob: { auths: { inln: { mnp: known, tme: testMode } } } };
  const run = startVerification({ next: 'mobile/instantlink', subs }, replies, options);
  await run.world.settle();
  return run;
}

/** An instant link that was sent and whose channel is open. */
async function waiting(given: Given = {}) {
  const run = await startLink(given);
  await run.answer(null);
  socketOf(run.world).open();
  return run;
}

describe('the instant link', () => {
  test('finishes when the channel message names the done step', shows('V1.method.6', 'V4.step.10'), async () => {
    const run = await waiting();
    socketOf(run.world).say(doneMessage);
    expect(await run.done).toEqual({ kind: 'finished', authId: 'auth-1' });
    expect(run.sent()).toEqual([['mobile/instantlink/start', { sourceIp: null }]]);
    expect(run.prompts.questions()).toEqual([
      ['link phone', { phoneNumberNeeded: false }],
      ['link wait', { resent: false, expired: false }],
    ]);
    expect(socketOf(run.world).isClosed).toBe(true);
    expect(run.prompts.last().signal.aborted).toBe(true);
    expect(run.world.pendingTimers()).toBe(0);
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    [() => '203.0.113.8', '203.0.113.8'],
  ])(
    'is sent with the IP address and number that the host knows',
    shows('V4.link.1', 'V7.call.18'),
    async (deviceIp, sourceIp) => {
      const run = await startLink({ known: false, options: { config: { deviceIp } } });
      await run.answer({ phoneNumber: applicantNumber });
      expect(run.sent()).toEqual([['mobile/instantlink/start', { sourceIp, mobileNumber: applicantNumber }]]);
    },
  );

  test('opens its channel only after the number is accepted', shows('V4.otp.4', 'V4.otp.6'), async () => {
    const run = await startLink({ replies: { [startPath]: [{ data: { code: 42 } }, {}] } });
    expect(run.world.sockets).toHaveLength(0);
    await run.answer(null);
    expect(run.world.sockets).toHaveLength(0);
    expect(run.prompts.last()).toMatchObject({
      name: 'link phone',
      question: { phoneNumberNeeded: true, error: { message: 'Error validating phone number', code: 42 } },
    });
    await run.answer({ phoneNumber: applicantNumber });
    expect(run.world.sockets).toHaveLength(1);
  });

  test.each<[string, Reply]>([
    ['no data', {}],
    ['empty data', { data: {} }],
    ['unknown data', { data: { linkId: 'x' } }],
    ['an empty next', { next: '' }],
  ])('waits when the reply to its start contains %s', async (_, reply) => {
    const run = await startLink({ replies: { [startPath]: [reply] } });
    await run.answer(null);
    expect(run.prompts.last().name).toBe('link wait');
    expect(run.result()).toBeUndefined();
  });

  test('follows the next step of the reply to its start without waiting', async () => {
    const run = await startLink({ replies: { [startPath]: [{ next: 'done' }] } });
    await run.answer(null);
    expect(await run.done).toMatchObject({ kind: 'finished' });
    expect(run.world.sockets).toHaveLength(0);
  });

  test('ends without waiting on a phone', shows('V2.choice.2'), async () => {
    const run = await startLink({ options: { config: { device: 'mobile' } } });
    await run.answer(null);
    expect(await run.done).toEqual({ kind: 'ended' });
    expect(run.world.sockets).toHaveLength(0);
  });

  test('continues with any step that the channel message names', async () => {
    const run = await waiting();
    socketOf(run.world).say('{"next":"mobile/otp"}');
    await run.world.settle();
    expect(run.prompts.last().name).toBe('otp phone');
  });

  test('ends without the finish work when the channel message names no step', async () => {
    const run = await waiting();
    socketOf(run.world).say('{}');
    expect(await run.done).toEqual({ kind: 'ended' });
  });

  test('follows the next step of a channel message with an error, without a report', async () => {
    const run = await waiting();
    socketOf(run.world).say('{"next":"mobile/otp","error":{"code":10001,"message":"no"}}');
    await run.world.settle();
    expect(run.prompts.last().name).toBe('otp phone');
    expect(run.world.paths()).toEqual([startPath]);
  });

  test('fails and reports once when a channel message contains only an error', async () => {
    const run = await waiting();
    socketOf(run.world).say('{"error":{"code":10005,"message":"Too often"}}');
    expect(await run.done).toMatchObject({ kind: 'failed', code: 'backend', message: 'Too often' });
    expect(run.sent().at(-1)).toEqual(['mobile/instantlink/error', { code: 10005, message: 'Too often' }]);
    expect(run.world.calls).toHaveLength(2);
  });

  test('reports a closed channel and follows the next step of the reply', async () => {
    const run = await waiting({ replies: { [errorPath]: [{ next: 'mobile/otp' }] } });
    socketOf(run.world).drop(4001);
    await run.world.settle();
    expect(run.sent().at(-1)).toEqual(['mobile/instantlink/error', { message: 'Channel closed: 4001 (unknown)' }]);
    expect(run.prompts.last().name).toBe('otp phone');
  });

  test('works if the host shows nothing while it waits', async () => {
    const run = await startLink();
    await run.answer(null);
    await run.answer(undefined);
    expect(run.result()).toBeUndefined();
    socketOf(run.world).say(doneMessage);
    expect(await run.done).toMatchObject({ kind: 'finished' });
  });
});

describe('resending the instant link', () => {
  test('uses the same number and leaves the channel open', async () => {
    const run = await startLink({ known: false });
    await run.answer({ phoneNumber: applicantNumber });
    await run.answer({ resultType: 'resend' });
    expect(run.prompts.last().question).toEqual({ resent: true, expired: false });
    const sending = ['mobile/instantlink/start', { sourceIp: null, mobileNumber: applicantNumber }];
    expect(run.sent()).toEqual([sending, sending]);
    expect(run.world.sockets).toHaveLength(1);
    expect(socketOf(run.world).isClosed).toBe(false);
  });

  test('restarts the deadline of the link', async () => {
    const run = await waiting({
      options: { config: { channel: brief } },
    });
    await run.world.advance(179_000);
    await run.answer({ resultType: 'resend' });
    await run.world.advance(179_000);
    expect(run.result()).toBeUndefined();
    await run.world.advance(1_000);
    expect(run.prompts.last()).toMatchObject({ name: 'link wait', question: { expired: true } });
  });

  test('after the link expired opens a new channel', async () => {
    const run = await waiting({ options: { config: { channel: brief } } });
    await run.world.advance(brief.deadlineMs);
    expect(run.prompts.last().question).toEqual({ resent: false, expired: true });
    expect(socketOf(run.world).isClosed).toBe(true);
    await run.answer({ resultType: 'resend' });
    expect(run.prompts.last().question).toEqual({ resent: true, expired: false });
    expect(run.world.sockets).toHaveLength(2);
    socketOf(run.world, 1).open();
    socketOf(run.world, 1).say(doneMessage);
    expect(await run.done).toMatchObject({ kind: 'finished' });
    expect(run.sent().map(([path]) => path)).toEqual(['mobile/instantlink/start', 'mobile/instantlink/start']);
  });

  test('shows the prompt again with an error when the call is lost, as after the computer sleeps', async () => {
    const run = await waiting({
      replies: { [startPath]: [{}, 'refuse', 'refuse', {}] },
      options: { config: { channel: brief } },
    });
    run.world.sleep(brief.deadlineMs);
    run.world.device.show();
    await run.world.settle();
    expect(run.prompts.last().question).toEqual({ resent: false, expired: true });
    const error = { message: 'Backend could not be reached', isLost: true };
    for (let tries = 0; tries < 2; tries += 1) {
      await run.answer({ resultType: 'resend' });
      expect(run.prompts.last()).toMatchObject({
        name: 'link wait',
        question: { resent: false, expired: true, error },
      });
    }
    await run.answer({ resultType: 'resend' });
    expect(run.prompts.last().question).toEqual({ resent: true, expired: false });
    socketOf(run.world, 1).open();
    socketOf(run.world, 1).say(doneMessage);
    expect(await run.done).toMatchObject({ kind: 'finished' });
  });

  test('is replaced by another number if the applicant changes it after the link expired', async () => {
    const run = await waiting({ options: { config: { channel: brief } } });
    await run.world.advance(brief.deadlineMs);
    await run.answer({ resultType: 'change-number' });
    expect(run.prompts.last()).toMatchObject({ name: 'link phone', question: { phoneNumberNeeded: true } });
  });

  test('fails the step if the host does not answer the prompt about an expired link', async () => {
    const run = await waiting({ options: { config: { channel: brief } } });
    await run.world.advance(brief.deadlineMs);
    await run.answer(undefined);
    expect(await run.done).toMatchObject({ kind: 'failed', code: 'channel-deadline' });
  });

  test('asks for another number when the server refuses it, and closes the channel', async () => {
    const run = await waiting({ replies: { [startPath]: [{}, { data: { message: 'Blocked' } }] } });
    await run.answer({ resultType: 'resend' });
    expect(run.prompts.last()).toMatchObject({ name: 'link phone', question: { error: { message: 'Blocked' } } });
    expect(socketOf(run.world).isClosed).toBe(true);
  });

  test('follows the next step of its reply', async () => {
    const run = await waiting({ replies: { [startPath]: [{}, { next: 'done' }] } });
    await run.answer({ resultType: 'resend' });
    expect(await run.done).toMatchObject({ kind: 'finished' });
  });

  test('fails the step when the server returns an error', async () => {
    const run = await waiting({ replies: { [startPath]: [{}, { error: { code: 10005 } }] } });
    await run.answer({ resultType: 'resend' });
    expect(await run.done).toMatchObject({ kind: 'failed', cause: { backendCode: 10005 } });
    expect(socketOf(run.world).isClosed).toBe(true);
  });

  test('is aborted when the earlier link is opened meanwhile', async () => {
    const run = await waiting({ replies: { [startPath]: [{}, 'hang'] } });
    await run.answer({ resultType: 'resend' });
    socketOf(run.world).say(doneMessage);
    expect(await run.done).toMatchObject({ kind: 'finished' });
    expect(run.world.calls.at(-1)?.signal?.aborted).toBe(true);
  });
});

describe('answering the prompt of an instant link', () => {
  test('with change-number closes the channel and asks for a number', async () => {
    const run = await waiting();
    await run.answer({ resultType: 'change-number' });
    expect(run.prompts.last()).toMatchObject({ name: 'link phone', question: { phoneNumberNeeded: true } });
    expect(socketOf(run.world).isClosed).toBe(true);
  });

  test.each<[unknown, string]>([
    ['resend', 'result should be a valid object'],
    [{}, 'resultType field in the result is missing'],
    [{ resultType: 'code', input: { otp: '1' } }, 'resultType field in the result is unknown'],
  ])('with %j fails as invalid input', shows('V5.code.1'), async (result, message) => {
    const run = await waiting();
    await run.answer(result);
    expect(await run.done).toMatchObject({ code: 'invalid-input', message });
    expect(socketOf(run.world).isClosed).toBe(true);
  });
});

describe('test mode of the instant link', () => {
  test('opens the link after 100 ms', shows('V4.link.2', 'V7.call.24', 'V9.layer.5'), async () => {
    const run = await waiting({ testMode: true });
    await run.world.advance(99);
    expect(run.world.calls).toHaveLength(1);
    await run.world.advance(1);
    const call = run.world.calls[1];
    expect(call).toMatchObject({ method: 'GET', path: '/v1/client/mobile/instantlink/finish', body: undefined });
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      token: expect.stringMatching(/^.+\..+\..+$/),
      vfp: 'test-vfp',
    });
    socketOf(run.world).say(doneMessage);
    expect(await run.done).toMatchObject({ kind: 'finished' });
  });

  test.each<[string, Reply, object]>([
    ['the next step', { next: 'done' }, { kind: 'finished' }],
    ['an empty reply', {}, { kind: 'ended' }],
    ['an error', { error: { code: 10001, message: 'No' } }, { kind: 'failed', cause: { backendCode: 10001 } }],
  ])('opens the link on a phone too, and continues according to %s', shows('V4.link.2'), async (_, reply, result) => {
    const run = await startLink({
      testMode: true,
      replies: { '/v1/client/mobile/instantlink/finish': [reply] },
      options: { config: { device: 'mobile' } },
    });
    await run.answer(null);
    expect(run.result()).toBeUndefined();
    await run.world.advance(100);
    expect(await run.done).toMatchObject(result);
    expect([run.world.calls[1]?.method, run.world.sockets]).toEqual(['GET', []]);
  });

  const finishPath = '/v1/client/mobile/instantlink/finish';
  const onPhone = (reply: Reply) =>
    startLink({
      testMode: true,
      replies: { [finishPath]: [reply] },
      options: { config: { device: 'mobile', callTimeoutMs: 4_000 } },
    });

  test.each<[string, Reply, object]>([
    ['status 500 with a valid body', { raw: '{"next":"done"}', status: 500 }, { code: 'http-status' }],
    ['no connection', 'refuse', { code: 'network' }],
    ['a timeout', 'hang', { code: 'timeout' }],
    ['invalid JSON', { raw: '<html>' }, { code: 'invalid-reply' }],
  ])('on a phone, fails like any call because of %s', async (_, reply, failure) => {
    const run = await onPhone(reply);
    await run.answer(null);
    await run.world.advance(100 + 4_000);
    expect(await run.done).toMatchObject({ kind: 'failed', ...failure, cause: { path: finishPath } });
  });

  test('removes a device that the server does not know', async () => {
    const run = await onPhone({ error: { code: 10006, message: 'No device found' } });
    run.world.device.register();
    await run.answer(null);
    await run.world.advance(100);
    expect(await run.done).toMatchObject({ kind: 'failed', cause: { backendCode: 10006 } });
    expect(run.world.device.records.size).toBe(0);
  });

  test('continues to wait on a desktop if the simulated finish call fails', async () => {
    const run = await waiting({ testMode: true, replies: { '/v1/client/mobile/instantlink/finish': ['refuse'] } });
    await run.world.advance(100);
    expect(run.result()).toBeUndefined();
  });

  test('is off by default, and stops when the step ends', shows('V4.link.3'), async () => {
    const plain = await waiting();
    await plain.world.advance(100);
    expect(plain.world.calls).toHaveLength(1);
    const over = await waiting({ testMode: true });
    socketOf(over.world).say(doneMessage);
    await over.done;
    await over.world.advance(1_000);
    expect(over.world.calls).toHaveLength(1);
  });
});

describe('leaving the instant link', () => {
  test('is reported once, closes the channel and the prompt, and never finishes', shows('V8.text.9'), async () => {
    const run = await waiting();
    run.leaving.abort();
    expect(await run.done).toEqual({ kind: 'cancelled' });
    socketOf(run.world).say(doneMessage);
    await run.answer({ resultType: 'resend' });
    expect(run.sent().slice(1)).toEqual([['mobile/instantlink/error', { message: 'User has canceled OTP flow' }]]);
    expect(run.world.calls.at(-1)?.keepalive).toBe(true);
    expect(socketOf(run.world).isClosed).toBe(true);
    expect(run.prompts.last().signal.aborted).toBe(true);
    expect(run.prompts.finished).toEqual([]);
    expect(run.world.pendingTimers()).toBe(0);
  });
});

describe('a secondary device', () => {
  test('can run mobile steps', shows('V3.role.2'), async () => {
    const run = await startLink({ options: { role: 'secondary' } });
    expect(run.prompts.last().name).toBe('link phone');
  });
});
