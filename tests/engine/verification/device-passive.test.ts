import { describe, expect, test } from 'vitest';
import { decidePasskeyAction } from '../../../src/verification/auth-steps/device-passive.ts';
import { fakeAssertion, creationOptions, requestOptions } from './support/fake-device.ts';
import { reported, runDevice } from './support/run-device-step.ts';
import { socketOf } from './support/fake-world.ts';
import { shows } from '../../support/shows.ts';
import { showsInRow } from '../../support/shows-in-row.ts';

const startPath = 'device/fido2/register/start';
const registerReplies = {
  [startPath]: [{ next: '', data: { credCreateOptions: creationOptions } }],
  'device/fido2/register/finish': [{ next: 'done', data: { deviceId: 'device-9' } }],
};
const verifyReplies = {
  'device/fido2/verify/start': [{ next: '', data: { credRequestOptions: requestOptions } }],
  'device/fido2/verify/finish': [{ next: 'done' }],
};
const silentReplies = { 'device/passive/register': [{ next: 'done', data: { deviceId: 'device-9' } }] };
const webAuthnAssertion = { id: 'cHQ', rawId: 'cHQ', type: 'public-key', response: fakeAssertion.response };
const deviceName = 'Chrome 156.0 on Linux';

describe('the decision of the passkey step', () => {
  const decisions: [string | undefined, boolean, string, string][] = [
    [undefined, false, 'register', 'V4.passkey.5'],
    [undefined, true, 'register', 'V4.passkey.5'],
    ['device-1', true, 'verify', 'V4.passkey.3'],
    ['device-1', false, 'silent', 'V4.passkey.4'],
  ];
  for (const [deviceId, hasPasskey, kind, id] of decisions)
    test(`with device id ${deviceId} and passkey ${hasPasskey} is to ${kind}`, shows(id), () => {
      expect(decidePasskeyAction(deviceId, hasPasskey)).toMatchObject({ kind });
    });
});

