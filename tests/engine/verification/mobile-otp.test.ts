import { describe, expect, test } from 'vitest';
import type { Reply } from './support/fake-world.ts';
import { startVerification } from './support/run-verification.ts';
import { shows } from '../../support/shows.ts';

const startPath = '/v1/client/mobile/otp/start';
const finishPath = '/v1/client/mobile/otp/finish';
const errorPath = '/v1/client/mobile/otp/error';
const applicantNumber = '+13035550100';
const code = (otp: unknown) => ({ resultType: 'code', input: { otp } });

async function startOtp({ known = true, replies = {} }: { known?: boolean; replies?: Record<string, Reply[]> } = {}) {
  const subs = { mob: { auths: { otp: { mnp: known } } } };
  const run = startVerification({ next: 'mobile/otp', subs }, { [finishPath]: [{ next: 'done' }], ...replies });
  await run.world.settle();
  return run;
}

/** A verification at the code prompt. */
async function atCode(replies: Record<string, Reply[]> = {}) {
  const run = await startOtp({ replies });
  await run.answer(null);
  return run;
}

describe('the one-time code', () => {
  test(
    'is sent to the number that the server has, and finishes when it is accepted',
    shows('V1.method.5', 'V4.step.11', 'V4.otp.2', 'V4.otp.3', 'V7.call.20'),
    async () => {
      const run = await startOtp();
      await run.answer(null);
      await run.answer(code('1234'));
      expect(await run.done).toEqual({ kind: 'finished', authId: 'auth-1' });
      expect(run.prompts.questions()).toEqual([
        ['otp phone', { phoneNumberNeeded: false }],
        ['otp code', { resent: false }],
      ]);
      expect(run.sent()).toEqual([
        ['mobile/otp/start', {}],
        ['mobile/otp/finish', { otp: '1234' }],
      ]);
      expect(run.prompts.finished).toEqual(['auth-1']);
    },
  );

  test(
    'is sent to the number that the applicant enters if the server has none',
    shows('V2.prompt.3', 'V4.otp.1', 'V7.call.19'),
    async () => {
      const run = await startOtp({ known: false });
      await run.answer({ phoneNumber: applicantNumber });
      expect(run.prompts.questions()[0]).toEqual(['otp phone', { phoneNumberNeeded: true }]);
      expect(run.sent()).toEqual([['mobile/otp/start', { mobileNumber: applicantNumber }]]);
    },
  );

  test('asks for a number if the token has no subscription for the code', async () => {
    const run = startVerification({ next: 'mobile/otp', subs: {} });
    await run.world.settle();
    expect(run.prompts.last().question).toEqual({ phoneNumberNeeded: true });
  });

  const refusedNumbers: [string, string[], object, object][] = [
    [
      'the message and code of the server',
      ['V4.otp.8'],
      { code: 42, message: 'No such number' },
      { message: 'No such number', code: 42 },
    ],
    ['the default message', ['V4.otp.6'], {}, { message: 'Error validating phone number' }],
    [
      'the default message and a code',
      ['V4.otp.8'],
      { code: '42', message: '' },
      { message: 'Error validating phone number', code: 42 },
    ],
    ['the default message for an array', [], [], { message: 'Error validating phone number' }],
  ];
  for (const [words, ids, data, error] of refusedNumbers)
    test(
      `asks for another number with ${words} when one is refused`,
      shows('V2.prompt.4', 'V4.otp.4', ...ids),
      async () => {
        const run = await startOtp({ replies: { [startPath]: [{ data }, {}] } });
        await run.answer(null);
        expect(run.prompts.last()).toMatchObject({ name: 'otp phone', question: { phoneNumberNeeded: true, error } });
        await run.answer({ phoneNumber: applicantNumber });
        expect(run.prompts.last()).toMatchObject({ name: 'otp code', question: { resent: false } });
      },
    );

  const refusedCodes: [string, string[], object, object][] = [
    ['the message and code of the server', ['V4.otp.8'], { code: 7, message: 'Wrong' }, { message: 'Wrong', code: 7 }],
    ['the default message', ['V4.otp.7'], {}, { message: 'Error validating OTP' }],
  ];
  for (const [words, ids, data, error] of refusedCodes)
    test(
      `asks for the code again with ${words} when one is refused`,
      shows('V2.prompt.6', 'V4.otp.5', ...ids),
      async () => {
        const run = await atCode({ [finishPath]: [{ data, next: 'done' }, { next: 'done' }] });
        await run.answer(code('0000'));
        expect(run.prompts.last().question).toEqual({ resent: false, error });
        await run.answer(code('1234'));
        expect(await run.done).toMatchObject({ kind: 'finished' });
      },
    );

  test('is resent without a number in the call', async () => {
    const run = await atCode();
    await run.answer({ resultType: 'resend' });
    expect(run.prompts.last().question).toEqual({ resent: true });
    expect(run.sent()).toEqual([
      ['mobile/otp/start', {}],
      ['mobile/otp/start', {}],
    ]);
  });

  test('asks for another number when a resend is refused', async () => {
    const run = await atCode({ [startPath]: [{}, { data: { message: 'Number is blocked' } }] });
    await run.answer({ resultType: 'resend' });
    expect(run.prompts.last().question).toEqual({ phoneNumberNeeded: true, error: { message: 'Number is blocked' } });
  });

  test('is sent to another number if the applicant changes it', async () => {
    const run = await atCode();
    await run.answer({ resultType: 'change-number' });
    expect(run.prompts.last()).toMatchObject({ name: 'otp phone', question: { phoneNumberNeeded: true } });
    expect(run.prompts.last().question).not.toHaveProperty('error');
    await run.answer({ phoneNumber: applicantNumber });
    expect(run.sent().at(-1)).toEqual(['mobile/otp/start', { mobileNumber: applicantNumber }]);
  });

  test('ends when the reply to the code names no step', async () => {
    const run = await atCode({ [finishPath]: [{}] });
    await run.answer(code('1234'));
    expect(await run.done).toEqual({ kind: 'ended' });
  });

  test('fails with the message of the server when it cannot be sent, reported once', async () => {
    const error = { code: 10001, message: 'Carrier is down' };
    const run = await startOtp({ replies: { [startPath]: [{ error }] } });
    await run.answer(null);
    expect(await run.done).toMatchObject({ kind: 'failed', code: 'backend', message: 'Carrier is down' });
    expect(run.sent().at(-1)).toEqual(['mobile/otp/error', error]);
  });

  test('ends when the reply to the error report has an empty next', async () => {
    const run = await atCode({ [finishPath]: [{ error: { code: 10005 } }], [errorPath]: [{ next: '' }] });
    await run.answer(code('1234'));
    expect(await run.done).toMatchObject({ kind: 'ended', cause: { backendCode: 10005 } });
  });

  test('follows a start reply that names another step, and continues if it names its own step', async () => {
    const led = await startOtp({ replies: { [startPath]: [{ next: 'done' }] } });
    await led.answer(null);
    expect(await led.done).toMatchObject({ kind: 'finished' });
    const staying = await startOtp({ replies: { [startPath]: [{ next: 'mobile/otp' }] } });
    await staying.answer(null);
    expect(staying.prompts.last().name).toBe('otp code');
    expect(staying.sent()).toEqual([['mobile/otp/start', {}]]);
  });
});

