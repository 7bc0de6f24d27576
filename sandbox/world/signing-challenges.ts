import { randomBytes } from 'node:crypto';

/**
 * Lifetime of a signing challenge, in seconds. Clients renew a challenge 60 s before it expires.
 *
 * @source V §9
 */
export const challengeTtlSeconds = 300;

/**
 * Challenges for signed calls. Each challenge can be used several times.
 *
 * @source docs/reference/wire.md §8
 */
export class SigningChallenges {
  readonly #issued = new Map<string, { deviceId: string; expiresAt: number }>();

  /** @param now milliseconds of the sandbox's clock */
  issue(deviceId: string, now: number): string {
    const challenge = randomBytes(24).toString('base64url');
    this.#issued.set(challenge, { deviceId, expiresAt: now + challengeTtlSeconds * 1000 });
    return challenge;
  }

  isValid(challenge: string, deviceId: string, now: number): boolean {
    const issued = this.#issued.get(challenge);
    return issued !== undefined && issued.deviceId === deviceId && now < issued.expiresAt;
  }

  clear(): void {
    this.#issued.clear();
  }
}