describe('the passkey step', () => {
  const starts: [string, Parameters<typeof runDevice>[0]][] = [
    ['device/fido2/register/start', {}],
    ['device/fido2/verify/start', { prepare: (device) => void device.register({ hasPasskey: true }) }],
  ];
  for (const [path, given] of starts) {
    const data = { credCreateOptions: creationOptions, credRequestOptions: requestOptions };
    test(`continues with the next step of the reply to ${path}, without a ceremony`, shows('V1.server.1'), async () => {
      const run = await runDevice({ ...given, replies: { [path]: [{ next: 'mobile/otp', data }] } });
      expect(run.device.ceremonies).toEqual([]);
      expect(run.prompts.last().name).toBe('otp phone');
    });

    test.each(['device/passive', 'device/passive/register', 'device/passive/verify', ''])(
      `runs its ceremony when the reply to ${path} has %j as next`,
      async (next) => {
        const finishes = { ...registerReplies, ...verifyReplies };
        const run = await runDevice({ ...given, replies: { ...finishes, [path]: [{ next, data }] } });
        expect(run.device.ceremonies).toHaveLength(1);
        expect(run.result()).toMatchObject({ kind: 'finished' });
      },
    );
  }

  test(
    'registers a passkey and the device on a first visit',
    shows(
      'V3.registration.1',
      'V3.registration.2',
      'V3.registration.4',
      'V3.registration.5',
      'V3.registration.6',
      'V4.step.2',
      'V4.passkey.5',
      'V7.call.4',
      'V7.call.5',
      'V7.call.6',
    ),
    async () => {
      const run = await runDevice({ replies: registerReplies });
      expect(run.result()).toMatchObject({ kind: 'finished' });
      expect(run.sent()).toEqual([
        ['device/fido2/register/start', { signals: {} }],
        [
          'device/fido2/register/finish',
          {
            deviceName,
            deviceCapabilities: ['webauthn'],
            registrations: [
              {
                webAuthnCredential: {
                  id: 'cHQ',
                  rawId: 'cHQ',
                  type: 'public-key',
                  response: { attestationObject: 'YW8', clientDataJSON: 'Y2Q' },
                },
              },
              {
                publicKey: { id: expect.stringMatching(/^[\da-f-]{36}$/), alg: 'ES256', key: 'PEM', uvLevel: 0 },
                signature: 'signed(challenge-1)',
              },
            ],
            signals: {},
          },
        ],
      ]);
      expect(run.device.records.get('sandbox')).toMatchObject({
        namespace: 'sandbox',
        endpoint: 'https://backend.example',
        deviceId: 'device-9',
        algorithm: 'ES256',
        createdAt: Date.UTC(2026, 0, 1) / 1e3,
      });
      expect(Object.fromEntries(run.device.settings)).toEqual({
        namespace: 'sandbox',
        DeviceId: 'device-9',
        fidoPasskeyRegistered: 'true',
      });
      expect(run.asked).toEqual([]);
    },
  );

  test('continues with the message step when the registration reply requests it', shows('V7.call.6'), async () => {
    const finished = { next: 'scan/message', data: { deviceId: 'device-9', scanMessage: { text: 'Is this yours?' } } };
    const run = await runDevice({
      replies: {
        ...registerReplies,
        'device/fido2/register/finish': [finished],
        'user/response': [{ next: 'done' }],
      },
      answers: { message: 'accept' },
    });
    expect(run.result()).toMatchObject({ kind: 'finished' });
    expect(run.asked).toEqual([['message', { text: 'Is this yours?' }]]);
    expect(run.sent().at(-1)).toEqual(['user/response', { response: 'accept' }]);
  });

  test(
    'verifies the passkey of a known device',
    shows('V1.method.2', 'V4.passkey.3', 'V7.call.7', 'V7.call.8'),
    async () => {
      const run = await runDevice({
        replies: verifyReplies,
        prepare: (device) => device.register({ hasPasskey: true }),
      });
      expect(run.result()).toMatchObject({ kind: 'finished' });
      expect(run.sent()).toEqual([
        ['device/fido2/verify/start', { deviceId: 'device-1' }],
        ['device/fido2/verify/finish', { webAuthnAssertion, signals: {} }],
      ]);
    },
  );

  test('omits a missing user handle', shows('V7.call.8'), async () => {
    const { userHandle: _, ...response } = fakeAssertion.response;
    const run = await runDevice({
      replies: verifyReplies,
      prepare: (device) => {
        device.register({ hasPasskey: true });
        device.ports.passkeys.get = async () => ({ ...fakeAssertion, response });
      },
    });
    expect(run.sent()[1]?.[1]).toMatchObject({ webAuthnAssertion: { response } });
    expect(JSON.stringify(run.sent())).not.toContain('userHandle');
  });

  test('verifies a known device without a passkey silently', shows('V4.passkey.4'), async () => {
    const run = await runDevice({
      replies: { 'device/passive/verify': [{ next: 'done' }] },
      prepare: (device) => device.register(),
    });
    expect(run.paths()).toEqual(['device/passive/verify']);
  });

  const withoutPasskeys: [string, string[], Parameters<typeof runDevice>[0]][] = [
    [
      'the user verification level is none',
      ['V3.token.13', 'V4.passkey.2'],
      { dev: { auths: { pasv: { uvlvl: 'none' } } } },
    ],
    ['the token has no user verification level', [], { dev: { auths: { pasv: {} } } }],
    ['the token has no passive subscription', [], { dev: {} }],
    [
      'the browser does not support passkeys',
      ['V4.passkey.1'],
      { prepare: (device) => void (device.isSupported = false) },
    ],
    [
      'the frame is not allowed to create passkeys',
      [],
      { prepare: (device) => void (device.isAllowed = (use) => use === 'get') },
    ],
    ['there is no platform authenticator', [], { prepare: (device) => void (device.hasPlatformAuthenticator = false) }],
  ];
  for (const [when, ids, given] of withoutPasskeys)
    test(`registers silently, without any passkey call, when ${when}`, shows(...ids), async () => {
      const run = await runDevice({ ...given, replies: { ...registerReplies, ...silentReplies } });
      expect(run.paths()).toEqual(['device/passive/register']);
      expect(run.device.ceremonies).toEqual([]);
    });

  test('registers silently if the browser does not report its abilities in time', async () => {
    const run = await runDevice({
      replies: silentReplies,
      prepare: (device) => {
        device.ports.passkeys.hasPlatformAuthenticator = () => new Promise(() => undefined);
      },
    });
    await run.world.advance(1_000);
    expect(await run.done).toMatchObject({ kind: 'finished' });
    expect(run.paths()).toEqual(['device/passive/register']);
  });

  test('verifies silently if the frame is not allowed to use the existing passkey', async () => {
    const run = await runDevice({
      replies: { ...verifyReplies, 'device/passive/verify': [{ next: 'done' }] },
      prepare: (device) => {
        device.register({ hasPasskey: true });
        device.isAllowed = (use) => use === 'create';
      },
    });
    expect(run.paths()).toEqual(['device/passive/verify']);
  });

  test(
    'requires the user verification level of the token, and uses the display name of the host',
    shows('V3.token.15', 'V6.role.2', 'V7.call.3'),
    async () => {
      const selection = { residentKey: 'preferred', userVerification: 'preferred' };
      const credCreateOptions = { ...creationOptions, authenticatorSelection: selection };
      const run = await runDevice({
        replies: { ...registerReplies, 'device/fido2/register/start': [{ data: { credCreateOptions } }] },
        options: { config: { displayName: () => 'Robin Example' } },
      });
      expect(run.sent()[0]).toEqual(['device/fido2/register/start', { displayName: 'Robin Example', signals: {} }]);
      expect(run.device.ceremonies[0]?.options).toMatchObject({
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        user: { id: 'dXNlci0x', displayName: 'Robin Example' },
        rp: creationOptions.rp,
      });
    },
  );

  const selected = (userVerification?: string) => ({
    credCreateOptions: {
      ...creationOptions,
      authenticatorSelection: { residentKey: 'preferred', ...(userVerification && { userVerification }) },
    },
  });

  test.each([
    ['is preferred if the options omit it', undefined, 'preferred'],
    ['retains the required value of the options', 'required', 'required'],
    ['retains the discouraged value of the options', 'discouraged', 'discouraged'],
  ])(
    'with a token that prefers user verification, user verification %s',
    shows('V3.token.14', 'V6.role.2'),
    async (_, offered, asked) => {
      const run = await runDevice({
        replies: { ...registerReplies, 'device/fido2/register/start': [{ data: selected(offered) }] },
        dev: { auths: { pasv: { uvlvl: 'pref' } } },
      });
      expect(run.device.ceremonies[0]?.options).toEqual({
        ...creationOptions,
        authenticatorSelection: { residentKey: 'preferred', userVerification: asked },
      });
    },
  );

  test.each([
    ['pref', 'preferred', 'V3.token.14'],
    ['req', 'required', 'V3.token.15'],
  ])('with level %s, requests a known passkey with user verification %s', async (uvlvl, userVerification, id) => {
    showsInRow(`${id} V6.role.2`);
    const run = await runDevice({
      replies: verifyReplies,
      dev: { auths: { pasv: { uvlvl } } },
      prepare: (device) => device.register({ hasPasskey: true }),
    });
    expect(run.device.ceremonies[0]?.options).toEqual({ ...requestOptions, userVerification });
  });

  test.each([
    ['pref', 'device/fido2/verify/start'],
    ['req', 'device/passive/verify'],
  ])('with level %s, a passkey and no platform authenticator, calls %s', async (uvlvl, path) => {
    const run = await runDevice({
      replies: { ...verifyReplies, 'device/passive/verify': [{ next: 'done' }] },
      dev: { auths: { pasv: { uvlvl } } },
      prepare(device) {
        device.register({ hasPasskey: true });
        device.hasPlatformAuthenticator = false;
      },
    });
    expect(run.paths()[0]).toBe(path);
  });

  test.each<[string, Parameters<typeof runDevice>[0], string]>([
    ['silently if the host has no tap prompt', {}, 'device/passive/register'],
    ['with a passkey if the host has a tap prompt', { answers: { passkeyTap: { accept: true } } }, startPath],
    [
      'with a passkey if the applicant has just tapped',
      { prepare: (device) => void (device.hasUserActivation = true) },
      startPath,
    ],
  ])('in a frame that needs a tap, registers %s', async (_, { prepare, ...given } = {}, path) => {
    const run = await runDevice({
      answers: { consent: { accept: true } },
      ...given,
      replies: { ...registerReplies, ...silentReplies },
      prepare(device) {
        Object.assign(device, { needsTap: true, hasUserActivation: false });
        prepare?.(device);
      },
    });
    expect(run.paths()[0]).toBe(path);
  });

  test('fails if the list of allowed passkeys is empty', async () => {
    const credRequestOptions = { ...requestOptions, allowCredentials: [] };
    const run = await runDevice({
      replies: { ...verifyReplies, 'device/fido2/verify/start': [{ data: { credRequestOptions } }] },
      prepare: (device) => device.register({ hasPasskey: true }),
    });
    expect(run.result()).toMatchObject({ kind: 'failed', code: 'passkey-options' });
    expect(run.device.ceremonies).toEqual([]);
  });

  test(
    'verifies with the passkey that the server knows if the reply contains only request options',
    shows('V7.call.4'),
    async () => {
      const run = await runDevice({
        replies: {
          'device/fido2/register/start': [{ data: { credRequestOptions: requestOptions } }],
          'device/fido2/verify/finish': [{ next: 'done', data: { deviceId: 'device-7' } }],
        },
      });
      expect(run.paths()).toEqual(['device/fido2/register/start', 'device/fido2/verify/finish']);
      expect(run.sent()[1]?.[1]).toMatchObject({ webAuthnAssertion, registrations: [{ publicKey: { alg: 'ES256' } }] });
      expect(run.device.settings.get('fidoPasskeyRegistered')).toBe('true');
      expect(run.device.records.get('sandbox')).toMatchObject({ deviceId: 'device-7' });
    },
  );

  test('fails if the reply has no deviceId, and stores nothing', shows('V4.silent.5', 'V8.text.4'), async () => {
    const finish = [{ next: 'done', data: { deviceId: '' } }];
    const run = await runDevice({ replies: { ...registerReplies, 'device/fido2/register/finish': finish } });
    expect(run.result()).toMatchObject({
      kind: 'failed',
      code: 'device-not-registered',
      message: 'Failed to register device, returned deviceId is null or empty',
    });
    expect(reported(run, 'device/fido2')).toEqual({
      message: 'Failed to register device, returned deviceId is null or empty',
    });
    expect([run.device.records.size, run.device.settings.size]).toEqual([0, 0]);
  });

  test(
    'fails and reports it if the server requests device/passive/register without a new passkey',
    shows('V4.step.3'),
    async () => {
      const run = await runDevice({ next: 'device/passive/register' });
      expect(run.result()).toMatchObject({ kind: 'failed', code: 'passkey-missing' });
      expect(run.paths()).toEqual(['device/fido2/error']);
    },
  );

  test(
    'removes a device that the server does not know, and registers it again in the same flow',
    shows('V4.device.2'),
    async () => {
      const unknown = { next: 'device/passive', error: { code: 10006, message: 'No device found' } };
      const run = await runDevice({
        replies: { ...registerReplies, 'device/fido2/verify/start': [unknown] },
        prepare: (device) => device.register({ hasPasskey: true }),
      });
      expect(run.result()).toMatchObject({ kind: 'finished' });
      expect(run.paths()).toEqual([
        'device/fido2/verify/start',
        'device/fido2/register/start',
        'device/fido2/register/finish',
      ]);
      expect(run.device.records.get('sandbox')).toMatchObject({ deviceId: 'device-9' });
    },
  );
});