describe('a lost call of the one-time code', () => {
  const losses: [string, Reply][] = [
    ['has no connection', 'refuse'],
    ['is answered with status 500', { raw: 'oops', status: 500 }],
    ['is answered with an HTML page', { raw: '<html>' }],
    ['is answered with an empty body', { raw: '' }],
    ['is answered with a next that is not a string', { next: 7 }],
  ];
  test.each(losses)(
    'shows the prompt again when the code call %s, and accepts the same code again',
    async (_, reply) => {
      const run = await atCode({ [finishPath]: [reply, { next: 'done' }] });
      await run.answer(code('1234'));
      expect(run.prompts.last()).toMatchObject({
        name: 'otp code',
        question: { resent: false, error: { isLost: true } },
      });
      await run.answer(code('1234'));
      expect(await run.done).toEqual({ kind: 'finished', authId: 'auth-1' });
      expect(run.sent().map(([path]) => path)).toEqual(['mobile/otp/start', 'mobile/otp/finish', 'mobile/otp/finish']);
    },
  );

  test('shows the prompt again when the reply takes too long', async () => {
    const run = await atCode({ [finishPath]: ['hang', { next: 'done' }] });
    await run.answer(code('1234'));
    await run.world.advance(15_000);
    expect(run.prompts.last().question).toMatchObject({ error: { isLost: true } });
  });

  test('shows the prompt again when the code cannot be resent', async () => {
    const run = await atCode({ [startPath]: [{}, 'refuse'] });
    await run.answer({ resultType: 'resend' });
    expect(run.prompts.last().question).toMatchObject({ resent: false, error: { isLost: true } });
    await run.answer(code('1234'));
    expect(await run.done).toMatchObject({ kind: 'finished' });
  });

  test('fails the step after ten consecutive losses, and a successful call resets the count', async () => {
    const wrong = { data: { code: 43 } };
    const run = await atCode({ [finishPath]: [...Array<Reply>(10).fill('refuse'), wrong, 'refuse'] });
    for (let count = 0; count < 21; count += 1) {
      expect(run.result()).toBeUndefined();
      await run.answer(code('1234'));
    }
    await run.answer(code('1234'));
    expect(await run.done).toMatchObject({ kind: 'failed', code: 'network' });
    expect(run.sent().filter(([path]) => path === 'mobile/otp/error')).toHaveLength(1);
  });

  test('fails the step if it is the first start call', async () => {
    const run = await startOtp({ replies: { [startPath]: ['refuse'], [errorPath]: [{ next: '' }] } });
    await run.answer(null);
    expect(await run.done).toMatchObject({ kind: 'ended', cause: { code: 'network' } });
  });

  test('does not include a call that the server rejects, which fails the step', async () => {
    const run = await atCode({ [finishPath]: [{ raw: '', status: 401 }] });
    await run.answer(code('1234'));
    expect(await run.done).toMatchObject({ kind: 'failed', code: 'http-status' });
  });
});

