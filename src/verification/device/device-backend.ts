import { type Backend, createBackend } from '../backend/backend.ts';
import type { VerificationConfig } from '../config.ts';
import type { VerificationPorts } from '../ports.ts';
import type { DeviceSession } from './device-session.ts';
import { createSigner } from './signed-call.ts';
import { createSigningChallenges } from './signing-challenge.ts';

/** What the backend of a device is made of. */
export interface DeviceBackendOptions {
  readonly endpoint: string;
  /** null for calls that need none */
  readonly token: string | null;
  readonly config: Pick<VerificationConfig, 'callTimeoutMs' | 'names'>;
  readonly ports: VerificationPorts;
  readonly device: DeviceSession;
}

/**
 * A backend whose signed calls carry the device's signature. When it says that it does not know the device,
 * the device is forgotten, and so is the challenge that was given to it.
 *
 * @source V §7 Signed paths, V §8 10006
 */
export function createDeviceBackend({ endpoint, token, config, ports, device }: DeviceBackendOptions): Backend {
  const backend = createBackend({
    endpoint,
    client: config.names.client,
    token,
    ports,
    timeoutMs: config.callTimeoutMs,
    sign: (request, signal) => sign(request, signal),
    async onDeviceUnknown() {
      challenges.clear();
      await device.forget();
    },
  });
  const challenges = createSigningChallenges(backend, ports);
  const sign = createSigner(device, challenges, ports.keys);
  return backend;
}
