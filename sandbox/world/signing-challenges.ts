import { randomBytes } from 'node:crypto';

/** Seconds a signing challenge may be used for. A client renews it 60 s earlier. @source V §9 */
export const challengeTtlS = 300;

/** The challenges signed calls are made with. One may be used several times while it lives. @source docs/wire.md §8 */
export class SigningChallenges {
  readonly #issued = new Map<string, { deviceId: string; expiresAt: number }>();

  /** Makes a challenge for a device. `now` in milliseconds on the sandbox's clock. */
  issue(deviceId: string, now: number): string {
    const challenge = randomBytes(24).toString('base64url');
    this.#issued.set(challenge, { deviceId, expiresAt: now + challengeTtlS * 1000 });
    return challenge;
  }

  /** Whether a challenge was made for this device and is not too old. */
  isGood(challenge: string, deviceId: string, now: number): boolean {
    const issued = this.#issued.get(challenge);
    return issued !== undefined && issued.deviceId === deviceId && now < issued.expiresAt;
  }

  clear(): void {
    this.#issued.clear();
  }
}
