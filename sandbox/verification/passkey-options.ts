import { randomBytes } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Passkey } from '../world/devices.ts';
import type { World } from '../world/world.ts';
import { type UserVerificationLevel, requiredUserVerification } from './auth-plan.ts';
import type { AuthSession } from '../world/sessions.ts';
import { deviceOwnerOf } from './auth-session.ts';
import { backendErrorCode, type Envelope, failureEnvelope } from './envelope.ts';
import { rpIdOf } from './relying-party.ts';
import { unknownDeviceReply } from './silent-device.ts';

const rpName = 'Evenroad';
/**
 * Next steps after a ceremony. Newer clients accept no other steps.
 *
 * @source docs/reference/wire.md §5
 */
const nextSteps = { registration: 'device/passive/register', assertion: 'device/passive/verify' } as const;
/** The COSE ids of ES256, and of RS256 for Windows authenticators. */
const algorithms = [-7, -257];

const requirement = { none: 'discouraged', pref: 'preferred', req: 'required' } as const satisfies Record<
  UserVerificationLevel,
  UserVerificationRequirement
>;

/**
 * Starts the registration of a passkey. If the owner already has one, the reply also contains options to use it. A
 * device that was verified in this session and has a passkey must use it (step-up).
 *
 * @source V §7 device/fido2/register/start, docs/reference/wire.md §5 Already-registered path
 */
export async function startRegistration(
  world: World,
  session: AuthSession,
  { displayName, deviceId }: { displayName?: string | null | undefined; deviceId?: string | null | undefined },
): Promise<Envelope> {
  const knownDeviceId = deviceId ?? session.deviceId;
  if (knownDeviceId !== null && !world.devices.findDevice(knownDeviceId)) return unknownDeviceReply('device/passive');
  const owner = deviceOwnerOf(session);
  const devicePasskeys = knownDeviceId === null ? [] : world.devices.passkeysOf(owner, knownDeviceId);
  const challenge = newChallenge(session);
  if (devicePasskeys.length > 0)
    return {
      next: nextSteps.registration,
      data: { credRequestOptions: await requestOptions(session, challenge, devicePasskeys) },
    };
  const ownerPasskeys = world.devices.passkeysOf(owner);
  return {
    next: nextSteps.registration,
    data: {
      credCreateOptions: await creationOptions(world, session, { challenge, displayName, exclude: ownerPasskeys }),
      ...(ownerPasskeys.length > 0 && { credRequestOptions: await requestOptions(session, challenge, ownerPasskeys) }),
    },
  };
}

/**
 * Starts the use of a device's passkey. A device without a passkey is verified silently.
 *
 * @source V §7 device/fido2/verify/start
 */
export async function startAssertion(world: World, session: AuthSession, deviceId: string): Promise<Envelope> {
  if (!world.devices.findDevice(deviceId)) return unknownDeviceReply('device/passive');
  const passkeys = world.devices.passkeysOf(deviceOwnerOf(session), deviceId);
  if (passkeys.length === 0) {
    return {
      next: 'device/passive/silent',
      ...failureEnvelope(backendErrorCode.missingAuthenticator, 'The device has no passkey for this applicant.'),
    };
  }
  const credRequestOptions = await requestOptions(session, newChallenge(session), passkeys);
  return { next: nextSteps.assertion, data: { credRequestOptions } };
}

function newChallenge(session: AuthSession): string {
  session.passkeyChallenge = randomBytes(32).toString('base64url');
  return session.passkeyChallenge;
}

function creationOptions(
  world: World,
  session: AuthSession,
  settings: { challenge: string; displayName: string | null | undefined; exclude: readonly Passkey[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName,
    rpID: rpIdOf(session.endpoint),
    userID: world.devices.webAuthnUserIdOf(deviceOwnerOf(session)),
    userName: `Applicant ${deviceOwnerOf(session).slice(-4)}`,
    userDisplayName: settings.displayName ?? 'Applicant',
    challenge: bytesOf(settings.challenge),
    attestationType: 'none',
    excludeCredentials: settings.exclude.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: requirementOf(session) },
    supportedAlgorithmIDs: algorithms,
  });
}

function requestOptions(
  session: AuthSession,
  challenge: string,
  passkeys: readonly Passkey[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return generateAuthenticationOptions({
    rpID: rpIdOf(session.endpoint),
    challenge: bytesOf(challenge),
    allowCredentials: passkeys.map(({ credentialId }) => ({ id: credentialId })),
    userVerification: requirementOf(session),
  });
}

function requirementOf({ plan }: AuthSession): UserVerificationRequirement {
  return requirement[requiredUserVerification(plan.authSettings)];
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, 'base64url'));
}
