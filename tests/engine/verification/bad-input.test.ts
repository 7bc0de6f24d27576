import { describe, expect, test } from 'vitest';
import { createVerifier } from '../../../src/verification/loop/create-verifier.ts';
import { creationOptions, requestOptions } from './support/fake-device.ts';
import { type GivenDevice, runDevice } from './support/run-device-step.ts';
import { createFakeWorld, encodeToken, type FakeWorld, makeToken, type Reply } from './support/fake-world.ts';
import { shows } from '../../support/shows.ts';

describe('a token that cannot be used', () => {
  test.each<[string, string | null, string, string]>([
    ['is missing', null, 'token-missing', 'No authentication token provided'],
    ['is empty', '', 'token-missing', 'No authentication token provided'],
    ['has one part', 'abc', 'token-malformed', 'AuthToken is malformed: it must have three parts'],
    ['contains invalid JSON', 'a.b.c', 'token-malformed', 'AuthToken is malformed: its claims cannot be read'],
    ['contains an array', encodeToken([]), 'token-malformed', 'AuthToken is malformed: its claims must be an object'],
    ['contains no auth claim', encodeToken({}), 'claim-missing', 'AuthToken claims do not contain auth'],
    ['has no challenge', makeToken({ chlg: '' }), 'claim-missing', 'AuthToken claims do not contain auth.chlg'],
    ['has no endpoint', makeToken({ endp: undefined }), 'claim-missing', 'AuthToken claims do not contain auth.endp'],
    [
      'has a javascript: URL as its endpoint',
      makeToken({ endp: 'javascript:alert(1)' }),
      'token-malformed',
      'AuthToken is malformed: auth.endp must be an http or https origin',
    ],
    [
      'has an endpoint that is not allowed',
      makeToken({ endp: 'https://stranger.example' }),
      'endpoint-refused',
      'AuthToken contains a backend that is not in the setting "origins"',
    ],
  ])(
    'fails because it %s, without a call, a stored value or a redirect',
    shows('V4.device.3'),
    async (_, token, code, message) => {
      const world = createFakeWorld();
      const config = { origins: ['https://backend.example'] };
      const verifier = createVerifier({ ports: world.ports, config });
      expect(await verifier.authenticate(token)).toMatchObject({ kind: 'failed', code, message });
      expectUntouched(world);
      expect(world.calls).toEqual([]);
    },
  );
});

/** The visit that makes each call of V §7: its first step, and the replies before the call. */
const namedCalls: Readonly<Record<string, GivenDevice>> = {
  'device/fido2/register/start': {},
  'device/fido2/register/finish': {
    replies: { 'device/fido2/register/start': [{ data: { credCreateOptions: creationOptions } }] },
  },
  'device/fido2/verify/start': { prepare: (device) => device.register({ hasPasskey: true }) },
  'device/fido2/verify/finish': {
    replies: { 'device/fido2/verify/start': [{ data: { credRequestOptions: requestOptions } }] },
    prepare: (device) => device.register({ hasPasskey: true }),
  },
  'device/passive/register': { next: 'device/passive/silent' },
  'device/passive/verify': { next: 'device/passive/silent', prepare: (device) => device.register() },
  'device/universal/register': { next: 'device/universal', options: { config: { universal: 'local' } } },
  'device/universal/verify': {
    next: 'device/universal',
    options: { config: { universal: 'local' } },
    prepare: (device) => device.register(),
  },
  'mobile/instant/start': { next: 'mobile/instant' },
  'mobile/instant/finish': {
    next: 'mobile/instant',
    replies: { 'mobile/instant/start': [{ data: { redirectUrl: 'https://carrier.example/?testVfp=v' } }] },
  },
  'user/response': { next: 'scan/message', answers: { message: 'accept' } },
};

const namedFaults: Readonly<Record<string, readonly [Reply, string]>> = {
  'is lost': ['refuse', 'network'],
  'never arrives': ['hang', 'timeout'],
  'has status 500': [{ raw: 'oops', status: 500 }, 'http-status'],
  'is not JSON': [{ raw: '<html>' }, 'invalid-reply'],
  'is empty': [{ raw: '' }, 'invalid-reply'],
  'contains an error': [{ error: { code: 10001, message: 'No' } }, 'backend'],
};

describe.each(Object.entries(namedCalls))('the reply to %s', (path, given) => {
  test.each(Object.entries(namedFaults))(
    '%s, which ends the verification with that failure as the cause',
    async (_, [reply, code]) => {
      const run = await runDevice({ ...given, replies: { ...given.replies, [path]: [reply] } });
      const before = run.device.records.get('sandbox')?.deviceId;
      // Enough time for timeouts of the call, its report and the challenge of the report.
      for (let turn = 0; turn < 8 && run.result() === undefined; turn += 1) await run.world.advance(15_000);
      expect(run.result()).toMatchObject({ kind: 'failed', code, cause: { path: `/v1/client/${path}` } });
      expect(run.paths().filter((each) => each.endsWith('/error')).length).toBeLessThanOrEqual(1);
      expect(run.device.records.get('sandbox')?.deviceId).toBe(before);
      expect(run.device.visited).toEqual([]);
      expect(run.world.pendingTimers()).toBe(0);
    },
  );
});

test(
  'the verification fails after fifty steps if the server repeats the same step endlessly',
  shows('V4.loop.5'),
  async () => {
    const run = await runDevice({
      next: 'device/passive/silent',
      replies: { 'device/passive/verify': [{ next: 'device/passive/silent' }] },
      prepare: (device) => device.register(),
      options: { config: { repeatPauseMs: 0 } },
    });
    expect(await run.done).toMatchObject({ kind: 'failed', message: 'Too many authentication steps' });
    await run.world.settle();
    expect(run.paths().filter((path) => path === 'device/passive/verify')).toHaveLength(50);
    expect(run.paths().filter((path) => path === 'device/passive/error').length).toBeLessThanOrEqual(1);
  },
);

function expectUntouched({ device }: FakeWorld): void {
  expect([device.records.size, device.settings.size, device.visited]).toEqual([0, 0, []]);
}