describe('the passkey step of a secondary device', () => {
  const secondary = { options: { role: 'secondary' as const } };

  test('waits for the status message of the primary device', shows('V3.role.3', 'V4.secondary.1'), async () => {
    const run = await runDevice(secondary);
    expect(run.paths()).toEqual([]);
    socketOf(run.world).open();
    socketOf(run.world).say('{"next":"done"}');
    expect(await run.done).toMatchObject({ kind: 'finished' });
    expect(socketOf(run.world).isClosed).toBe(true);
  });

  test('fails and reports it when the channel stalls', shows('V4.secondary.2'), async () => {
    const run = await runDevice(secondary);
    socketOf(run.world).open();
    await run.world.advance(60_000);
    expect(await run.done).toMatchObject({ kind: 'failed', message: 'Channel communication stalled' });
    expect(reported(run, 'device/passive')).toEqual({ message: 'Channel communication stalled' });
  });

  test('removes the device when the message reports that it is unknown', async () => {
    const run = await runDevice({ ...secondary, prepare: (device) => device.register() });
    socketOf(run.world).open();
    socketOf(run.world).say('{"error":{"code":10006,"message":"No device found"}}');
    expect(await run.done).toMatchObject({ kind: 'failed', code: 'backend' });
    expect(run.device.records.size).toBe(0);
  });

  test('rejects other device steps as unknown', shows('V3.role.2'), async () => {
    expect((await runDevice({ ...secondary, next: 'device/passive/silent' })).result()).toMatchObject({
      code: 'unknown-step',
    });
  });
});

