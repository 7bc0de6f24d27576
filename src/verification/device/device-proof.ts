import type { StepContext } from '../loop/auth-step.ts';
import { VerificationError } from '../errors.ts';
import type { DeviceRegistration } from './device-registration.ts';

/** A fresh key pair, and the entry of `registrations` that makes it known to the server. Not kept anywhere yet. */
export interface DeviceProof {
  readonly entry: object;
  /** The registration once the server has given the device its identifier. */
  registration(deviceId: string): DeviceRegistration;
}

/**
 * Makes a key pair and proves that it is held, by signing the token's challenge as it stands.
 *
 * @throws VerificationError 'device-not-registered' where the browser makes no keys, 'network' where what makes them does not
 *   come
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
      entry: { publicKey: { id: keyId, alg: 'ES256', key, uvLevel: 0 }, signature },
      registration: (deviceId) => ({ namespace, endpoint, keyId, deviceId, algorithm: 'ES256', createdAt, keys }),
    };
  } catch (cause) {
    // Ours already where what makes keys did not come.
    if (cause instanceof VerificationError) throw cause;
    throw new VerificationError('device-not-registered', 'Device keys could not be made', { cause });
  }
}
