import { reportUncaught } from '../../runtime/report-uncaught.ts';
import { isStorageError } from '../../runtime/storage-error.ts';
import type { VerificationPorts } from '../ports.ts';
import { type DeviceRegistration, readRegistration } from './device-registration.ts';

/** What one verification knows of this device, in its namespace. None of it fails where storage does. */
export interface DeviceSession {
  readonly namespace: string;
  /** The registration; undefined when there is none, or when it belongs to another backend. */
  registration(): Promise<DeviceRegistration | undefined>;
  /** The server's identifier of this device, also when only the settings still have it. */
  deviceId(): Promise<string | undefined>;
  hasPasskey(): boolean;
  /** Whether a registration would be found at the next visit. */
  lasts(): Promise<boolean>;
  /** Keeps a registration the server has accepted, and the settings that go with it. */
  keep(registration: DeviceRegistration): Promise<void>;
  /** Notes whether a passkey of this device is known to the server. */
  markPasskey(isRegistered: boolean): void;
  /** Clears registration and settings of this namespace, and no other. @source decision 16 */
  forget(): Promise<void>;
}

/** What a session is opened with. */
export interface DeviceSessionOptions {
  readonly namespace: string;
  /** origin of the backend; without one the registration's own is taken as it is */
  readonly endpoint?: string;
  readonly ports: Pick<VerificationPorts, 'registrations' | 'settings'>;
}

/**
 * Opens what is kept of this device in a namespace. The record is read once, and from then on known.
 * A record made for another backend counts as absent: the token's endpoint goes before a stored one, and a key
 * must not sign for a backend that it was not made for.
 *
 * @source V §3, decision 16
 */
export function openDeviceSession({ namespace, endpoint, ports }: DeviceSessionOptions): DeviceSession {
  const { registrations, settings } = ports;
  let isForeign = false;
  let known: { readonly registration: DeviceRegistration | undefined } | undefined;
  // If the store fails, or contains something else, there is no record.
  const record = registrations.read(namespace).then(readRegistration).catch(reportStoreFailure);
  const reading = record.then((record) => {
    isForeign = endpoint !== undefined && record !== undefined && record.endpoint !== endpoint;
    // What was kept or forgotten meanwhile is newer than what was read.
    known ??= { registration: isForeign ? undefined : record };
  });

  const isOurs = (): boolean => !isForeign && settings.read('namespace') === namespace;
  const idInSettings = (): string | undefined => (isOurs() && settings.read('DeviceId')) || undefined;

  function keepSettings(deviceId: string): void {
    // A passkey belongs to the device it was made with.
    if (idInSettings() !== deviceId) settings.write('fidoPasskeyRegistered', null);
    settings.write('namespace', namespace);
    settings.write('DeviceId', deviceId);
    isForeign = false;
  }

  return {
    namespace,
    async registration() {
      if (known === undefined) await reading;
      return known?.registration;
    },
    async deviceId() {
      if (known === undefined) await reading;
      return known?.registration?.deviceId ?? idInSettings();
    },
    lasts: async () =>
      registrations.lasts === undefined || (await registrations.lasts().catch(reportStoreFailure)) === true,
    hasPasskey: () => isOurs() && settings.read('fidoPasskeyRegistered') === 'true',
    async keep(registration) {
      await registrations.write(registration).catch(reportStoreFailure);
      known = { registration };
      keepSettings(registration.deviceId);
    },
    markPasskey(isRegistered) {
      const deviceId = known?.registration?.deviceId ?? idInSettings();
      if (deviceId === undefined) return;
      keepSettings(deviceId);
      settings.write('fidoPasskeyRegistered', isRegistered ? 'true' : null);
    },
    async forget() {
      known = { registration: undefined };
      if (settings.read('namespace') === namespace) {
        settings.write('DeviceId', null);
        settings.write('fidoPasskeyRegistered', null);
        settings.write('namespace', null);
      }
      await registrations.remove(namespace).catch(reportStoreFailure);
    },
  };
}

/** A store may be a host's own. Its errors end no verification, but only those of the browser's storage are expected. */
function reportStoreFailure(error: unknown): undefined {
  if (!isStorageError(error)) reportUncaught(error);
}
