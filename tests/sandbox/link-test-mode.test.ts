import { expect, test } from 'vitest';
import { startOnDesktop } from './applicants.ts';
import { sandboxCaller } from './caller.ts';
import { shows } from '../support/shows.ts';

const linkInTest = { inln: { mnp: true, tme: true } };

/** A desktop whose token offers `auths`, with its link sent. */
async function started(auths: object = linkInTest) {
  const sandbox = sandboxCaller();
  await sandbox.control('POST', 'auth-script', { token: { subs: { mob: { auths } } } });
  const { authToken } = await startOnDesktop(sandbox);
  const send = () => sandbox.client('mobile/instantlink/start', authToken, { sourceIp: null });
  return {
    sandbox,
    send,
    finish: (query = 'vfp=test-vfp') =>
      sandbox.send('GET', `/v1/client/mobile/instantlink/finish?token=${authToken}&${query}`),
  };
}

test.each(['vfp', 'testVfp'])(
  'in test mode a finish call with %s opens the sent link once',
  shows('V4.link.3'),
  async (name) => {
    const { send, finish } = await started();
    await send();

    expect((await finish(`${name}=1`)).json).toEqual({ next: 'done' });
    expect((await finish(`${name}=1`)).json.error).toMatchObject({ code: 10_003 });
  },
);

test.each([
  ['no test mode', { inln: { mnp: true, tme: false } }],
  ['test mode of the code only', { inln: { mnp: true }, otp: { mnp: true, tme: true } }],
])('a token with %s does not allow the finish call', async (_what, auths) => {
  const { send, finish } = await started(auths);
  await send();

  expect((await finish()).json.error).toMatchObject({ code: 10_003 });
});

test.each(['', 'vfp='])('the finish call requires a vfp: "%s" is a 400', async (query) => {
  const { send, finish } = await started();
  await send();

  expect(await finish(query)).toMatchObject({ status: 400, json: { error: { code: 10_002 } } });
  expect((await finish()).json).toEqual({ next: 'done' });
});

test('the finish call requires a sent link that is still valid', async () => {
  const { sandbox, send, finish } = await started();

  expect((await finish()).json.error).toMatchObject({ code: 10_002 });
  await send();
  sandbox.world.clock.offsetMs = 3 * 60_000 + 1;
  expect((await finish()).json.error).toMatchObject({ code: 10_002 });
});
