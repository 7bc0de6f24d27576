import { describe, expect, test } from 'vitest';
import { type GivenDevice, reported, runDevice } from './support/run-device-step.ts';
import { shows } from '../../support/shows.ts';

const next = 'device/passive/silent';
const registeredReply = { next: 'done', data: { deviceId: 'device-9' } };
const run = (given: GivenDevice = {}) => runDevice({ next, ...given });

describe('the silent step', () => {
  test(
    'verifies a known device by a signature over its identifier and the challenge of the token',
    shows('V1.method.3', 'V3.registration.3', 'V3.token.5', 'V4.silent.1', 'V7.call.12'),
    async () => {
      const { result, sent, asked } = await run({
        replies: { 'device/passive/verify': [{ next: 'done' }] },
        prepare: (device) => device.register(),
      });
      expect(result()).toMatchObject({ kind: 'finished' });
      expect(sent()).toEqual([
        [
          'device/passive/verify',
          { deviceId: 'device-1', keyId: 'key-1', signature: 'signed(device-1:challenge-1)', signals: {} },
        ],
      ]);
      expect(asked).toEqual([]);
    },
  );

  test(
    'registers an unknown device after consent',
    shows('V1.method.1', 'V2.prompt.1', 'V4.step.4', 'V4.silent.2', 'V4.silent.4', 'V7.call.9'),
    async () => {
      const { result, sent, asked, device } = await run({ replies: { 'device/passive/register': [registeredReply] } });
      expect(result()).toMatchObject({ kind: 'finished' });
      expect(asked).toEqual([['consent']]);
      expect(sent()).toEqual([
        [
          'device/passive/register',
          {
            deviceName: 'Chrome 156.0 on Linux',
            deviceCapabilities: ['webauthn'],
            registrations: [
              {
                publicKey: { id: expect.any(String), alg: 'ES256', key: 'PEM', uvLevel: 0 },
                signature: 'signed(challenge-1)',
              },
            ],
            signals: {},
          },
        ],
      ]);
      expect(device.records.get('sandbox')).toMatchObject({ deviceId: 'device-9' });
      expect(device.settings.has('fidoPasskeyRegistered')).toBe(false);
    },
  );

  test('records that the server knows a passkey of the device', shows('V3.entity.3', 'V7.call.10'), async () => {
    const reply = { next: 'done', data: { deviceId: 'device-9', passkey: true } };
    const { device } = await run({ replies: { 'device/passive/register': [reply] } });
    expect(device.settings.get('fidoPasskeyRegistered')).toBe('true');
  });

  test.each([{ accept: false }, { accept: 'yes' }, undefined, null])(
    'fails and reports it if the consent answer is %j',
    shows('V2.prompt.2', 'V4.silent.3', 'V8.text.7'),
    async (consent) => {
      const refused = await run({ answers: { consent } });
      const message = 'User denied the consent to register the device';
      expect(refused.result()).toMatchObject({ kind: 'failed', code: 'consent-refused', message });
      expect(reported(refused, 'device/passive')).toEqual({ message });
      expect([refused.device.records.size, refused.device.settings.size]).toEqual([0, 0]);
    },
  );

  test('continues with the step that the server names after refused consent', async () => {
    const refused = await run({
      answers: { consent: { accept: false } },
      replies: { 'device/passive/error': [{ next: 'done' }] },
    });
    expect(refused.result()).toMatchObject({ kind: 'finished' });
  });

  test('fails without a registration call if the host has no consent prompt', async () => {
    const silent = await run({ answers: {} });
    expect(silent.result()).toMatchObject({ code: 'prompt-missing' });
    expect(silent.paths()).toEqual(['device/passive/error']);
  });

  test.each([{}, { deviceId: null }, { deviceId: '' }, { deviceId: 7 }, null, 'device-9'])(
    'fails and stores nothing when the registration reply contains data %j',
    shows('V3.entity.3', 'V4.silent.5', 'V8.text.4'),
    async (data) => {
      const failed = await run({ replies: { 'device/passive/register': [{ next: 'done', data }] } });
      const message = 'Failed to register device, returned deviceId is null or empty';
      expect(failed.result()).toMatchObject({ kind: 'failed', code: 'device-not-registered', message });
      expect(reported(failed, 'device/passive')).toEqual({ message });
      expect([failed.device.records.size, failed.device.settings.size]).toEqual([0, 0]);
    },
  );

  test('asks for no consent and registers nothing if the browser cannot store it, and follows the reply to its report', async () => {
    const run = await runDevice({
      next: 'device/passive/silent',
      replies: { 'device/passive/error': [{ next: 'mobile/otp' }] },
      prepare: (device) => void (device.ports.registrations.isPersistent = async () => false),
    });
    expect(run.asked).toEqual([]);
    expect(run.paths()).toEqual(['device/passive/error']);
    expect(reported(run, 'device/passive')).toEqual({
      message: 'The browser cannot store a registration of this device',
    });
    expect(run.prompts.last().name).toBe('otp phone');
  });

  test('stores nothing when the server rejects the registration', shows('V8.backend.4'), async () => {
    const failed = await run({ replies: { 'device/passive/register': [{ error: { code: 10003, message: 'No' } }] } });
    expect(failed.result()).toMatchObject({ code: 'backend', cause: { backendCode: 10003 } });
    expect([failed.device.records.size, failed.device.settings.size]).toEqual([0, 0]);
  });

  test('fails if no keys can be generated, and preserves the cause', async () => {
    const failed = await run({
      prepare: (device) => {
        device.ports.keys.generate = () => Promise.reject(new Error('insecure page'));
      },
    });
    expect(failed.result()).toMatchObject({
      code: 'device-not-registered',
      cause: { cause: { message: 'insecure page' } },
    });
  });

  test('registers a device that the server no longer knows again, with a new key', async () => {
    const unknown = { next, error: { code: 10006, message: 'No device found' } };
    const again = await run({
      replies: { 'device/passive/verify': [unknown], 'device/passive/register': [registeredReply] },
      prepare: (device) => {
        device.register({ namespace: 'other' });
        device.register({ hasPasskey: true });
      },
    });
    expect(again.result()).toMatchObject({ kind: 'finished' });
    expect(again.paths()).toEqual(['device/passive/verify', 'device/passive/register']);
    expect(again.device.records.get('sandbox')?.keyId).not.toBe('key-1');
    expect(again.device.records.has('other')).toBe(true);
    expect(again.device.settings.has('fidoPasskeyRegistered')).toBe(false);
  });

  test('registers a device that only another backend knows as a new one', async () => {
    const moved = await run({
      replies: { 'device/passive/register': [registeredReply] },
      prepare: (device) => device.register({ endpoint: 'http://localhost:4100' }),
    });
    expect(moved.asked).toEqual([['consent']]);
    expect(moved.device.records.get('sandbox')).toMatchObject({
      endpoint: 'https://backend.example',
      deviceId: 'device-9',
    });
  });

  test('signs the report of its failure if the device is registered', async () => {
    const failed = await run({
      replies: { 'device/passive/verify': ['refuse'], challenge: [{ challenge: 'c', ttl: 300 }] },
      prepare: (device) => device.register(),
    });
    expect(failed.paths()).toEqual(['device/passive/verify', 'challenge', 'device/passive/error']);
    expect(failed.world.calls[2]?.headers.get('pa-kid')).toBe('key-1');
  });

  test('cancels its prompt when the applicant leaves, and registers nothing afterwards', async () => {
    const left = await run({ answers: { consent: 'hang' } });
    left.leaving.abort();
    expect(await left.done).toEqual({ kind: 'cancelled' });
    expect(left.paths()).toEqual([]);
  });
});

