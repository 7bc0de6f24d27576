import { describe, expect, test } from 'vitest';
import { newestText, startOnDesktop, startOnMobile } from './applicants.ts';
import { sandboxCaller } from './caller.ts';
import { shows } from '../support/shows.ts';

const minute = 60_000;

async function started(dob?: string) {
  const sandbox = sandboxCaller();
  const identity = await startOnMobile(sandbox, dob);
  const { authToken } = identity;
  return {
    sandbox,
    ...identity,
    start: (body: object = {}) => sandbox.client('mobile/otp/start', authToken, body),
    finish: (otp: string) => sandbox.client('mobile/otp/finish', authToken, { otp }),
    report: (message = 'User has canceled OTP flow') =>
      sandbox.client('mobile/otp/error', authToken, { code: 10002, message }),
    result: async () =>
      (
        await sandbox.api('POST', 'prove/result', {
          body: { correlationId: identity.correlationId },
          bearer: authToken,
        })
      ).json,
  };
}

/** A wrong code. */
const otherThan = (code: string | undefined) => (code === '0000' ? '1111' : '0000');

describe('a code', () => {
  test(
    'arrives on the phone in a format that browsers can autofill, and finishes the verification',
    shows('V4.otp.3'),
    async () => {
      const { sandbox, start, finish, result } = await started();

      expect((await start()).json).toEqual({ next: '' });
      const { code = '', text, kind } = newestText(sandbox, '3035550100');
      expect(kind).toBe('code');
      expect(code).toMatch(/^\d{4}$/);
      expect(text.split('\n').at(-1)).toBe(`@localhost #${code}`);
      expect((await finish(code)).json).toEqual({ next: 'done' });
      expect(await result()).toMatchObject({ success: true, phoneNumber: '3035550100' });
    },
  );

  test('that was accepted gets the same reply again, while another code gets an error', async () => {
    const { sandbox, start, finish, result } = await started();
    await start();
    const { code = '' } = newestText(sandbox, '3035550100');
    expect((await finish(code)).json).toEqual({ next: 'done' });
    expect((await finish(code)).json).toEqual({ next: 'done' });
    expect((await finish(otherThan(code))).json.error).toMatchObject({ code: 10_003 });
    expect(await result()).toMatchObject({ success: true });
  });

  test('is rejected with data if it is wrong, and the third wrong code ends the flow', shows('V4.otp.5'), async () => {
    const { sandbox, start, finish, report } = await started();
    await start();
    const { code } = newestText(sandbox, '3035550100');

    for (let attempt = 0; attempt < 2; attempt += 1) {
      const { json } = await finish(otherThan(code));
      expect(json.data).toMatchObject({ code: 43, message: expect.any(String) as string });
    }
    const third = await finish(otherThan(code));
    expect(third.json.error).toMatchObject({ code: 10_005 });
    expect(third.json).not.toHaveProperty('next');
    expect((await finish(code ?? '')).json.error).toMatchObject({ code: 10_003 });
    expect((await report('Too many wrong codes.')).json).not.toHaveProperty('next');
  });

  test('expires after two minutes', async () => {
    const { sandbox, start, finish } = await started();
    await start();
    const first = newestText(sandbox, '3035550100').code ?? '';
    sandbox.world.clock.offsetMs = 2 * minute + 1;

    expect((await finish(first)).json.data).toMatchObject({ code: 44 });
    await start();
    expect((await finish(newestText(sandbox, '3035550100').code ?? '')).json).toEqual({ next: 'done' });
  });

  test('is invalid after another code was sent', async () => {
    const { sandbox, start, finish } = await started();
    await start();
    const first = newestText(sandbox, '3035550100').code ?? '';
    await start();
    while (newestText(sandbox, '3035550100').code === first) await start();

    expect((await finish(first)).json.data).toMatchObject({ code: 43 });
  });
});

describe('the birth date on a mobile device', () => {
  test('1990-01-01 requires a number, and the number determines the result', async () => {
    const { sandbox, start, finish, result } = await started('1990-01-01');

    expect((await start()).json.data).toMatchObject({ code: 41 });
    expect((await start({ mobileNumber: '3035550001' })).json.data).toMatchObject({ code: 42 });
    expect((await start({ mobileNumber: '9705550006' })).json).toEqual({ next: '' });
    await finish(newestText(sandbox, '9705550006').code ?? '');
    expect(await result()).toMatchObject({ success: true, challengeMissing: true, phoneNumber: '9705550006' });
  });

  test('1990-01-02 cannot receive text messages: the error has no next, and neither has the reply to the report', async () => {
    const { start, report } = await started('1990-01-02');
    const { json } = await start();

    expect(json.error).toMatchObject({ code: 10_001 });
    expect(json).not.toHaveProperty('next');
    expect((await report('The text could not be sent.')).json).toEqual({});
  });

  test('1990-01-03 uses phone 0003, and its text message also appears for phone 0100', async () => {
    const { sandbox, start, finish, result } = await started('1990-01-03');
    await start();

    expect(newestText(sandbox, '3035550003')).toEqual(newestText(sandbox, '3035550100'));
    await finish(newestText(sandbox, '3035550003').code ?? '');
    expect(await result()).toEqual({ success: false });
  });

  test('1990-01-24 ends with an empty next', async () => {
    const { sandbox, start, finish } = await started('1990-01-24');
    await start();

    expect((await finish(newestText(sandbox, '3035550024').code ?? '')).json).toEqual({ next: '' });
  });

  test.each(['20', '21', '22', '23'])('1990-01-%s also accepts the plain code', async (day) => {
    const { sandbox, start, finish } = await started(`1990-01-${day}`);
    await start();

    expect((await finish(newestText(sandbox, `30355500${day}`).code ?? '')).json).toEqual({ next: 'done' });
  });
});

