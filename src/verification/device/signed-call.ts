import type { Backend, UnsignedRequest } from '../backend/backend.ts';
import { signingHeaderNames, signingVersion } from '../backend/headers.ts';
import type { DeviceSession } from './device-session.ts';
import type { DeviceKeys } from './device-crypto.ts';
import type { VerificationPorts } from '../ports.ts';
import { VerificationError } from '../errors.ts';
import type { ClockPort } from '../../runtime/shapes/ports.ts';

/** Returns the signature headers; none if the registration was removed. */
export type Signer = (request: UnsignedRequest, signal: AbortSignal) => Promise<Record<string, string>>;

/** @throws VerificationError if no challenge can be fetched @source V §7 */
export function createSigner(
  device: DeviceSession,
  backend: Pick<Backend, 'post'>,
  { now, keys }: Pick<VerificationPorts, 'now' | 'keys'>,
): Signer {
  const challenges = createSigningChallenges(backend, { now });
  // For an unknown device, the registration is removed.
  const getChallenge = async (deviceId: string, signal: AbortSignal): Promise<string | undefined> => {
    try {
      return await challenges.get(deviceId, signal);
    } catch (thrown) {
      if ((await device.registration()) === undefined) return undefined;
      throw thrown;
    }
  };
  return async (request, signal): Promise<Record<string, string>> => {
    const registration = await device.registration();
    if (registration === undefined) return {};
    const signingChallenge = await getChallenge(registration.deviceId, signal);
    if (signingChallenge === undefined) return {};
    const text = await buildSignedText(request, signingChallenge, keys);
    return {
      [signingHeaderNames.version]: signingVersion,
      [signingHeaderNames.challenge]: signingChallenge,
      [signingHeaderNames.keyId]: registration.keyId,
      [signingHeaderNames.signature]: await keys.sign(registration.keys, text),
    };
  };
}

/** The third line is the query, which is always empty. */
async function buildSignedText(
  { method, path, body }: UnsignedRequest,
  challenge: string,
  keys: DeviceKeys,
): Promise<string> {
  return [method, path, '', 'application/json', challenge, await keys.digest(body)].join('\n');
}

interface SigningChallenges {
  get(deviceId: string, signal: AbortSignal): Promise<string>;
}

const challengePath = '/v1/client/challenge';
/** @source V §9 Challenge refresh */
const refreshBeforeS = 60;

/** Caches one signing challenge. @source V §7 challenge */
function createSigningChallenges(backend: Pick<Backend, 'post'>, { now }: Pick<ClockPort, 'now'>): SigningChallenges {
  let cached: { deviceId: string; text: string; validUntilS: number } | undefined;
  const nowS = (): number => Math.floor(now() / 1000);
  return {
    async get(deviceId, signal) {
      if (cached?.deviceId === deviceId && cached.validUntilS > nowS()) return cached.text;
      const { signingChallenge } = await backend.post(challengePath, { deviceId }, signal);
      if (signingChallenge === undefined) {
        throw new VerificationError('invalid-reply', 'Reply contains no challenge', { path: challengePath });
      }
      const { text, ttlSeconds } = signingChallenge;
      cached = { deviceId, text, validUntilS: nowS() + ttlSeconds - refreshBeforeS };
      return text;
    },
  };
}
