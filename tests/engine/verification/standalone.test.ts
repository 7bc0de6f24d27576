import { describe, expect, test, vi } from 'vitest';
import {
  createVerifier,
  isMobileBrowser,
  type LogEntry,
  verificationVersion,
} from '../../../src/verification/index.ts';
import { createFakeWorld, makeToken, respond } from './support/fake-world.ts';
import { startVerification } from './support/run-verification.ts';

describe('the ports of a host', () => {
  test('override those of the browser individually', async () => {
    const asked: string[] = [];
    const verifier = createVerifier({
      ports: {
        fetch(url) {
          asked.push(new URL(url).pathname);
          return respond({ next: 'done' });
        },
      },
      prompts: { otp: { start: async () => null, finish: () => new Promise<never>(() => undefined) } },
    });
    expect(await verifier.authenticate(makeToken())).toMatchObject({ kind: 'finished' });
    expect(asked).toEqual(['/v1/client/mobile/otp/start']);
    // Omitted ports come from the environment, which has neither passkeys nor storage here.
    expect(verifier.isPasskeySupported()).toBe(false);
    expect(await verifier.isDeviceRegistered()).toBe(false);
  });

  test('can be only one of several', async () => {
    const { ports } = createFakeWorld();
    const { passkeys } = ports;
    expect(createVerifier({ ports: { passkeys } }).isPasskeySupported()).toBe(true);
  });
});

describe('a log', () => {
  test('receives each step and each failure, without a phone number, code or token', async () => {
    const told: LogEntry[] = [];
    const otp = '/v1/client/mobile/otp';
    const run = startVerification(
      { subs: { mob: { auths: { otp: { mnp: false } } } } },
      { [`${otp}/finish`]: [{ error: { code: 10001, message: 'No' } }], [`${otp}/error`]: [{ next: 'scan/message' }] },
      { log: (entry) => told.push(entry) },
    );
    await run.world.settle();
    await run.answer({ phoneNumber: '+13035550100' });
    await run.answer({ resultType: 'code', input: { otp: '4711' } });
    await run.done;
    expect(told).toEqual([
      { event: 'step', step: 'mobile/otp' },
      { event: 'failure', step: 'mobile/otp', code: 'backend', message: 'No' },
      { event: 'step', step: 'scan/message' },
      { event: 'failure', step: 'scan/message', code: 'prompt-missing', message: 'The host has no "message" prompt' },
    ]);
    expect(JSON.stringify(told)).not.toMatch(/3035550100|4711|eyJ/);
  });

  test('receives the next step, and its own errors have no effect', async () => {
    const told: LogEntry[] = [];
    const run = startVerification(
      {},
      { '/v1/client/mobile/otp/start': [{ next: 'done' }] },
      {
        log(entry) {
          told.push(entry);
          throw new Error('the disk is full');
        },
      },
    );
    await run.world.settle();
    await run.answer(null);
    expect(await run.done).toMatchObject({ kind: 'finished' });
    expect(told.at(-1)).toEqual({ event: 'next', step: 'mobile/otp', next: 'done' });
  });
});

describe('the landing page of an instant link on the phone', () => {
  const ended = async (address: string, finish = async () => undefined as void) => {
    const finished: string[] = [];
    const verifier = createVerifier({
      ports: createFakeWorld().ports,
      finish: async ({ authId }) => {
        finished.push(authId);
        return finish();
      },
    });
    return { result: await verifier.finishInstantLink(address), finished };
  };

  test('finishes the verification that its address confirms', async () => {
    const { result, finished } = await ended('https://host.example/done?authId=auth-7&asc=true');
    expect([result, finished]).toEqual([{ kind: 'finished', authId: 'auth-7' }, ['auth-7']]);
  });

  test.each([
    ['contains a refusal', 'https://host.example/done?authId=auth-7&asc=false', 'link-refused'],
    ['contains no verification id', 'https://host.example/done?asc=true', 'invalid-input'],
    ['contains no result', 'https://host.example/done?authId=auth-7', 'invalid-input'],
    ['is not a URL', 'nonsense', 'invalid-input'],
  ])('fails if the address %s', async (_, address, code) => {
    const { result, finished } = await ended(address);
    expect(result).toMatchObject({ kind: 'failed', code });
    expect(finished).toEqual([]);
  });

  test('does nothing after the applicant has left', async () => {
    const finish = vi.fn(async () => undefined);
    const verifier = createVerifier({ ports: createFakeWorld().ports, finish });
    const address = 'https://host.example/done?authId=auth-7&asc=true';
    expect(await verifier.finishInstantLink(address, { signal: AbortSignal.abort() })).toEqual({ kind: 'cancelled' });
    expect(finish).not.toHaveBeenCalled();
  });

  test('fails if the finish work of the host fails', async () => {
    const broken = () => Promise.reject(new Error('no session'));
    const { result } = await ended('https://host.example/done?authId=auth-7&asc=true', broken);
    expect(result).toMatchObject({ kind: 'failed', code: 'finish-failed', message: 'no session' });
  });
});

describe('device information for a host', () => {
  test('contains the same description as for the server, with the identifier after registration', async () => {
    const world = createFakeWorld();
    const verifier = createVerifier({ ports: world.ports });
    const description = { deviceName: 'Chrome 156.0 on Linux', deviceCapabilities: ['webauthn'] };
    expect(await verifier.deviceInfo()).toEqual(description);
    world.device.register();
    expect(await verifier.deviceInfo()).toEqual({ ...description, deviceId: 'device-1' });
  });

  test.each([
    ['a phone', 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36', true],
    ['a tablet', 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1', true],
    ['a computer', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', false],
    ['an unknown device', '', false],
  ])('detects whether a browser is mobile: %s', (_, userAgent, isMobile) => {
    expect(isMobileBrowser(userAgent)).toBe(isMobile);
  });
});

test('the name of the version header is configurable', async () => {
  const { ports, calls } = createFakeWorld();
  const names = { storage: 'Ours', client: 'Ours', versionHeader: 'PA-Version' };
  const verifier = createVerifier({
    ports,
    config: { names },
    prompts: { otp: { start: async () => null, finish: () => new Promise<never>(() => undefined) } },
  });
  const leaving = new AbortController();
  const result = verifier.authenticate(makeToken(), { signal: leaving.signal });
  await expect.poll(() => calls.length).toBe(1);
  leaving.abort();
  await result;
  expect(calls[0]?.headers.get('pa-version')).toBe(`Ours/${verificationVersion}`);
  expect(calls[0]?.headers.has('ours-version')).toBe(false);
});
