import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../sandbox/start.ts';
import { createVerifier } from '../../../src/verification/loop/create-verifier.ts';
import { createSandboxDevice } from './support/sandbox-device.ts';
import {
  journalled,
  latestText,
  readIdentityResult,
  startIdentity,
  startSandboxSession,
} from './support/sandbox-session.ts';
import { shows } from '../../support/shows.ts';

const who = (lastFour: string) => ({ phoneNumber: `+1303555${lastFour}` });
const silentApplicant = who('0021');
const passkeyApplicant = who('0020');

let sandbox: RunningSandbox;
let device: ReturnType<typeof createSandboxDevice>;

// A new sandbox for each test, because an abandoned visit still sends its last report.
beforeEach(async () => {
  sandbox = await startSandbox({ hasCarrierServer: true });
  device = createSandboxDevice(sandbox);
});
afterEach(() => sandbox.close());

/** Opens a visit of this device. */
async function visit(person: { phoneNumber: string } | { dob: string }, layer: 'mobile' | 'desktop' = 'desktop') {
  const identity = await startIdentity(sandbox, person);
  const session = startSandboxSession(identity.token, layer, { ports: device.ports });
  return { identity, session, result: () => readIdentityResult(sandbox, identity) };
}

const called = () =>
  sandbox.world.journal
    .list()
    .map(({ path }) => path)
    .filter((path) => path.startsWith('v1/client/'))
    .map((path) => path.replace('v1/client/', ''));

async function script(plan: object) {
  const reply = await fetch(`${sandbox.origin}/sandbox/auth-script`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(plan),
  });
  expect(reply.status).toBe(200);
}

const verifier = () => createVerifier({ ports: device.ports });

describe('against the sandbox, a silently registered device', () => {
  async function register() {
    const { session } = await visit({ dob: '1990-01-21' }, 'mobile');
    expect(await session.said()).toMatchObject({ name: 'consent' });
    session.answer({ accept: true });
    expect(await session.said()).toMatchObject({ name: 'code' });
    return session;
  }

  test('is registered after consent, and then verified by the code', shows('V1.method.1', 'V4.silent.2'), async () => {
    const session = await register();
    expect(await verifier().isDeviceRegistered()).toBe(true);
    session.answer({ otp: latestText(sandbox, '3035550100').code });
    expect(await session.said()).toMatchObject({ name: 'finished' });
  });

  test('is verified by its key on the next visit, without another consent prompt', shows('V1.method.3'), async () => {
    (await register()).stop();
    const { session } = await visit({ dob: '1990-01-21' }, 'mobile');
    expect(await session.said()).toMatchObject({ name: 'code' });
    expect(called()).toContain('device/passive/verify');
    session.stop();
  });

  test('is not registered after refused consent, which leads to the link', shows('V4.silent.3'), async () => {
    const { session } = await visit(silentApplicant);
    await session.said();
    session.answer({ accept: false });
    expect(await session.said()).toMatchObject({ name: 'link' });
    expect(journalled(sandbox, 'device/passive/error')).toEqual([
      { message: 'User denied the consent to register the device' },
    ]);
    expect(device.kept.size).toBe(0);
    session.stop();
  });

  test('is registered again after the backend has removed it', async () => {
    const first = await register();
    sandbox.world.reset();
    first.stop();
    const { session } = await visit({ dob: '1990-01-21' }, 'mobile');
    expect(await session.said()).toMatchObject({ name: 'consent' });
    session.answer({ accept: true });
    expect(await session.said()).toMatchObject({ name: 'code' });
    const devicePaths = called().filter((path) => path.startsWith('device/'));
    expect(devicePaths.slice(-2)).toEqual(['device/passive/verify', 'device/passive/register']);
    session.stop();
  });

  const lastCall = () => sandbox.world.journal.list().at(-1);

  test('signs a report so that the backend accepts it', async () => {
    const session = await register();
    session.answer({ otp: 1234 });
    const body = { message: 'otp field in the input must be a string' };
    await expect.poll(lastCall).toMatchObject({ status: 200, body });
    expect(called().slice(-2)).toEqual(['challenge', 'mobile/otp/error']);
    expect(lastCall()?.headers).toHaveProperty('pa-signature');
    session.stop();
  });

  test(
    'reports that the applicant left, without a challenge, and the backend accepts the report',
    shows('V8.text.9'),
    async () => {
      (await register()).stop();
      await expect.poll(lastCall).toMatchObject({ status: 200, body: { message: 'User has canceled OTP flow' } });
      expect(called().at(-1)).toBe('mobile/otp/error');
      expect(called()).not.toContain('challenge');
    },
  );

  test('can be unregistered', shows('V7.call.14'), async () => {
    (await register()).stop();
    expect(await verifier().unregisterDevice()).toEqual({ kind: 'unregistered' });
    expect(await verifier().isDeviceRegistered()).toBe(false);
    expect(await verifier().unregisterDevice()).toEqual({ kind: 'not-registered' });
  });

  test('uses the universal calls in the universal flow', shows('V7.call.11'), async () => {
    const { session } = await visit(who('0022'));
    await session.said();
    session.answer({ accept: true });
    expect(await session.said()).toMatchObject({ name: 'link' });
    expect(called()[0]).toBe('device/universal/register');
    session.stop();
  });
});

