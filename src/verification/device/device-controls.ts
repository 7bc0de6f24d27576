import type { VerificationConfig } from '../config.ts';
import { asVerificationError } from '../errors.ts';
import { loadPart } from '../load-module.ts';
import type { VerificationPorts } from '../ports.ts';
import { type FailedResult, failedWith } from '../loop/verification-result.ts';
import type { DeviceDescription } from './device-description.ts';
import { createDeviceBackend } from './device-backend.ts';
import { type DeviceSession, openDeviceSession } from './device-session.ts';

/**
 * How taking a device or a passkey back came out. `not-registered`: there was nothing to take back.
 * After `failed` it is still registered, here and at the server.
 */
export type UnregisterResult = { readonly kind: 'unregistered' } | { readonly kind: 'not-registered' } | FailedResult;

/** What this device is, to a server and to whoever supports its owner. */
export interface DeviceInfo extends DeviceDescription {
  /** given by the server; absent where it does not know this device */
  readonly deviceId?: string;
}

/** What can be done to the device without a token. */
export interface DeviceControls {
  deviceInfo(): Promise<DeviceInfo>;
  /** True when this device holds a key the server knows it by; settings of a device alone are not enough. */
  isDeviceRegistered(): Promise<boolean>;
  /** True when the registration ends with the page: the browser keeps nothing for us, the server knows it all the same. */
  isDeviceEphemeral(): Promise<boolean>;
  /** Takes the device back, at the server and here; does nothing when there is none. Never rejects. */
  unregisterDevice(options?: { signal?: AbortSignal }): Promise<UnregisterResult>;
  /**
   * Takes the device's passkey back; the device stays. The server is asked also where this browser knows of none, as it may
   * have forgotten it; without a device nothing is done. Never rejects.
   */
  unregisterPasskey(options?: { signal?: AbortSignal }): Promise<UnregisterResult>;
  /** Forgets the device here; the server is not told. */
  resetDevice(): Promise<void>;
}

/**
 * The controls of the device that was registered last: its namespace is in the settings, its backend in its record.
 *
 * @source V §7 device/unregister, stepup/unregister
 */
export function deviceControls(options: {
  readonly config: Pick<VerificationConfig, 'callTimeoutMs' | 'names'>;
  readonly ports: VerificationPorts;
}): DeviceControls {
  const { ports } = options;
  const open = (): DeviceSession | undefined => {
    const namespace = ports.settings.read('namespace');
    return namespace === null ? undefined : openDeviceSession({ namespace, ports });
  };

  return {
    async deviceInfo() {
      const { describeDevice } = await loadPart(() => import('./device-description.ts'), ports);
      const deviceId = await open()?.deviceId();
      return { ...describeDevice(ports), ...(deviceId !== undefined && { deviceId }) };
    },
    isDeviceRegistered: async () => (await open()?.registration()) !== undefined,
    isDeviceEphemeral: async () => (await open()?.registration())?.isEphemeral === true,
    async unregisterDevice({ signal } = {}) {
      return unregister('/v1/client/device/unregister', signal, open(), (device) => device.forget());
    },
    async unregisterPasskey({ signal } = {}) {
      return unregister('/v1/client/stepup/unregister', signal, open(), async (each) => each.markPasskey(false));
    },
    async resetDevice() {
      await open()?.forget();
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
      await createDeviceBackend({ endpoint, token: null, device, ...options }).post(path, { deviceId }, signal);
    } catch (thrown) {
      // A device the server does not know is what was wanted: it said so to this call, or when it was asked for a challenge,
      // and that has cleared it here already.
      if ((await device.registration()) !== undefined) return failedWith(asVerificationError(thrown, 'network'));
    }
    await clear(device);
    return { kind: 'unregistered' };
  }
}
