import type { StepContext } from '../loop/auth-step.ts';
import { settingValue } from '../config.ts';
import { ignoreVerificationError } from '../errors.ts';
import { nextElsewhere } from '../backend/envelope.ts';
import { authenticate, conductOffered } from './ceremony.ts';
import { type OfferedCeremonies, readOfferedCeremonies } from './passkey-options.ts';

/** The steps that start a ceremony, and those that send what it yielded: a reply that names one says no more than "go on". */
const own: readonly unknown[] = [
  'device/passive',
  'device/passive/stepup',
  'device/passive/register',
  'device/passive/verify',
];

/**
 * Asks the server for a registration and conducts it; what it yields is carried to `device/passive/register`.
 *
 * @returns the name of that step, or of the one the server leads to instead: then nothing is conducted
 * @source V §1, V §7 device/fido2/register/start
 */
export async function startRegistration(context: StepContext): Promise<string> {
  const { config, backend, signals, carry, signal } = context;
  prepare(context);
  const payload = { displayName: settingValue(config.displayName) ?? undefined, signals: await signals() };
  const reply = await backend.post('/v1/client/device/fido2/register/start', payload, signal);
  const elsewhere = nextElsewhere(reply, own);
  if (elsewhere !== undefined) return elsewhere;
  carry.credential = await conductOffered(context, readOffered(context, reply.data));
  return 'device/passive/register';
}

/**
 * Asks the server for an authentication and conducts it; what it yields is carried to `device/passive/verify`.
 *
 * @returns the name of that step, or of the one the server leads to instead: then nothing is conducted
 * @source V §1, V §7 device/fido2/verify/start
 */
export async function startVerification(context: StepContext, deviceId: string): Promise<string> {
  const { backend, carry, signal } = context;
  prepare(context);
  const reply = await backend.post('/v1/client/device/fido2/verify/start', { deviceId }, signal);
  const elsewhere = nextElsewhere(reply, own);
  if (elsewhere !== undefined) return elsewhere;
  carry.credential = await authenticate(context, readOffered(context, reply.data).request);
  return 'device/passive/verify';
}

/** Begun while the server is asked; whether it came counts at the ceremony. */
function prepare({ ports }: StepContext): void {
  ports.passkeys.prepare?.().catch(ignoreVerificationError);
}

function readOffered({ claims, config }: StepContext, data: unknown): OfferedCeremonies {
  const level = claims.subscriptions.device.passive?.userVerification ?? 'none';
  return readOfferedCeremonies(data, { level, displayName: config.displayName });
}