describe('against the sandbox, a device with a passkey', () => {
  async function register() {
    const { session } = await visit(passkeyApplicant);
    expect(await session.said()).toMatchObject({ name: 'link' });
    session.stop();
  }

  test(
    'registers the passkey and continues with the link',
    shows('V3.setting.1', 'V3.setting.2', 'V3.setting.3'),
    async () => {
      await register();
      expect(called().slice(0, 2)).toEqual(['device/fido2/register/start', 'device/fido2/register/finish']);
      expect([...device.kept.keys()].sort()).toEqual([
        'Verification.DeviceId',
        'Verification.fidoPasskeyRegistered',
        'Verification.namespace',
      ]);
    },
  );

  test('is verified by the passkey alone on the next visit', async () => {
    await register();
    const { session, result } = await visit(passkeyApplicant);
    expect(await session.said()).toMatchObject({ kind: 'finish', name: 'finished' });
    expect(await result()).toMatchObject({ success: true });
  });

  test('can use the existing passkey after its registration was reset', async () => {
    await register();
    await verifier().resetDevice();
    const { session } = await visit(passkeyApplicant);
    expect(await session.said()).toMatchObject({ name: 'existing-passkey' });
    session.answer({ accept: true });
    expect(await session.said()).toMatchObject({ name: 'finished' });
    expect(await verifier().isDeviceRegistered()).toBe(true);
    const { session: third } = await visit(passkeyApplicant);
    expect(await third.said()).toMatchObject({ name: 'finished' });
    expect(called().slice(-2)).toEqual(['device/fido2/verify/start', 'device/fido2/verify/finish']);
  });

  test('continues with the link if the applicant declines the existing passkey', async () => {
    await register();
    await verifier().resetDevice();
    const { session } = await visit(passkeyApplicant);
    await session.said();
    session.answer({ accept: false });
    expect(await session.said()).toMatchObject({ name: 'link' });
    expect(journalled(sandbox, 'device/passive/error')).toEqual([{ message: 'FIDO2 Passkey is already registered' }]);
    session.stop();
  });

  test('is stepped up to the passkey if only the device is known', shows('V4.step.6'), async () => {
    await register();
    device.kept.delete('Verification.fidoPasskeyRegistered');
    const { session } = await visit(passkeyApplicant);
    expect(await session.said()).toMatchObject({ name: 'finished' });
    expect(called().slice(-3)).toEqual([
      'device/passive/verify',
      'device/fido2/register/start',
      'device/fido2/verify/finish',
    ]);
  });

  test('can unregister the passkey and stays registered', shows('V7.call.15'), async () => {
    await register();
    expect(await verifier().unregisterPasskey()).toEqual({ kind: 'unregistered' });
    expect(await verifier().isDeviceRegistered()).toBe(true);
    const { session } = await visit(passkeyApplicant);
    expect(await session.said()).toMatchObject({ name: 'link' });
    expect(called().slice(-2)).toEqual(['device/passive/verify', 'mobile/instantlink/start']);
    session.stop();
  });
});