describe('the universal step', () => {
  const dev = (unvsl?: object) => ({ auths: { pasv: { uvlvl: 'none' }, ...(unvsl && { unvsl }) } });
  const universal = { endp: 'https://universal.example/start?lang=en', ftu: 'https://app.example/back#top' };
  const config = { redirectOrigins: ['https://universal.example', 'https://app.example'] };

  test(
    'sends the universal calls from this page if the configuration is local',
    shows('V4.step.1', 'V7.call.11', 'V7.call.13'),
    async () => {
      const local = await runDevice({
        next: 'device/universal',
        dev: dev(universal),
        options: { config: { universal: 'local' } },
        replies: {
          'device/universal/register': [
            {
              next: 'device/universal',
              data: { deviceId: 'device-9' },
            },
          ],
          'device/universal/verify': [{ next: 'done' }],
        },
      });
      expect(local.result()).toMatchObject({ kind: 'finished' });
      // The same calls as on the passive routes above.
      expect(local.sent()).toEqual([
        [
          'device/universal/register',
          {
            deviceName: 'Chrome 156.0 on Linux',
            deviceCapabilities: ['webauthn'],
            registrations: [
              {
                publicKey: { id: expect.any(String), alg: 'ES256', key: 'PEM', uvLevel: 0 },
                signature: 'signed(challenge-1)',
              },
            ],
            signals: {},
          },
        ],
        [
          'device/universal/verify',
          {
            deviceId: 'device-9',
            keyId: expect.any(String),
            signals: {},
            signature: 'signed(device-9:challenge-1)',
          },
        ],
      ]);
      expect(local.device.records.get('sandbox')).toMatchObject({ deviceId: 'device-9' });
      expect(local.device.visited).toEqual([]);
    },
  );

  test(
    'redirects to the endpoint of the token with the encoded id and token',
    shows('V2.redirect.1', 'V2.redirect.2'),
    async () => {
      const gone = await runDevice({ next: 'device/universal', dev: dev(universal), options: { config } });
      expect(gone.result()).toEqual({ kind: 'ended' });
      const [address] = gone.device.visited;
      expect(address).toMatch(/^https:\/\/universal\.example\/start\?lang=en&authId=auth-1&authtoken=/);
      expect(new URL(address ?? '').searchParams.get('authtoken')).toBe(gone.token);
      expect(gone.prompts.finished).toEqual([]);
      expect(gone.paths()).toEqual([]);
    },
  );

  const leaving: [string, string, string[]][] = [
    ['redirect/exchange', 'authexchange', ['V2.redirect.3', 'V4.step.7']],
    ['redirect/finish', 'authfinish', ['V2.redirect.4', 'V4.step.8']],
  ];
  for (const [step, value, ids] of leaving)
    test(`redirects for ${step} to the final target with next ${value}`, shows('V2.redirect.1', ...ids), async () => {
      const gone = await runDevice({ next: step, dev: dev(universal), options: { config } });
      expect(gone.result()).toEqual({ kind: 'ended' });
      expect(gone.device.visited).toEqual([`https://app.example/back?authId=auth-1&next=${value}#top`]);
    });

  test(
    'leaves other query parameters of the address unchanged, and replaces its own',
    shows('V2.redirect.1'),
    async () => {
      const ftu = 'https://app.example/back?a=b%20c&d&x=1+2&authId=stranger&authIds=2#top';
      const gone = await runDevice({ next: 'redirect/finish', dev: dev({ ftu }), options: { config } });
      const address = 'https://app.example/back?a=b%20c&d&x=1+2&authIds=2&authId=auth-1&next=authfinish#top';
      expect(gone.device.visited).toEqual([address]);
    },
  );

  test('can always redirect to the origin of the page', async () => {
    const back = { ...universal, ftu: 'https://backend.example/' };
    const gone = await runDevice({ next: 'redirect/finish', dev: dev(back) });
    expect(gone.device.visited).toHaveLength(1);
  });

  test.each(['device/universal', 'redirect/exchange', 'redirect/finish'])(
    '%s fails if the token has no redirect address',
    shows('V2.redirect.5', 'V8.text.5'),
    async (step) => {
      for (const unvsl of [undefined, {}, { endp: '', ftu: 3 }]) {
        const lost = await runDevice({ next: step, dev: dev(unvsl), options: { config } });
        const message = 'AuthToken claims do not contain universal redirect URL';
        expect(lost.result()).toMatchObject({ kind: 'failed', code: 'redirect-missing', message });
        expect(lost.device.visited).toEqual([]);
        expect(lost.paths()).toEqual(step === 'device/universal' ? [] : ['device/universal/error']);
      }
    },
  );

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//https://app.example',
    ' javascript:alert(1)',
    'data:text/html,x',
    'blob:https://app.example/1',
    'https://stranger.example/',
    'https://app.example.stranger.example/',
    'https://app.example@stranger.example/',
    'https://user:secret@app.example/',
    'https://app.example:8443/',
    'http://app.example/',
    '//app.example/',
    '/back',
    'app.example',
  ])('does not redirect to %s', async (ftu) => {
    const kept = await runDevice({ next: 'redirect/finish', dev: dev({ ftu }), options: { config } });
    expect(kept.result()).toMatchObject({
      kind: 'failed',
      code: 'redirect-refused',
      message: 'Universal redirect URL is not allowed',
    });
    expect(kept.device.visited).toEqual([]);
    expect([kept.device.records.size, kept.device.settings.size]).toEqual([0, 0]);
  });
});

