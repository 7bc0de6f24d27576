import { describe, expect, test, vi } from 'vitest';
import { VerificationError } from '../../../src/verification/errors.ts';
import { type CeremonyOutcome, creationOptions, requestOptions } from './support/fake-device.ts';
import { type GivenDevice, reported, runDevice } from './support/run-device-step.ts';
import { shows } from '../../support/shows.ts';

const startPath = 'device/fido2/register/start';
const bothOptions = { credCreateOptions: creationOptions, credRequestOptions: requestOptions };

/** A first visit whose ceremonies have these outcomes. */
function registerWith(
  outcomes: CeremonyOutcome[],
  { data = bothOptions, ...given }: GivenDevice & { data?: object } = {},
) {
  return runDevice({
    replies: {
      [startPath]: [{ next: '', data }],
      'device/fido2/register/finish': [{ next: 'done', data: { deviceId: 'device-9' } }],
      'device/fido2/verify/finish': [{ next: 'done', data: { deviceId: 'device-9' } }],
    },
    ...given,
    prepare(device) {
      device.outcomes.push(...outcomes);
      given.prepare?.(device);
    },
  });
}

describe('a passkey that exists already', () => {
  const exists: CeremonyOutcome[] = [{ error: 'InvalidStateError' }];

  const goneOnWith: [string, string[], GivenDevice['answers'], unknown[][]][] = [
    ['the host accepts it', ['V4.passkey.6'], { existingPasskey: 'accept' }, [['existingPasskey']]],
    ['the host has no prompt for it', ['V4.passkey.7'], {}, []],
  ];
  for (const [when, ids, answers, asked] of goneOnWith)
    test(`is used when ${when}`, shows('V2.prompt.7', 'V3.entity.5', ...ids), async () => {
      const run = await registerWith(exists, { answers: answers ?? {} });
      expect(run.result()).toMatchObject({ kind: 'finished' });
      expect(run.asked).toEqual(asked);
      expect(run.device.ceremonies.map(({ kind }) => kind)).toEqual(['create', 'get']);
      expect(run.paths()).toEqual([startPath, 'device/fido2/verify/finish']);
      expect(run.device.settings.get('fidoPasskeyRegistered')).toBe('true');
    });

  test.each(['reject', 'cancel', 'unexpected', 'timeout', 'unknown', undefined])(
    'fails the step when the host answers %s',
    shows('V3.entity.5', 'V4.passkey.8', 'V8.passkey.1', 'V8.text.6'),
    async (status) => {
      const run = await registerWith(exists, { answers: { existingPasskey: status } });
      const message = 'FIDO2 Passkey is already registered';
      expect(run.result()).toMatchObject({ kind: 'failed', code: 'passkey-already-registered', message });
      expect(reported(run, 'device/passive')).toEqual({ message });
      expect(run.result()).toMatchObject({ cause: { cause: { message: 'The authenticator was already registered' } } });
    },
  );

  test('fails the step if the reply contains no request options', async () => {
    const run = await registerWith(exists, { data: { credCreateOptions: creationOptions }, answers: {} });
    expect(run.result()).toMatchObject({
      code: 'passkey-options',
      message: 'Reply contains no passkey request options',
    });
  });
});

