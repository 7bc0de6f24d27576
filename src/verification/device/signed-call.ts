import type { UnsignedRequest } from '../backend/backend.ts';
import { signingHeaders, signingVersion } from '../backend/headers.ts';
import type { DeviceSession } from './device-session.ts';
import type { DeviceKeys } from './key-pair.ts';
import type { SigningChallenges } from './signing-challenge.ts';

/** The calls that carry a signature of the device. @internal @source V §7 Signed paths */
export const signedPaths: ReadonlySet<string> = new Set(
  [
    'stepup/unregister',
    'device/unregister',
    'device/passive/error',
    'mobile/instant/error',
    'mobile/otp/error',
    'user/mobileactive',
    'user/mobileactive/error',
  ].map((path) => `/v1/client/${path}`),
);

/** Headers that sign a call, or undefined when it goes unsigned. */
export type Signer = (request: UnsignedRequest, signal: AbortSignal) => Promise<Record<string, string>> | undefined;

/**
 * A signer for one verification. A call goes unsigned when its path is not signed or the device has no registration.
 *
 * @source V §7
 */
export function createSigner(device: DeviceSession, challenges: SigningChallenges, keys: DeviceKeys): Signer {
  const sign = async (request: UnsignedRequest, signal: AbortSignal): Promise<Record<string, string>> => {
    const registration = await device.registration();
    if (registration === undefined) return {};
    const signingChallenge = await takeChallenge(registration.deviceId, signal);
    if (signingChallenge === undefined) return {};
    const text = await signedText(request, signingChallenge, keys);
    return {
      [signingHeaders.version]: signingVersion,
      [signingHeaders.challenge]: signingChallenge,
      [signingHeaders.keyId]: registration.keyId,
      [signingHeaders.signature]: await keys.sign(registration.keys, text),
    };
  };
  // Asking for the challenge may tell us that the server no longer knows this device: then nothing can be signed.
  const takeChallenge = async (deviceId: string, signal: AbortSignal): Promise<string | undefined> => {
    try {
      return await challenges.take(deviceId, signal);
    } catch (thrown) {
      if ((await device.registration()) === undefined) return undefined;
      throw thrown;
    }
  };
  return (request, signal) => (signedPaths.has(request.path) ? sign(request, signal) : undefined);
}

/** The six fields that are signed, one a line. Our paths never have a query, so its line is empty. */
async function signedText(
  { method, path, body }: UnsignedRequest,
  challenge: string,
  keys: DeviceKeys,
): Promise<string> {
  return [method, path, '', 'application/json', challenge, await keys.digest(body)].join('\n');
}