describe('the message step', () => {
  const scan = (data: object, message: unknown = 'accept') =>
    runDevice({
      next,
      answers: {
        consent: { accept: true },
        message,
      },
      replies: {
        'device/passive/register': [
          {
            next: 'scan/message',
            data: {
              deviceId: 'device-9',
              ...data,
            },
          },
        ],
        'user/response': [{ next: 'done' }],
      },
    });

  test(
    'shows the message of the device reply and sends the answer',
    shows('V4.step.12', 'V7.call.10', 'V7.call.21'),
    async () => {
      const shown = await scan({ scanMessage: { text: 'Is this your laptop?' } });
      expect(shown.result()).toMatchObject({ kind: 'finished' });
      expect(shown.asked).toEqual([['consent'], ['message', { text: 'Is this your laptop?' }]]);
      expect(shown.sent().at(-1)).toEqual(['user/response', { response: 'accept' }]);
    },
  );

  test.each([
    ['silent', 'device/passive/silent', 'device/passive/verify'],
    ['universal', 'device/universal', 'device/universal/verify'],
  ])('shows the message in the reply to a %s verification', shows('V4.step.12'), async (_, first, path) => {
    const data = { scanMessage: { text: 'Is this your laptop?' } };
    const shown = await runDevice({
      next: first,
      answers: { message: 'accept' },
      replies: { [path]: [{ next: 'scan/message', data }], 'user/response': [{ next: 'done' }] },
      prepare: (device) => device.register(),
      options: { config: { universal: 'local' } },
    });
    expect(shown.result()).toMatchObject({ kind: 'finished' });
    expect(shown.asked).toEqual([['message', { text: 'Is this your laptop?' }]]);
  });

  test('shows an empty message if the reply has none', async () => {
    expect((await scan({}, 'reject')).asked.at(-1)).toEqual(['message', {}]);
  });

  test.each([
    ['accept', 'accept'],
    ['reject', 'reject'],
    ['cancel', 'cancel'],
    ['unexpected', 'unexpected'],
    ['timeout', 'timeout'],
    ['unknown', 'unknown'],
    ['Accept', 'unknown'],
    [{ accept: true }, 'unknown'],
    [null, 'unknown'],
  ])('sends the answer %j as %s', shows('V3.entity.5'), async (answer, response) => {
    const shown = await scan({ scanMessage: { text: 'Is this your laptop?' } }, answer);
    expect(shown.sent().at(-1)).toEqual(['user/response', { response }]);
  });

  test('fails without a message prompt, and sends no report', async () => {
    const failed = await runDevice({ next: 'scan/message' });
    expect(failed.result()).toMatchObject({ code: 'prompt-missing' });
    expect(failed.paths()).toEqual([]);
  });
});

