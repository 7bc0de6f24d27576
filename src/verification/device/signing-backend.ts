import { type Backend, createBackend, type UnsignedRequest } from '../backend/backend.ts';
import type { VerificationConfig } from '../config.ts';
import { loadModule } from '../load-module.ts';
import type { VerificationPorts } from '../ports.ts';
import type { DeviceSession } from './device-session.ts';
import type { Signer } from './signed-call.ts';

export interface SigningBackendOptions {
  readonly endpoint: string;
  readonly token: string | null;
  readonly config: Pick<VerificationConfig, 'callTimeoutMs' | 'names'>;
  readonly ports: VerificationPorts;
  readonly deviceSession: DeviceSession;
}

/**
 * Creates a backend that signs calls with the device's key, and removes the registration if the backend does not know
 * the device.
 *
 * @source V §7 Signed paths, V §8 10006
 */
export function createSigningBackend({
  endpoint,
  token,
  config,
  ports,
  deviceSession,
}: SigningBackendOptions): Backend {
  let signer: Signer | undefined;
  const sign = async (request: UnsignedRequest, signal: AbortSignal): Promise<Record<string, string>> => {
    if ((await deviceSession.registration()) === undefined) return {};
    signer ??= (await loadModule(() => import('./signed-call.ts'), ports)).createSigner(deviceSession, backend, ports);
    return signer(request, signal);
  };
  const backend = createBackend({
    endpoint,
    versionHeaderNames: config.names,
    token,
    ports,
    timeoutMs: config.callTimeoutMs,
    sign: (request, signal) => (signedPaths.has(request.path) ? sign(request, signal) : undefined),
    async onDeviceUnknown() {
      signer = undefined;
      await deviceSession.forget();
    },
  });
  return backend;
}

/** @internal @source V §7 Signed paths */
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
