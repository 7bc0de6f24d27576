import { reportUncaught } from '../../runtime/utilities/report-uncaught.ts';
import { isStorageError } from '../../runtime/utilities/storage-error.ts';
import type { VerificationPorts } from '../ports.ts';
import { type DeviceRegistration, parseRegistration } from './device-registration.ts';

/** This device in one namespace. Storage errors are never thrown. */
export interface DeviceSession {
  readonly namespace: string;
  registration(): Promise<DeviceRegistration | undefined>;
  /** The id comes from the settings if no registration exists. */
  deviceId(): Promise<string | undefined>;
  hasPasskey(): boolean;
  /** False if a registration is lost when the page closes. */
  isPersistent(): Promise<boolean>;
  save(registration: DeviceRegistration): Promise<void>;
  markPasskey(isRegistered: boolean): void;
  /** Forgets the device in this namespace only. @source decision 16 */
  forget(): Promise<void>;
}

export interface DeviceSessionOptions {
  readonly namespace: string;
  /** If absent, registrations of every backend are accepted. */
  readonly endpoint?: string;
  readonly ports: Pick<VerificationPorts, 'registrations' | 'settings'>;
}

/** Ignores another backend's registration, because its key must not sign calls here. @source V §3, decision 16 */
export function openDeviceSession({ namespace, endpoint, ports }: DeviceSessionOptions): DeviceSession {
  const { registrations, settings } = ports;
  let isForeign = false;
  let current: { readonly registration: DeviceRegistration | undefined } | undefined;
  const loading = registrations.read(namespace).then(parseRegistration).catch(reportStoreFailure);
  const loaded = loading.then((record) => {
    isForeign = endpoint !== undefined && record !== undefined && record.endpoint !== endpoint;
    // If a registration was saved or removed meanwhile, that state is newer.
    current ??= { registration: isForeign ? undefined : record };
  });

  const hasMatchingSettings = (): boolean => !isForeign && settings.read('namespace') === namespace;
  const readIdFromSettings = (): string | undefined =>
    (hasMatchingSettings() && settings.read('DeviceId')) || undefined;

  function writeSettings(deviceId: string): void {
    // The passkey belongs to the previous device id.
    if (readIdFromSettings() !== deviceId) settings.write('fidoPasskeyRegistered', null);
    settings.write('namespace', namespace);
    settings.write('DeviceId', deviceId);
    isForeign = false;
  }

  return {
    namespace,
    async registration() {
      if (current === undefined) await loaded;
      return current?.registration;
    },
    async deviceId() {
      if (current === undefined) await loaded;
      return current?.registration?.deviceId ?? readIdFromSettings();
    },
    isPersistent: async () =>
      registrations.isPersistent === undefined ||
      (await registrations.isPersistent().catch(reportStoreFailure)) === true,
    hasPasskey: () => hasMatchingSettings() && settings.read('fidoPasskeyRegistered') === 'true',
    async save(registration) {
      await registrations.write(registration).catch(reportStoreFailure);
      current = { registration };
      writeSettings(registration.deviceId);
    },
    markPasskey(isRegistered) {
      const deviceId = current?.registration?.deviceId ?? readIdFromSettings();
      if (deviceId === undefined) return;
      writeSettings(deviceId);
      settings.write('fidoPasskeyRegistered', isRegistered ? 'true' : null);
    },
    async forget() {
      current = { registration: undefined };
      if (settings.read('namespace') === namespace) {
        settings.write('DeviceId', null);
        settings.write('fidoPasskeyRegistered', null);
        settings.write('namespace', null);
      }
      await registrations.remove(namespace).catch(reportStoreFailure);
    },
  };
}

/** A custom store may throw any error. */
function reportStoreFailure(error: unknown): undefined {
  if (!isStorageError(error)) reportUncaught(error);
}
