import { reportUncaught } from '../../runtime/utilities/report-uncaught.ts';
import { isStorageError } from '../../runtime/utilities/storage-error.ts';
import type { VerificationPorts } from '../ports.ts';
import { type DeviceRegistration, readRegistration } from './device-registration.ts';

/** This device in one namespace. Storage errors are never thrown. */
export interface DeviceSession {
  readonly namespace: string;
  registration(): Promise<DeviceRegistration | undefined>;
  /** The settings may still contain it without a registration. */
  deviceId(): Promise<string | undefined>;
  hasPasskey(): boolean;
  /** False if a registration ends with the page. */
  isPersistent(): Promise<boolean>;
  save(registration: DeviceRegistration): Promise<void>;
  markPasskey(isRegistered: boolean): void;
  /** Only in this namespace. @source decision 16 */
  forget(): Promise<void>;
}

export interface DeviceSessionOptions {
  readonly namespace: string;
  /** Absent: any backend. */
  readonly endpoint?: string;
  readonly ports: Pick<VerificationPorts, 'registrations' | 'settings'>;
}

/** Ignores the record of another backend, because its key must not sign for this one. @source V §3, decision 16 */
export function openDeviceSession({ namespace, endpoint, ports }: DeviceSessionOptions): DeviceSession {
  const { registrations, settings } = ports;
  let isForeign = false;
  let known: { readonly registration: DeviceRegistration | undefined } | undefined;
  const record = registrations.read(namespace).then(readRegistration).catch(reportStoreFailure);
  const reading = record.then((record) => {
    isForeign = endpoint !== undefined && record !== undefined && record.endpoint !== endpoint;
    // A value saved or removed meanwhile is newer.
    known ??= { registration: isForeign ? undefined : record };
  });

  const isOurs = (): boolean => !isForeign && settings.read('namespace') === namespace;
  const idInSettings = (): string | undefined => (isOurs() && settings.read('DeviceId')) || undefined;

  function keepSettings(deviceId: string): void {
    // A passkey belongs to one device.
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
    isPersistent: async () =>
      registrations.isPersistent === undefined ||
      (await registrations.isPersistent().catch(reportStoreFailure)) === true,
    hasPasskey: () => isOurs() && settings.read('fidoPasskeyRegistered') === 'true',
    async save(registration) {
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

/** A custom store may throw anything. */
function reportStoreFailure(error: unknown): undefined {
  if (!isStorageError(error)) reportUncaught(error);
}