describe('an invalid answer to a prompt of the one-time code', () => {
  const badNumbers: [unknown, string, string][] = [
    [null, 'Input must be an object', 'V5.phone.1'],
    ['3035550100', 'Input must be an object', 'V5.phone.1'],
    [[], 'Input must be an object', 'V5.phone.1'],
    [{}, 'phoneNumber field in the input is missing', 'V5.phone.2'],
    [{ phoneNumber: 3035550100 }, 'phoneNumber field in the input must be a string', 'V5.phone.3'],
  ];
  for (const [input, message, id] of badNumbers)
    test(`${JSON.stringify(input)} for the number is reported: ${message}`, shows(id), async () => {
      const run = await startOtp({ known: false });
      await run.answer(input);
      expect(await run.done).toMatchObject({ kind: 'failed', code: 'invalid-input', message });
      expect(run.sent()).toEqual([['mobile/otp/error', { message }]]);
    });

  const badCodes: [unknown, string, string[]][] = [
    [undefined, 'result should be a valid object', ['V5.code.1']],
    ['1234', 'result should be a valid object', ['V5.code.1']],
    [{}, 'resultType field in the result is missing', ['V5.code.2']],
    [{ resultType: null }, 'resultType field in the result is missing', ['V5.code.2']],
    [{ resultType: 'shrug' }, 'resultType field in the result is unknown', []],
    [{ resultType: 'code' }, 'otp field in the input is missing', ['V5.code.3']],
    [{ resultType: 'code', input: {} }, 'otp field in the input is missing', ['V5.code.3']],
    [code(1234), 'otp field in the input must be a string', ['V5.code.4']],
  ];
  for (const [result, message, ids] of badCodes)
    test(`${JSON.stringify(result)} for the code is reported: ${message}`, shows(...ids), async () => {
      const run = await atCode();
      await run.answer(result);
      expect(await run.done).toMatchObject({ kind: 'failed', code: 'invalid-input', message });
      expect(run.sent().at(-1)).toEqual(['mobile/otp/error', { message }]);
    });

  test('a rejected prompt fails the step, with its reason in the report', async () => {
    const run = await startOtp();
    run.prompts.last().refuse(new Error('the prompt was lost'));
    expect(await run.done).toMatchObject({ code: 'prompt-failed', message: 'the prompt was lost' });
    expect(run.sent()).toEqual([['mobile/otp/error', { message: 'the prompt was lost' }]]);
  });

  test('a host without prompts fails the step', async () => {
    const run = startVerification({ next: 'mobile/otp' }, {}, { prompts: {} });
    expect(await run.done).toMatchObject({
      code: 'prompt-missing',
      message: 'The host has no "start" prompt for the mobile number',
    });
  });
});

describe('leaving the one-time code', () => {
  const message = 'User has canceled OTP flow';

  test('is reported once, closes the prompt, and never finishes', shows('V8.text.9'), async () => {
    const run = await atCode({ [errorPath]: [{ next: 'done' }] });
    run.leaving.abort();
    expect(await run.done).toEqual({ kind: 'cancelled' });
    run.leaving.abort();
    await run.answer(code('1234'));
    expect(run.world.calls.at(-1)).toMatchObject({ path: errorPath, body: { message }, keepalive: true });
    expect(run.world.paths()).toEqual([startPath, errorPath]);
    expect(run.prompts.last().signal.aborted).toBe(true);
    expect(run.prompts.finished).toEqual([]);
  });

  test('aborts a pending call', async () => {
    const run = await atCode({ [finishPath]: ['hang'] });
    await run.answer(code('1234'));
    run.leaving.abort();
    expect(await run.done).toEqual({ kind: 'cancelled' });
    expect(run.world.calls.find((call) => call.path === finishPath)?.signal?.aborted).toBe(true);
    expect(run.world.paths()).toEqual([startPath, finishPath, errorPath]);
  });

  test('results in canceled even if the report is lost', async () => {
    const run = await atCode({ [errorPath]: ['refuse'] });
    run.leaving.abort();
    expect(await run.done).toEqual({ kind: 'cancelled' });
    await run.world.settle();
    expect(run.world.pendingTimers()).toBe(0);
  });
});