describe('a ceremony that fails', () => {
  const plain = creationOptions;
  const discoverable = { ...plain, authenticatorSelection: { residentKey: 'required' } };
  const old = { ...plain, authenticatorSelection: { requireResidentKey: true } };

  const failures: [string, string[], CeremonyOutcome, object, object][] = [
    [
      'discoverable credentials required',
      ['V8.passkey.3'],
      { error: 'ConstraintError' },
      discoverable,
      { code: 'passkey-not-discoverable', message: /^Discoverable credentials were required/ },
    ],
    [
      'discoverable credentials required by the older option',
      [],
      { error: 'ConstraintError' },
      old,
      { code: 'passkey-not-discoverable' },
    ],
    [
      'impossible user verification',
      ['V8.passkey.4'],
      { error: 'ConstraintError' },
      plain,
      { code: 'passkey-user-verification', message: /^User verification was required/ },
    ],
    [
      'no common algorithm',
      [],
      { error: 'NotSupportedError' },
      plain,
      { code: 'passkey-algorithm', message: /algorithms/ },
    ],
    [
      'another site as rp.id',
      ['V8.passkey.2'],
      { error: 'SecurityError' },
      { ...plain, rp: { id: 'stranger.example', name: 'x' } },
      { code: 'passkey-relying-party', message: /^The rp\.id "stranger\.example" is invalid for this domain$/ },
    ],
    [
      'a host that cannot use passkeys',
      [],
      { error: 'SecurityError', text: 'This is an invalid domain.' },
      { ...plain, rp: { name: 'x' } },
      { code: 'passkey-relying-party', message: /^This is an invalid domain\.$/ },
    ],
    [
      'a parent domain of the host',
      [],
      { error: 'SecurityError' },
      { ...plain, rp: { id: 'example', name: 'x' } },
      { message: /^This domain/ },
    ],
    [
      'a refusal',
      [],
      { error: 'NotAllowedError', text: 'The operation either timed out or was not allowed.' },
      plain,
      { code: 'passkey-refused', message: /^The operation either timed out/ },
    ],
    ['an abort by the browser', [], { error: 'AbortError' }, plain, { code: 'passkey-aborted' }],
    [
      'an unknown error',
      ['V8.passkey.6'],
      { error: 'UnknownError' },
      plain,
      { code: 'passkey-unknown', message: /^Unknown error$/ },
    ],
    [
      'an unexpected error name',
      [],
      { error: 'Surprise' },
      plain,
      { code: 'passkey-unknown', message: /^Unknown error$/ },
    ],
  ];
  for (const [why, ids, outcome, credCreateOptions, failure] of failures)
    test(
      `because of ${why} has its own message, is reported without a code, and stores nothing`,
      shows(...ids),
      async () => {
        const run = await registerWith([outcome], { data: { credCreateOptions }, answers: {} });
        const { message, ...rest } = failure as { message?: RegExp; code?: string };
        expect(run.result()).toMatchObject({ kind: 'failed', ...rest });
        const report = reported(run, 'device/passive') as { message: string; code?: number };
        if (message) expect(report.message).toMatch(message);
        expect(report).not.toHaveProperty('code');
        expect([run.device.records.size, run.device.settings.size]).toEqual([0, 0]);
      },
    );

  test.each([
    ['no bytes', ''],
    ['65 bytes', Buffer.alloc(65).toString('base64url')],
    ['65 bytes, padded', Buffer.alloc(65).toString('base64')],
  ])(
    'because of a user id of %s never starts',
    shows('V3.passkey.1', 'V5.other.1', 'V8.passkey.5', 'V9.layer.7'),
    async (_, id) => {
      const run = await registerWith([], { data: { credCreateOptions: { ...plain, user: { ...plain.user, id } } } });
      expect(run.result()).toMatchObject({
        code: 'passkey-user-id',
        message: 'User ID was not between 1 and 64 bytes',
      });
      expect(run.device.ceremonies).toEqual([]);
    },
  );

  test.each([1, 2, 3, 62, 63, 64])(
    'does not occur with a user id of %d bytes',
    shows('V3.passkey.1', 'V9.layer.7'),
    async (size) => {
      const id = Buffer.alloc(size, 7).toString('base64url');
      const run = await registerWith([], { data: { credCreateOptions: { ...plain, user: { ...plain.user, id } } } });
      expect(run.result()).toMatchObject({ kind: 'finished' });
    },
  );

  test.each([
    ['a challenge', { ...plain, challenge: '' }],
    ['a relying party', { ...plain, rp: 'backend.example' }],
    ['a user', { ...plain, user: { name: 'nobody' } }],
    ['algorithms', { ...plain, pubKeyCredParams: {} }],
  ])('because of options without %s never starts', async (_, credCreateOptions) => {
    const run = await registerWith([], { data: { credCreateOptions } });
    expect(run.result()).toMatchObject({ code: 'passkey-options' });
    expect(run.device.ceremonies).toEqual([]);
  });

  test('because of a reply without options has the code passkey-options', async () => {
    const run = await registerWith([], { data: {} });
    expect(run.result()).toMatchObject({ code: 'passkey-options' });
  });
});