test(
  'a report that the applicant left is answered with an empty next and ends the session',
  shows('V8.text.9'),
  async () => {
    const { start, report, finish } = await started();
    await start();

    expect((await report()).json).toEqual({ next: '' });
    expect((await finish('1234')).json.error).toMatchObject({ code: 10_003 });
  },
);

test('a report of a failed device step leads to the code or the link', async () => {
  const sandbox = sandboxCaller();
  const mobile = await startOnMobile(sandbox);
  const desktop = await startOnDesktop(sandbox);
  const report = { message: 'The passkey was refused.' };

  expect((await sandbox.client('device/passive/error', mobile.authToken, report)).json).toEqual({ next: 'mobile/otp' });
  expect((await sandbox.client('mobile/instant/error', desktop.authToken, report)).json).toEqual({
    next: 'mobile/instantlink',
  });
});

test.each(['user/ppb', 'user/docv'])('%s of newer clients has an error endpoint', async (step) => {
  const sandbox = sandboxCaller();
  const { authToken } = await startOnMobile(sandbox);

  const reply = await sandbox.client(`${step}/error`, authToken, { message: 'Not supported.' });

  expect(reply).toMatchObject({ status: 200, json: { next: 'mobile/otp' } });
});

describe('a verification call', () => {
  test('without a valid token is a 401 with error 10000', shows('V8.backend.1'), async () => {
    const { sandbox, start } = await started();

    const unknown = await sandbox.client('mobile/otp/start', 'made-up');
    expect(unknown).toMatchObject({ status: 401, json: { error: { code: 10_000 } } });
    sandbox.world.clock.offsetMs = 15 * minute + 1;
    expect(await start()).toMatchObject({ status: 401, json: { error: { code: 10_000 } } });
  });

  test.each([
    ['mobile/otp/start', { mobileNumber: 3_035_550_100 }, 'mobileNumber'],
    ['mobile/otp/start', { number: '3035550100' }, 'number'],
    ['mobile/otp/finish', {}, 'otp'],
    ['mobile/instantlink/start', { sourceIp: 7 }, 'sourceIp'],
    ['mobile/otp/error', { code: 10_002 }, 'message'],
  ])('%s with an invalid body is a 400 that names the field', async (path, body, field) => {
    const sandbox = sandboxCaller();
    const { authToken } = await startOnMobile(sandbox);

    const reply = await sandbox.client(path, authToken, body);

    expect(reply).toMatchObject({ status: 400, json: { error: { code: 10_002 } } });
    expect(reply.message).toContain(field);
  });
});

describe('an auth script', () => {
  test('changes the token and the replies of the next identity start only', async () => {
    const sandbox = sandboxCaller();
    await sandbox.control('POST', 'auth-script', {
      token: { next: 'device/passive', subs: { dev: { auths: {} } }, drop: ['auth.chlg', 'rid'] },
      replies: [
        { path: 'device/passive/error', times: 2, body: { next: 'device/passive/silent' } },
        { path: '/v1/client/user/elsewhere', body: 'not json' },
        { path: 'mobile/otp/start', body: { next: 'done' } },
      ],
    });
    const { authToken, correlationId } = await startOnMobile(sandbox);
    const claims = JSON.parse(Buffer.from(authToken.split('.')[1] ?? '', 'base64url').toString()) as object;
    const report = () => sandbox.client('device/passive/error', authToken, { message: 'x' });

    expect(claims).toMatchObject({ auth: { next: 'device/passive', subs: { dev: { auths: {} } } } });
    expect(claims).not.toHaveProperty('rid');
    expect(claims).not.toHaveProperty('auth.chlg');
    expect((await report()).json).toEqual({ next: 'device/passive/silent' });
    expect((await report()).json).toEqual({ next: 'device/passive/silent' });
    expect((await report()).json).toEqual({ next: 'mobile/otp' });
    expect((await sandbox.client('user/elsewhere', authToken)).text).toBe('not json');
    expect((await sandbox.client('user/elsewhere', authToken)).status).toBe(404);
    expect((await sandbox.client('mobile/otp/start', authToken)).json).toEqual({ next: 'done' });
    const result = await sandbox.api('POST', 'prove/result', { body: { correlationId }, bearer: authToken });
    expect(result.json.success).toBe(true);
    const later = await startOnMobile(sandbox);
    expect((await sandbox.client('mobile/otp/start', later.authToken)).json).toEqual({ next: '' });
  });
});
