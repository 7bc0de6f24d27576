import type { VerificationConfig } from '../config.ts';
import { asVerificationError } from '../errors.ts';
import { loadModule } from '../load-module.ts';
import type { VerificationPorts } from '../ports.ts';
import { type FailedResult, failedResult } from '../loop/verification-result.ts';
import type { DeviceDescription } from './device-description.ts';
import { createSigningBackend } from './signing-backend.ts';
import { type DeviceSession, openDeviceSession } from './device-session.ts';

/** After `failed`, the registration still exists. */
export type UnregisterResult = { readonly kind: 'unregistered' } | { readonly kind: 'not-registered' } | FailedResult;

export interface DeviceInfo extends DeviceDescription {
  readonly deviceId?: string;
}

/** Operations that need no token. */
export interface DeviceControls {
  deviceInfo(): Promise<DeviceInfo>;
  /** False if only the device settings remain. */
  isDeviceRegistered(): Promise<boolean>;
  /** True if storage is blocked, so the registration is lost when the page closes. */
  isDeviceEphemeral(): Promise<boolean>;
  /** Unregisters on the server and in this browser. Never rejects. */
  unregisterDevice(options?: { signal?: AbortSignal }): Promise<UnregisterResult>;
  /** Calls the server even if this browser knows no passkey. Never rejects. */
  unregisterPasskey(options?: { signal?: AbortSignal }): Promise<UnregisterResult>;
  /** Removes the registration from this browser, not from the server. */
  resetDevice(): Promise<void>;
}

/** Creates controls for the last registration of this device. @source V §7 device/unregister, stepup/unregister */
export function createDeviceControls(options: {
  readonly config: Pick<VerificationConfig, 'callTimeoutMs' | 'names'>;
  readonly ports: VerificationPorts;
}): DeviceControls {
  const { ports } = options;
  const openSession = (): DeviceSession | undefined => {
    const namespace = ports.settings.read('namespace');
    return namespace === null ? undefined : openDeviceSession({ namespace, ports });
  };

  return {
    async deviceInfo() {
      const { describeDevice } = await loadModule(() => import('./device-description.ts'), ports);
      const deviceId = await openSession()?.deviceId();
      return { ...describeDevice(ports), ...(deviceId !== undefined && { deviceId }) };
    },
    isDeviceRegistered: async () => (await openSession()?.registration()) !== undefined,
    isDeviceEphemeral: async () => (await openSession()?.registration())?.isEphemeral === true,
    async unregisterDevice({ signal } = {}) {
      return unregister('/v1/client/device/unregister', signal, openSession(), (device) => device.forget());
    },
    async unregisterPasskey({ signal } = {}) {
      return unregister('/v1/client/stepup/unregister', signal, openSession(), async (device) =>
        device.markPasskey(false),
      );
    },
    async resetDevice() {
      await openSession()?.forget();
    },
  };

  async function unregister(
    path: string,
    signal: AbortSignal = new AbortController().signal,
    device: DeviceSession | undefined,
    clear: (device: DeviceSession) => Promise<void>,
  ): Promise<UnregisterResult> {
    const registration = await device?.registration();
    if (device === undefined || registration === undefined) return { kind: 'not-registered' };
    const { endpoint, deviceId } = registration;
    try {
      await createSigningBackend({ endpoint, token: null, deviceSession: device, ...options }).post(
        path,
        { deviceId },
        signal,
      );
    } catch (thrown) {
      // If the server does not know the device, its registration is already removed.
      if ((await device.registration()) !== undefined) return failedResult(asVerificationError(thrown, 'network'));
    }
    await clear(device);
    return { kind: 'unregistered' };
  }
}