describe('an unsupported step', () => {
  test('user/present fails and is reported', shows('V4.step.14'), async () => {
    const failed = await runDevice({ next: 'user/present' });
    expect(failed.result()).toMatchObject({ kind: 'failed', code: 'step-unsupported' });
    expect(failed.paths()).toEqual(['user/mobileactive/error']);
  });

  test('user/mobileactive fails and sends no report', shows('V4.step.13'), async () => {
    const failed = await runDevice({ next: 'user/mobileactive' });
    expect(failed.result()).toMatchObject({ kind: 'failed', code: 'step-unsupported' });
    expect(failed.paths()).toEqual([]);
  });
});

describe('a token', () => {
  test('with a backend that is not allowed fails without a call or a stored value', async () => {
    const refused = await run({ options: { config: { origins: ['https://other.example'] } } });
    expect(refused.result()).toMatchObject({ kind: 'failed', code: 'endpoint-refused' });
    expect(refused.paths()).toEqual([]);
    expect([refused.device.records.size, refused.device.settings.size]).toEqual([0, 0]);
  });

  test('with an allowed backend is used', async () => {
    const used = await run({
      options: { config: { origins: ['https://backend.example'] } },
      replies: { 'device/passive/register': [registeredReply] },
    });
    expect(used.result()).toMatchObject({ kind: 'finished' });
  });
});