describe('the step-up', () => {
  const next = 'device/passive/stepup';

  test(
    'gives a known device a passkey, retains its registration, and discourages user verification for level none',
    shows('V3.token.13', 'V4.step.6'),
    async () => {
      const run = await runDevice({
        next,
        dev: { auths: { pasv: { uvlvl: 'none' } } },
        replies: { ...registerReplies, 'device/fido2/register/finish': [{ next: 'done' }] },
        prepare: (device) => device.register(),
      });
      expect(run.result()).toMatchObject({ kind: 'finished' });
      expect(run.sent()[1]?.[1]).toMatchObject({ registrations: [{ webAuthnCredential: { id: 'cHQ' } }] });
      expect(JSON.stringify(run.sent()[1])).not.toContain('publicKey');
      expect(run.device.records.get('sandbox')).toMatchObject({ deviceId: 'device-1', keyId: 'key-1' });
      expect(run.device.settings.get('fidoPasskeyRegistered')).toBe('true');
      expect(run.device.ceremonies[0]?.options).toMatchObject({
        authenticatorSelection: { userVerification: 'discouraged' },
      });
    },
  );

  test('runs its ceremony when the reply to its start has the step itself as next', async () => {
    const run = await runDevice({
      next,
      replies: { ...registerReplies, [startPath]: [{ next, data: { credCreateOptions: creationOptions } }] },
      prepare: (device) => device.register(),
    });
    expect(run.paths()).toEqual([startPath, 'device/fido2/register/finish']);
    expect(run.result()).toMatchObject({ kind: 'finished' });
  });

  test.each(['create', 'get'] as const)('starts in a frame that is only allowed to %s passkeys', async (allowed) => {
    const run = await runDevice({
      next,
      replies: registerReplies,
      prepare(device) {
        device.register();
        device.isAllowed = (ceremony) => ceremony === allowed;
      },
    });
    expect(run.paths()[0]).toBe(startPath);
  });

  test.each<[string, NonNullable<Parameters<typeof runDevice>[0]>['prepare'], string]>([
    [
      'permission',
      (device) => {
        device.register();
        device.isAllowed = () => false;
      },
      'passkey-unsupported',
    ],
    ['a device', () => undefined, 'device-not-registered'],
    [
      'passkeys',
      (device) => {
        device.register();
        device.isSupported = false;
      },
      'passkey-unsupported',
    ],
  ])('fails without %s, before any ceremony', async (_, prepare, code) => {
    const run = await runDevice({ next, prepare: prepare ?? (() => undefined) });
    expect(run.result()).toMatchObject({ kind: 'failed', code });
    expect(run.paths().at(-1)).toBe('device/fido2/error');
    expect(run.device.ceremonies).toEqual([]);
  });
});