describe('a browser that requires a tap', () => {
  const refusal: CeremonyOutcome = { error: 'NotAllowedError', text: 'no user gesture' };
  const withoutTap = { prepare: (device: { hasUserActivation: boolean }) => void (device.hasUserActivation = false) };

  test('shows the tap prompt, and runs the ceremony again immediately after the tap', async () => {
    const run = await registerWith([refusal], { ...withoutTap, answers: { passkeyTap: { accept: true } } });
    expect(run.result()).toMatchObject({ kind: 'finished' });
    expect(run.asked).toEqual([['passkeyTap']]);
    expect(run.device.ceremonies).toHaveLength(2);
    expect(run.paths().filter((path) => path === startPath)).toHaveLength(1);
  });

  test('shows the tap prompt only once', async () => {
    const run = await registerWith([refusal, refusal], { ...withoutTap, answers: { passkeyTap: { accept: true } } });
    expect(run.result()).toMatchObject({ kind: 'failed', code: 'passkey-refused' });
    expect(run.asked).toEqual([['passkeyTap']]);
  });

  test.each<[string, GivenDevice]>([
    ['the applicant declines it', { ...withoutTap, answers: { passkeyTap: { accept: false } } }],
    ['the host answers with anything but true', { ...withoutTap, answers: { passkeyTap: { accept: 'yes' } } }],
    ['the host has no tap prompt', { ...withoutTap, answers: {} }],
    ['the applicant had just tapped', { answers: { passkeyTap: { accept: true } } }],
  ])('does not retry the ceremony when %s', async (_, given) => {
    const run = await registerWith([refusal], given);
    expect(run.result()).toMatchObject({ kind: 'failed', code: 'passkey-refused', message: 'no user gesture' });
    expect(run.device.ceremonies).toHaveLength(1);
  });

  test('does not show the tap prompt if the ceremony was refused after more than a second', async () => {
    let refuse = (_: Error): void => undefined;
    const run = await registerWith([], {
      answers: { passkeyTap: { accept: true } },
      prepare(device) {
        device.hasUserActivation = false;
        device.ports.passkeys.create = () => new Promise((_, reject) => void (refuse = reject));
      },
    });
    await run.world.advance(1_500);
    refuse(Object.assign(new Error('refused'), { name: 'NotAllowedError' }));
    expect(await run.done).toMatchObject({ kind: 'failed', code: 'passkey-refused' });
    expect(run.asked).toEqual([]);
  });
});

describe('the module that runs a ceremony', () => {
  const refusal: CeremonyOutcome = { error: 'NotAllowedError', text: 'no user gesture' };

  test('is loaded while the start call is pending', async () => {
    const prepare = vi.fn(async () => undefined);
    const starts: [string, GivenDevice['prepare']][] = [
      [startPath, () => undefined],
      ['device/fido2/verify/start', (device) => void device.register({ hasPasskey: true })],
    ];
    for (const [path, known] of starts) {
      const run = await registerWith([], {
        replies: { [path]: ['hang'] },
        prepare(device) {
          known?.(device);
          device.ports.passkeys.prepare = prepare;
        },
      });
      expect(run.paths()).toEqual([path]);
    }
    expect(prepare).toHaveBeenCalledTimes(starts.length);
  });

  test('can load slowly without affecting the detection of a required tap', async () => {
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => void (arrive = resolve));
    const run = await registerWith([refusal], {
      answers: { passkeyTap: { accept: true } },
      prepare: (device) => void (device.ports.passkeys.prepare = () => arrival),
    });
    expect(run.device.ceremonies).toEqual([]);
    // Longer than a browser takes to refuse, and longer than a tap counts.
    await run.world.advance(6_000);
    run.device.hasUserActivation = false;
    arrive();
    expect(await run.done).toMatchObject({ kind: 'finished' });
    expect(run.asked).toEqual([['passkeyTap']]);
  });

  test('fails the step with its loading error, and no ceremony starts', async () => {
    const failure = new VerificationError('network', 'A module of the verification could not be loaded');
    const run = await registerWith([], {
      prepare: (device) => void (device.ports.passkeys.prepare = () => Promise.reject(failure)),
    });
    expect(run.result()).toMatchObject({ kind: 'failed', cause: failure });
    expect(run.device.ceremonies).toEqual([]);
  });

  test('no longer delays the step after the applicant leaves', async () => {
    const run = await registerWith([], {
      prepare: (device) => void (device.ports.passkeys.prepare = () => new Promise(() => undefined)),
    });
    run.leaving.abort();
    expect(await run.done).toEqual({ kind: 'cancelled' });
    expect(run.world.pendingTimers()).toBe(0);
  });
});

describe('a pending ceremony', () => {
  test('is aborted when the applicant leaves', async () => {
    const run = await registerWith(['hang']);
    run.leaving.abort();
    expect(await run.done).toEqual({ kind: 'cancelled' });
    expect(run.device.ceremonies[0]?.signal.aborted).toBe(true);
    expect(run.world.pendingTimers()).toBe(0);
  });

  test('is aborted after a timeout', async () => {
    const run = await registerWith(['hang'], { options: { config: { passkeyTimeoutMs: 30_000 } } });
    await run.world.advance(30_000);
    expect(await run.done).toMatchObject({ kind: 'failed', code: 'passkey-timeout' });
    expect(run.device.ceremonies[0]?.signal.aborted).toBe(true);
  });

  test.each(['existingPasskey', 'passkeyTap'] as const)(
    'ends together with its %s prompt when the applicant leaves',
    async (name) => {
      const run = await registerWith([{ error: name === 'passkeyTap' ? 'NotAllowedError' : 'InvalidStateError' }], {
        answers: { [name]: 'hang' },
        prepare: (device) => void (device.hasUserActivation = false),
      });
      run.leaving.abort();
      expect(await run.done).toEqual({ kind: 'cancelled' });
      expect(run.device.ceremonies).toHaveLength(1);
    },
  );
});
