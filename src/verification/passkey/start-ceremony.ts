import type { StepContext } from '../loop/auth-step.ts';
import { resolveSetting } from '../config.ts';
import { ignoreVerificationError } from '../errors.ts';
import { readOtherNextStep } from '../backend/envelope.ts';
import { authenticateWithPasskey, runOfferedCeremony } from './ceremony.ts';
import { type OfferedCeremonies, readOfferedCeremonies } from './passkey-options.ts';

/** If a reply names one of these steps, the ceremony continues. */
const ceremonySteps: readonly unknown[] = [
  'device/passive',
  'device/passive/stepup',
  'device/passive/register',
  'device/passive/verify',
];

/**
 * Returns `device/passive/register` or the step that the server names.
 *
 * @source V §1, V §7 device/fido2/register/start
 */
export async function startRegistration(context: StepContext): Promise<string> {
  const { config, backend, collectSignals, state, signal } = context;
  preloadLibrary(context);
  const payload = { displayName: resolveSetting(config.displayName) ?? undefined, signals: await collectSignals() };
  const reply = await backend.post('/v1/client/device/fido2/register/start', payload, signal);
  const otherStep = readOtherNextStep(reply, ceremonySteps);
  if (otherStep !== undefined) return otherStep;
  state.credential = await runOfferedCeremony(context, readOffered(context, reply.data));
  return 'device/passive/register';
}

/** Returns `device/passive/verify` or the step that the server names. @source V §1, V §7 device/fido2/verify/start */
export async function startVerification(context: StepContext, deviceId: string): Promise<string> {
  const { backend, state, signal } = context;
  preloadLibrary(context);
  const reply = await backend.post('/v1/client/device/fido2/verify/start', { deviceId }, signal);
  const otherStep = readOtherNextStep(reply, ceremonySteps);
  if (otherStep !== undefined) return otherStep;
  state.credential = await authenticateWithPasskey(context, readOffered(context, reply.data).requestOptions);
  return 'device/passive/verify';
}

function preloadLibrary({ ports }: StepContext): void {
  ports.passkeys.prepare?.().catch(ignoreVerificationError);
}

function readOffered({ claims, config }: StepContext, data: unknown): OfferedCeremonies {
  const level = claims.subscriptions.device.passive?.userVerification ?? 'none';
  return readOfferedCeremonies(data, { userVerificationLevel: level, passkeyDisplayName: config.displayName });
}