describe('against the sandbox, a secondary device', () => {
  test('finishes when the status channel reports the result of the primary device', shows('V3.role.3'), async () => {
    const identity = await startIdentity(sandbox, passkeyApplicant);
    const session = startSandboxSession(identity.token, 'desktop', { ports: device.ports, role: 'secondary' });
    await expect.poll(() => [...sandbox.world.sessions.values()][0]?.statusChannel.hasWaitingDevice).toBe(true);
    [...sandbox.world.sessions.values()][0]?.statusChannel.publish({ next: 'done' });
    expect(await session.said()).toMatchObject({ name: 'finished' });
  });
});

describe('against the sandbox, the carrier check', () => {
  test.each(['test', 'v1-json', 'v1-token', 'v1-reconciliation', 'v1-redirect', 'v2', 'v2.5'])(
    'succeeds in flow %s without a prompt',
    shows('V1.method.4', 'V3.carrier.2', 'V3.carrier.3', 'V4.carrier.4'),
    async (carrier) => {
      await script({ carrier, replies: [] });
      const { session, result } = await visit(who('0023'));
      expect(await session.said()).toMatchObject({ kind: 'finish', name: 'finished' });
      expect(called()).toEqual(['mobile/instant/start', 'mobile/instant/finish']);
      expect(await result()).toMatchObject({ success: true });
    },
  );

  test.each([
    [
      'with an address without https',
      'http://localhost:1/carrier?vfp=x',
      'The carrier URL must use https (stepCode=64, errorCode=2)',
    ],
    ['with an invalid address', 'nowhere', 'The carrier URL is not valid (stepCode=64, errorCode=65)'],
  ])('%s fails and leads to the link', shows('V5.other.2', 'V8.mobile.3'), async (_, redirectUrl, message) => {
    await script({ replies: [{ path: 'mobile/instant/start', body: { next: '', data: { redirectUrl } } }] });
    const { session } = await visit(who('0023'));
    expect(await session.said()).toMatchObject({ name: 'link' });
    expect(journalled(sandbox, 'mobile/instant/error')).toEqual([{ code: 10002, message }]);
    session.stop();
  });

  test('with an unknown key is reported with its error code', shows('V8.mobile.11'), async () => {
    const redirectUrl = `${sandbox.carrierServer?.origin}/carrier/v1/authenticate?vfp=unknown`;
    await script({ replies: [{ path: 'mobile/instant/start', body: { next: '', data: { redirectUrl } } }] });
    const { session } = await visit(who('0023'));
    expect(await session.said()).toMatchObject({ name: 'link' });
    expect(journalled(sandbox, 'mobile/instant/error')).toEqual([
      { code: 10002, message: expect.stringContaining('(stepCode=64, errorCode=66)') },
    ]);
    session.stop();
  });
});

describe('against the sandbox, a message', () => {
  test('is shown and answered, and the link follows', shows('V4.step.12'), async () => {
    await script({
      replies: [
        {
          path: 'device/passive/register',
          over: { next: 'scan/message', data: { scanMessage: { text: 'Is this your laptop?' } } },
        },
      ],
    });
    const { session } = await visit(silentApplicant);
    await session.said();
    session.answer({ accept: true });
    expect(await session.said()).toEqual({ kind: 'ask', name: 'message', data: { text: 'Is this your laptop?' } });
    session.answer({ accept: true });
    expect(await session.said()).toMatchObject({ name: 'link' });
    expect(journalled(sandbox, 'user/response')).toEqual([{ response: 'accept' }]);
    session.stop();
  });
});
