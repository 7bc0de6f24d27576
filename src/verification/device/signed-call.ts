import type { Backend, UnsignedRequest } from '../backend/backend.ts';
import { signingHeaders, signingVersion } from '../backend/headers.ts';
import type { DeviceSession } from './device-session.ts';
import type { DeviceKeys } from './key-pair.ts';
import type { VerificationPorts } from '../ports.ts';
import { VerificationError } from '../errors.ts';
import type { ClockPort } from '../../runtime/shapes/ports.ts';

/** Headers that sign a call; none when the device has no registration any more. */
export type Signer = (request: UnsignedRequest, signal: AbortSignal) => Promise<Record<string, string>>;

/**
 * A signer for one verification, with a challenge of its own.
 *
 * @throws VerificationError where no challenge is to be had
 * @source V §7
 */
export function createSigner(
  device: DeviceSession,
  backend: Pick<Backend, 'post'>,
  { now, keys }: Pick<VerificationPorts, 'now' | 'keys'>,
): Signer {
  const challenges = createSigningChallenges(backend, { now });
  // Asking for the challenge may tell us that the server no longer knows this device: then nothing can be signed.
  const takeChallenge = async (deviceId: string, signal: AbortSignal): Promise<string | undefined> => {
    try {
      return await challenges.take(deviceId, signal);
    } catch (thrown) {
      if ((await device.registration()) === undefined) return undefined;
      throw thrown;
    }
  };
  return async (request, signal): Promise<Record<string, string>> => {
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
}

/** The six fields that are signed, one a line. Our paths never have a query, so its line is empty. */
async function signedText(
  { method, path, body }: UnsignedRequest,
  challenge: string,
  keys: DeviceKeys,
): Promise<string> {
  return [method, path, '', 'application/json', challenge, await keys.digest(body)].join('\n');
}

/** Challenges for signed calls, kept as long as they are good. */
interface SigningChallenges {
  /** @throws VerificationError what the call fails with, or 'invalid-reply' without a challenge in its reply */
  take(deviceId: string, signal: AbortSignal): Promise<string>;
}

const challengePath = '/v1/client/challenge';
/** A challenge is no longer used this long before it expires. @source V §9 Challenge refresh */
const refreshBeforeS = 60;

/** A cache for one verification: one challenge, for one device. @source V §7 challenge */
function createSigningChallenges(
  backend: Pick<Backend, 'post'>,
  { now }: Pick<ClockPort, 'now'>,
): SigningChallenges {
  let kept: { deviceId: string; text: string; goodUntilS: number } | undefined;
  const nowS = (): number => Math.floor(now() / 1000);
  return {
    async take(deviceId, signal) {
      if (kept?.deviceId === deviceId && kept.goodUntilS > nowS()) return kept.text;
      const { signingChallenge } = await backend.post(challengePath, { deviceId }, signal);
      if (signingChallenge === undefined) {
        throw new VerificationError('invalid-reply', 'Reply holds no challenge', { path: challengePath });
      }
      const { text, ttlSeconds } = signingChallenge;
      kept = { deviceId, text, goodUntilS: nowS() + ttlSeconds - refreshBeforeS };
      return text;
    },
  };
}
