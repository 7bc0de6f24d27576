import { createVerifier, type VerifierOptions } from '../../../../src/verification/loop/create-verifier.ts';
import type { VerificationResult } from '../../../../src/verification/loop/verification-result.ts';
// Loaded before the test, so that steps do not wait for files.
import '../../../../src/verification/carrier/check-carrier.ts';
import '../../../../src/verification/channel/wait-for-next-step.ts';
import '../../../../src/verification/device/register-device.ts';
import '../../../../src/verification/device/signed-call.ts';
import '../../../../src/verification/device/universal-redirect.ts';
import '../../../../src/verification/instant-link/wait-for-link.ts';
import '../../../../src/verification/passkey/finish-ceremony.ts';
import '../../../../src/verification/passkey/can-use-passkey.ts';
import '../../../../src/verification/passkey/start-ceremony.ts';
import { createDevicePrompts, createFakePrompts, type DeviceAnswers } from './fake-prompts.ts';
import { createFakeWorld, type FakeWorld, makeToken, type Reply } from './fake-world.ts';

/** A verification that begins with a device step. */
export interface GivenDevice {
  readonly next?: string;
  /** Claims in `subs.dev`. Default: passive, with user verification required. */
  readonly dev?: Record<string, unknown>;
  readonly replies?: Record<string, Reply[]>;
  readonly answers?: DeviceAnswers;
  readonly prepare?: (device: FakeWorld['device']) => void;
  readonly options?: Partial<VerifierOptions>;
}

/** Runs the step until it ends or waits for something. */
export async function runDevice({
  next = 'device/passive',
  dev = { auths: { pasv: { cdt: true, uvlvl: 'req' } } },
  replies = {},
  answers = { consent: { accept: true } },
  prepare = () => undefined,
  options = {},
}: GivenDevice = {}) {
  const world = createFakeWorld(
    Object.fromEntries(Object.entries(replies).map(([path, list]) => [`/v1/client/${path}`, list])),
  );
  prepare(world.device);
  const { asked, prompts: devicePrompts } = createDevicePrompts(answers);
  const prompts = createFakePrompts();
  const leaving = new AbortController();
  let result: VerificationResult | undefined;
  const verifier = createVerifier({
    prompts: { ...prompts.prompts, ...devicePrompts },
    finish: prompts.finish,
    ports: { ...world.ports, ...options.ports },
    ...(options.role && { role: options.role }),
    ...(options.config && { config: options.config }),
  });
  const token = makeToken({ next, subs: { dev, mob: { auths: { otp: { mnp: true } } } } });
  const done = verifier.authenticate(token, { signal: leaving.signal }).then((outcome) => {
    result = outcome;
    return outcome;
  });
  // Steps load their code on demand, so one turn is not enough.
  for (let turns = 0; turns < 12; turns += 1) await world.settle();
  return {
    world,
    device: world.device,
    asked,
    prompts,
    leaving,
    done,
    verifier,
    token,
    result: () => result,
    sent: () => world.calls.map(({ path, body }) => [path.replace('/v1/client/', ''), body]),
    paths: () => world.paths().map((path) => path.replace('/v1/client/', '')),
  };
}

/** The message of the report to this error endpoint; undefined if there was none. */
export function reported(run: { sent(): unknown[][] }, endpoint: string): unknown {
  return run.sent().find(([path]) => path === `${endpoint}/error`)?.[1];
}
