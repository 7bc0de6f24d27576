import { randomBytes } from 'node:crypto';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Passkey } from '../world/devices.ts';
import type { World } from '../world/world.ts';
import { type UserVerificationLevel, userVerificationOf } from './auth-plan.ts';
import type { AuthSession } from '../world/sessions.ts';
import { ownerOf } from './auth-session.ts';
import { backendCode, type Envelope, failure } from './envelope.ts';
import { rpIdOf } from './relying-party.ts';
import { unknownDevice } from './silent-device.ts';

const rpName = 'Evenroad';
/**
 * Next steps after a ceremony. Newer clients accept no others.
 *
 * @source docs/wire.md §5
 */
const finishedBy = { registration: 'device/passive/register', assertion: 'device/passive/verify' } as const;
/** ES256, and RS256 for Windows authenticators. */
const algorithms = [-7, -257];

const requirement = { none: 'discouraged', pref: 'preferred', req: 'required' } as const satisfies Record<
  UserVerificationLevel,
  UserVerificationRequirement
>;

/**
 * Starts the registration of a passkey. If the owner already has one, the reply also contains options to use it. A
 * device that was verified in this session and has a passkey is only asked to use it (step-up).
 *
 * @source V §7 device/fido2/register/start, docs/wire.md §5 Already-registered path
 */
export async function startRegistration(
  world: World,
  session: AuthSession,
  { displayName, deviceId }: { displayName?: string | null | undefined; deviceId?: string | null | undefined },
): Promise<Envelope> {
  const known = deviceId ?? session.deviceId;
  if (known !== null && !world.devices.device(known)) return unknownDevice('device/passive');
  const owner = ownerOf(session);
  const ofDevice = known === null ? [] : world.devices.passkeysOf(owner, known);
  const challenge = newChallenge(session);
  if (ofDevice.length > 0)
    return { next: finishedBy.registration, data: { credRequestOptions: await request(session, challenge, ofDevice) } };
  const ofOwner = world.devices.passkeysOf(owner);
  return {
    next: finishedBy.registration,
    data: {
      credCreateOptions: await creation(world, session, { challenge, displayName, exclude: ofOwner }),
      ...(ofOwner.length > 0 && { credRequestOptions: await request(session, challenge, ofOwner) }),
    },
  };
}

/**
 * Starts the use of a device's passkey. Without one, the device is verified silently.
 *
 * @source V §7 device/fido2/verify/start
 */
export async function startAssertion(world: World, session: AuthSession, deviceId: string): Promise<Envelope> {
  if (!world.devices.device(deviceId)) return unknownDevice('device/passive');
  const passkeys = world.devices.passkeysOf(ownerOf(session), deviceId);
  if (passkeys.length === 0) {
    return {
      next: 'device/passive/silent',
      ...failure(backendCode.missingAuthenticator, 'The device has no passkey for this applicant.'),
    };
  }
  const credRequestOptions = await request(session, newChallenge(session), passkeys);
  return { next: finishedBy.assertion, data: { credRequestOptions } };
}

function newChallenge(session: AuthSession): string {
  session.passkeyChallenge = randomBytes(32).toString('base64url');
  return session.passkeyChallenge;
}

function creation(
  world: World,
  session: AuthSession,
  given: { challenge: string; displayName: string | null | undefined; exclude: readonly Passkey[] },
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return generateRegistrationOptions({
    rpName: rpName,
    rpID: rpIdOf(session.endpoint),
    userID: world.devices.userIdOf(ownerOf(session)),
    userName: `Applicant ${ownerOf(session).slice(-4)}`,
    userDisplayName: given.displayName ?? 'Applicant',
    challenge: bytesOf(given.challenge),
    attestationType: 'none',
    excludeCredentials: given.exclude.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: requirementOf(session) },
    supportedAlgorithmIDs: algorithms,
  });
}

function request(
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
  return requirement[userVerificationOf(plan.subs)];
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, 'base64url'));
}
