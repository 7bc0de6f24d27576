import type { Backend } from '../backend/backend.ts';
import { VerificationError } from '../errors.ts';
import type { ClockPort } from '../../runtime/shapes/ports.ts';

/** Challenges for signed calls, kept as long as they are good. */
export interface SigningChallenges {
  /** @throws VerificationError what the call fails with, or 'invalid-reply' without a challenge in its reply */
  take(deviceId: string, signal: AbortSignal): Promise<string>;
}

const challengePath = '/v1/client/challenge';
/** A challenge is no longer used this long before it expires. @source V §9 Challenge refresh */
const refreshBeforeS = 60;

/** A cache for one verification: one challenge, for one device. @source V §7 challenge */
export function createSigningChallenges(
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
