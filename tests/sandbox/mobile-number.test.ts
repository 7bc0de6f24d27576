import { describe, expect, test } from 'vitest';
import { newestText, startOnDesktop, startOnMobile } from './applicants.ts';
import { sandboxCaller } from './caller.ts';
import { visit } from './device-visits.ts';

const wrong = '9705550111';
const right = '9705550112';

describe.each(['mobile/otp/start', 'mobile/instantlink/start'])('%s', (path) => {
  const send = async (mobileNumber: string) => {
    const sandbox = sandboxCaller();
    const { authToken } = await startOnMobile(sandbox, '1990-01-01');
    const { status, json } = await sandbox.client(path, authToken, { mobileNumber });
    return { sandbox, status, json };
  };

  test.each(['9705550112', '+19705550112', '19705550112', '(970) 555-0112', '970-555-0112', '970.555.0112'])(
    'accepts %s as 970-555-0112',
    async (typed) => {
      const { sandbox, json } = await send(typed);

      expect(json).not.toHaveProperty('data.code');
      expect(newestText(sandbox, right).at).toBeGreaterThan(0);
    },
  );

  test.each(['', '555', '97055501123', '1970555011', '+449705550112', '970555o112'])(
    'rejects "%s" in data, so that the applicant is asked again',
    async (typed) => {
      expect(await send(typed)).toMatchObject({ status: 200, json: { next: '', data: { code: 42 } } });
    },
  );
});

describe('after a change of number', () => {
  test('a link to the earlier number is rejected and does not end the session', async () => {
    const sandbox = sandboxCaller();
    const { authToken } = await startOnDesktop(sandbox);
    const send = (mobileNumber: string) => sandbox.client('mobile/instantlink/start', authToken, { mobileNumber });
    const open = (phone: string) => sandbox.send('GET', new URL(newestText(sandbox, phone).url ?? '').pathname);
    const outcome = () => sandbox.world.sessions.get(authToken)?.state;
    await send(wrong);
    await send(right);

    const earlier = await open(wrong);

    expect(earlier.status).toBe(410);
    expect(earlier.text).toContain('A different number was entered.');
    expect(outcome()).toBe('open');
    expect((await open(right)).status).toBe(200);
    expect(outcome()).toBe('done');
  });

  test('an earlier link to the same number is still valid', async () => {
    const sandbox = sandboxCaller();
    const { authToken } = await startOnDesktop(sandbox);
    const send = () => sandbox.client('mobile/instantlink/start', authToken, { mobileNumber: right });
    await send();
    const { url = '' } = newestText(sandbox, right);
    await send();

    expect((await sandbox.send('GET', new URL(url).pathname)).status).toBe(200);
  });

  test('a rejected number does not invalidate the link', async () => {
    const sandbox = sandboxCaller();
    const { authToken } = await startOnDesktop(sandbox);
    const send = (mobileNumber: string) => sandbox.client('mobile/instantlink/start', authToken, { mobileNumber });
    await send(right);
    await send('555');

    const { url = '' } = newestText(sandbox, right);
    expect((await sandbox.send('GET', new URL(url).pathname)).status).toBe(200);
  });

  test('a code and a carrier check of the earlier number are invalid too', async () => {
    const sandbox = sandboxCaller();
    const { call } = await visit(sandbox, { lastFour: '0023' });
    const check = await call('mobile/instant/start', { cellularIp: null, implementation: 'fetch' });
    const vfp = new URL(check.data?.redirectUrl as unknown as string).searchParams.get('testVfp');
    await call('mobile/otp/start', { mobileNumber: wrong });
    const { code } = newestText(sandbox, wrong);
    await call('mobile/instantlink/start', { mobileNumber: right });

    expect((await call('mobile/otp/finish', { otp: code })).data).toMatchObject({ code: 44 });
    expect((await call('mobile/instant/finish', { vfp })).error).toMatchObject({ code: 10_002 });
  });
});
