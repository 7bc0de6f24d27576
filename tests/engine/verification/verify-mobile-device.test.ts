import { describe, expect, test } from 'vitest';
import { creationOptions, requestOptions } from './support/fake-device.ts';
import { makeToken, type Reply } from './support/fake-world.ts';
import { startSession } from './support/run-session.ts';
import { shows } from '../../support/shows.ts';

describe('a verification session that starts with the device', () => {
  const silentPath = '/v1/client/device/passive/register';
  const registered = (data: object = {}): Reply => ({ next: 'mobile/otp', data: { deviceId: 'device-9', ...data } });
  const tokenFor = (next: string, uvlvl = 'none') =>
    makeToken({
      next,
      subs: { dev: { auths: { pasv: { uvlvl } } }, mob: { auths: { otp: { mnp: true } } } },
    });

  test('asks for consent and continues with the code', shows('V2.prompt.1'), async () => {
    const run = await startSession({ token: tokenFor('device/passive'), replies: { [silentPath]: [registered()] } });
    expect(run.last()).toEqual(['ask', 'consent', {}]);
    await run.answer({ accept: true });
    expect(run.last()).toMatchObject(['ask', 'code', { resent: false }]);
    expect(run.world.device.records.size).toBe(1);
  });

  test('ignores answers to other prompts', async () => {
    const run = await startSession({ token: tokenFor('device/passive'), replies: { [silentPath]: [registered()] } });
    await run.answer({ otp: '1234' });
    await run.answer({ accept: 'yes' });
    expect(run.events).toHaveLength(1);
  });

  test('follows the reply of the server when consent is refused', async () => {
    const replies = { '/v1/client/device/passive/error': [{ next: 'mobile/otp' }] };
    const run = await startSession({ token: tokenFor('device/passive'), replies });
    await run.answer({ accept: false });
    expect(run.last()).toMatchObject(['ask', 'code', {}]);
    expect(run.world.device.records.size).toBe(0);
  });

  test('does not redirect in the universal flow', async () => {
    const run = await startSession({
      token: tokenFor('device/universal'),
      replies: { '/v1/client/device/universal/register': [registered()] },
    });
    await run.answer({ accept: true });
    expect(run.last()).toMatchObject(['ask', 'code', {}]);
    expect(run.world.device.visited).toEqual([]);
  });

  test.each([
    [{ text: 'Is this yours?' }, { text: 'Is this yours?' }],
    [{ message: 'Is this yours?' }, { text: 'Is this yours?' }],
    ['Is this yours?', { text: 'Is this yours?' }],
    [{ kind: 7 }, {}],
  ])('shows the text of a message %j', async (scanMessage, shown) => {
    const replies = {
      [silentPath]: [{ next: 'scan/message', data: { deviceId: 'device-9', scanMessage } }],
      '/v1/client/user/response': [{ next: 'done' }],
    };
    const run = await startSession({ token: tokenFor('device/passive'), replies });
    await run.answer({ accept: true });
    expect(run.last()).toEqual(['ask', 'message', shown]);
    await run.answer({ accept: false });
    expect(run.world.calls.at(-1)?.body).toEqual({ response: 'reject' });
    expect(run.last()).toEqual(['finish', 'finished', {}]);
  });

  const startPath = '/v1/client/device/fido2/register/start';
  const offered = { data: { credCreateOptions: creationOptions, credRequestOptions: requestOptions } };

  test.each([
    ['existing-passkey', 'InvalidStateError', true],
    ['passkey-tap', 'NotAllowedError', false],
  ])('asks %s when the browser throws %s', shows('V2.prompt.7'), async (ask, error, hasUserActivation) => {
    const run = await startSession({
      token: tokenFor('device/passive', 'req'),
      replies: { [startPath]: [offered], '/v1/client/device/passive/error': [{ next: 'mobile/otp' }] },
      prepare(device) {
        device.outcomes.push({ error });
        device.hasUserActivation = hasUserActivation;
      },
    });
    expect(run.last()).toEqual(['ask', ask, {}]);
    await run.answer({ accept: false });
    expect(run.last()).toMatchObject(['ask', 'code', {}]);
  });

  test('reports a failed passkey start with the reason passkey, not as an unsent text message', async () => {
    const replies = { [startPath]: [{ error: { code: 10001, message: 'No' } }] };
    const run = await startSession({ token: tokenFor('device/passive', 'req'), replies });
    expect(run.last()).toMatchObject(['finish', 'failed', { code: 'backend', reason: 'passkey' }]);
  });
});
