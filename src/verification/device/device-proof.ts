import type { StepContext } from '../loop/auth-step.ts';
import { VerificationError } from '../errors.ts';
import type { DeviceRegistration } from './device-registration.ts';

/** A new key pair, not stored yet. */
export interface DeviceProof {
  readonly registrationEntry: object;
  createRegistration(deviceId: string): DeviceRegistration;
}

/**
 * Creates a key pair and signs the token's challenge with it.
 *
 * @throws VerificationError 'device-not-registered' if keys cannot be created, or 'network'
 * @source V §7 device/passive/register
 */
export async function createDeviceProof({ claims, ports }: StepContext): Promise<DeviceProof> {
  const { namespace, endpoint, identityChallenge } = claims;
  const keyId = crypto.randomUUID();
  try {
    const keys = await ports.keys.generate();
    const [key, signature] = await Promise.all([
      ports.keys.publicKeyPem(keys),
      ports.keys.sign(keys, identityChallenge),
    ]);
    const createdAt = Math.floor(ports.now() / 1000);
    return {
      registrationEntry: { publicKey: { id: keyId, alg: 'ES256', key, uvLevel: 0 }, signature },
      createRegistration: (deviceId) => ({ namespace, endpoint, keyId, deviceId, algorithm: 'ES256', createdAt, keys }),
    };
  } catch (cause) {
    if (cause instanceof VerificationError) throw cause;
    throw new VerificationError('device-not-registered', 'Device keys could not be created', { cause });
  }
}
