import { afterEach, describe, expect, test, vi } from 'vitest';
import { browserPorts } from '../../../src/verification/browser/browser-ports.ts';
import { VerificationError } from '../../../src/verification/errors.ts';
import { loadModule } from '../../../src/verification/load-module.ts';
import { failureReason } from '../../../src/verification/session/failure-reason.ts';
import { creationOptions, requestOptions } from './support/fake-device.ts';
import { createFakeWorld } from './support/fake-world.ts';
import { type GivenDevice, reported, runDevice } from './support/run-device-step.ts';
import { startVerification } from './support/run-verification.ts';

const message = 'A module of the verification could not be loaded';
const loadTimeoutMs = 15_000;
/** Differs from the load timeout, so that the clock can distinguish the two. */
const config = { callTimeoutMs: 5_000 };

/** A clock that times out the part at this position, counted from one. */
function clockWithout(part: number): Pick<ReturnType<typeof createFakeWorld>['ports'], 'after'> {
  let parts = 0;
  return {
    after(delayMs, run) {
      if (delayMs === loadTimeoutMs) parts += 1;
      if (delayMs === loadTimeoutMs && parts === part) run();
      return () => undefined;
    },
  };
}

describe('a lazy module', () => {
  /** Safari's error, which contains no address. */
  const gone = new TypeError('Importing a module script failed.');

  test('is requested again after a failure', async () => {
    const load = vi.fn().mockRejectedValueOnce(gone).mockResolvedValueOnce('part');
    expect(await loadModule(load, createFakeWorld().ports)).toBe('part');
  });

  test('that fails twice is a network failure without an address in the message', async () => {
    const load = vi.fn(() => Promise.reject(gone));
    const loading = loadModule(load, createFakeWorld().ports);
    await expect(loading).rejects.toMatchObject({ code: 'network', message, reportable: true, cause: gone });
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('times out after 15 seconds', async () => {
    const world = createFakeWorld();
    const loading = loadModule(() => new Promise(() => undefined), world.ports);
    const failing = expect(loading).rejects.toMatchObject({ code: 'network', message });
    await world.advance(loadTimeoutMs - 1);
    expect(world.pendingTimers()).toBe(1);
    await world.advance(1);
    await failing;
  });
});

const known: GivenDevice['prepare'] = (device) => void device.register();
const knownWithPasskey: GivenDevice['prepare'] = (device) => void device.register({ hasPasskey: true });
const universal = { endp: 'https://backend.example/', ftu: 'https://backend.example/' };
const dev = { auths: { pasv: { uvlvl: 'req' }, unvsl: universal } };
const offered = [{ data: { credCreateOptions: creationOptions, credRequestOptions: requestOptions } }];
const registerStart = 'device/fido2/register/start';
const verifyStart = 'device/fido2/verify/start';
const replies = {
  [registerStart]: offered,
  [verifyStart]: offered,
  // Some reports are signed.
  challenge: [{ challenge: 'c', ttl: 300 }],
};

/** The first step, the missing part, its position, the device, the calls before it and the endpoint of the report. */
const withParts: [string, string, number, GivenDevice, string[], string | undefined][] = [
  ['device/passive', 'the check for passkey support', 1, {}, [], 'device/passive'],
  ['device/passive', 'the module that starts a ceremony', 2, {}, [], 'device/passive'],
  ['device/passive', 'the module that sends a new passkey', 3, {}, [registerStart], 'device/fido2'],
  [
    'device/passive',
    'the module that sends an assertion',
    3,
    { prepare: knownWithPasskey },
    [verifyStart],
    'device/fido2',
  ],
  ['device/passive', 'the channel of a secondary device', 1, { options: { role: 'secondary' } }, [], 'device/passive'],
  ['device/passive/stepup', 'the check for passkey support', 1, { prepare: known }, [], 'device/fido2'],
  ['device/passive/stepup', 'the module that starts a ceremony', 2, { prepare: known }, [], 'device/fido2'],
  ['device/passive/silent', 'the module that registers a device', 1, {}, [], 'device/passive'],
  ['device/passive/silent', 'the module that verifies a device', 1, { prepare: known }, [], 'device/passive'],
  ['device/universal', 'the redirect module', 1, {}, [], undefined],
  ['redirect/exchange', 'the redirect module', 1, {}, [], 'device/universal'],
  ['redirect/finish', 'the redirect module', 1, {}, [], 'device/universal'],
  ['mobile/instant', 'the carrier module', 1, {}, [], 'mobile/instant'],
];

describe('a step whose module cannot be loaded', () => {
  test.each(withParts)('%s without %s fails as a network failure and reports its own message', async (...row) => {
    const [next, , part, given, before, endpoint] = row;
    const options = { ...given.options, config, ports: clockWithout(part) };
    const run = await runDevice({ next, dev, replies, ...given, options });
    expect(run.result()).toMatchObject({ kind: 'failed', code: 'network', message });
    expect(run.asked).toEqual([]);
    const calls = run.paths().filter((path) => path !== 'challenge');
    expect(calls).toEqual(endpoint === undefined ? before : [...before, `${endpoint}/error`]);
    if (endpoint !== undefined) expect(reported(run, endpoint)).toEqual({ message });
  });

  test.each(['desktop', 'mobile'] as const)(
    'sends no link if the channel module is missing, on a %s, and the failure counts as a lost connection',
    async (device) => {
      const subs = { mob: { auths: { inln: { mnp: true } } } };
      const run = startVerification(
        { next: 'mobile/instantlink', subs },
        {},
        { config: { ...config, device }, portsBeside: clockWithout(1) },
      );
      await run.world.settle();
      await run.answer(null);
      const result = await run.done;
      expect(run.sent()).toEqual([['mobile/instantlink/error', { message }]]);
      expect('cause' in result && result.cause && failureReason(result.cause)).toBe('lost');
    },
  );

  test('fails with the loading error, not as a browser that cannot generate keys', async () => {
    const failure = new VerificationError('network', message);
    const run = await runDevice({
      next: 'device/passive/silent',
      prepare: (device) => void (device.ports.keys.generate = () => Promise.reject(failure)),
    });
    expect(run.result()).toMatchObject({ kind: 'failed', cause: failure });
  });
});

describe('a browser port whose module cannot be loaded', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const { signal } = new AbortController();
  const { keys, passkeys, fingerprint } = browserPorts('load-part');
  test.each<[string, () => Promise<unknown> | undefined]>([
    ['keys', () => keys.generate()],
    ['passkeys', () => passkeys.prepare?.()],
    ['a new passkey', () => passkeys.create(creationOptions as never, signal)],
    ['a passkey', () => passkeys.get(requestOptions, signal)],
    ['a fingerprint', () => fingerprint.collect({ apiKey: 'key', scriptUrlPatterns: [] })],
  ])('fails as a network failure: %s', async (_, use) => {
    vi.stubGlobal('setTimeout', (run: () => void) => run());
    const used = use();
    vi.unstubAllGlobals();
    await expect(used).rejects.toMatchObject({ code: 'network', message });
  });
});
