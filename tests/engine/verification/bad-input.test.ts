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
    ['holds no JSON', 'a.b.c', 'token-malformed', 'AuthToken is malformed: its claims cannot be read'],
    ['holds a list', encodeToken([]), 'token-malformed', 'AuthToken is malformed: its claims must be an object'],
    ['holds no auth', encodeToken({}), 'claim-missing', 'AuthToken claims do not contain auth'],
    ['has no challenge', makeToken({ chlg: '' }), 'claim-missing', 'AuthToken claims do not contain auth.chlg'],
    ['has no endpoint', makeToken({ endp: undefined }), 'claim-missing', 'AuthToken claims do not contain auth.endp'],
    [
      'names a script as its endpoint',
      makeToken({ endp: 'javascript:alert(1)' }),
      'token-malformed',
      'AuthToken is malformed: auth.endp must be an http or https origin',
    ],
    [
      'names a stranger as its endpoint',
      makeToken({ endp: 'https://stranger.example' }),
      'endpoint-refused',
      'AuthToken contains a backend that is not in the setting "origins"',
    ],
  ])(
    'because it %s calls nobody, keeps nothing and goes nowhere',
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
  'is not reached': ['refuse', 'network'],
  'never answers': ['hang', 'timeout'],
  'answers with status 500': [{ raw: 'oops', status: 500 }, 'http-status'],
  'answers with garbage': [{ raw: '<html>' }, 'invalid-reply'],
  'answers with nothing': [{ raw: '' }, 'invalid-reply'],
  'answers with an error': [{ error: { code: 10001, message: 'No' } }, 'backend'],
};

describe.each(Object.entries(namedCalls))('a server whose %s', (path, given) => {
  test.each(Object.entries(namedFaults))(
    '%s ends the verification, with that as its cause',
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

test('a server that leads in circles is left after fifty steps', shows('V4.loop.5'), async () => {
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
});

function expectUntouched({ device }: FakeWorld): void {
  expect([device.records.size, device.settings.size, device.visited]).toEqual([0, 0, []]);
}
