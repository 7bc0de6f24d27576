import type { DeviceSettings, SettingName } from '../../../../src/verification/device/device-settings.ts';
import type { DeviceRegistration } from '../../../../src/verification/device/device-registration.ts';
import type { DeviceKeys } from '../../../../src/verification/device/device-crypto.ts';
import type { RegistrationStore } from '../../../../src/verification/device/registration-store.ts';
import type { PasskeyPort } from '../../../../src/verification/passkey/passkey-port.ts';
import type { PagePort } from '../../../../src/verification/ports.ts';

export const creationOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'backend.example', name: 'Evenroad' },
  user: { id: 'dXNlci0x', name: 'applicant', displayName: 'Applicant' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};
export const requestOptions = { challenge: 'Y2hhbGxlbmdl', rpId: 'backend.example' };

const binaries = { id: 'cHQ', rawId: 'cHQ', type: 'public-key' as const, clientExtensionResults: {} };
const fakeAttestation = { ...binaries, response: { attestationObject: 'YW8', clientDataJSON: 'Y2Q' } };
export const fakeAssertion = {
  ...binaries,
  response: { authenticatorData: 'YWQ', clientDataJSON: 'Y2Q', signature: 'c2ln', userHandle: 'dXNlci0x' },
};

/** A ceremony that the layer requested. */
export interface SeenCeremony {
  readonly kind: 'create' | 'get';
  readonly options: unknown;
  readonly signal: AbortSignal;
}

/** The outcome of a ceremony: a browser error by name, or no response at all. Undefined is success. */
export type CeremonyOutcome = { readonly error: string; readonly text?: string } | 'hang' | undefined;

/** A device whose storage, keys, authenticator and page the test controls. */
export function createFakeDevice() {
  const records = new Map<string, DeviceRegistration>();
  const settings = new Map<SettingName, string>();
  const ceremonies: SeenCeremony[] = [];
  const visited: string[] = [];
  const shown = new Set<() => void>();
  const device = {
    records,
    settings,
    ceremonies,
    visited,
    /** Outcomes of the next ceremonies, in order. Later ceremonies succeed. */
    outcomes: [] as CeremonyOutcome[],
    isSupported: true,
    isAllowed: (_ceremony: 'create' | 'get') => true,
    hasPlatformAuthenticator: true,
    hasUserActivation: true,
    needsTap: false,
    /** Shows the hidden page again. */
    show: () => shown.forEach((callback) => callback()),
    /** Adds a registration from an earlier visit. */
    register(given: Partial<DeviceRegistration> & { hasPasskey?: boolean } = {}) {
      const { hasPasskey = false, ...rest } = given;
      const record: DeviceRegistration = {
        namespace: 'sandbox',
        endpoint: 'https://backend.example',
        keyId: 'key-1',
        deviceId: 'device-1',
        algorithm: 'ES256',
        createdAt: 1_767_225_600,
        keys: fakeKeyPair,
        ...rest,
      };
      records.set(record.namespace, record);
      settings.set('namespace', record.namespace);
      settings.set('DeviceId', record.deviceId);
      if (hasPasskey) settings.set('fidoPasskeyRegistered', 'true');
      return record;
    },
  };
  const conduct = async <T>(
    kind: SeenCeremony['kind'],
    options: unknown,
    signal: AbortSignal,
    yielded: T,
  ): Promise<T> => {
    ceremonies.push({ kind, options, signal });
    const outcome = device.outcomes.shift();
    if (outcome === 'hang') await new Promise<never>(() => undefined);
    else if (outcome !== undefined) throw Object.assign(new Error(outcome.text ?? ''), { name: outcome.error });
    return yielded;
  };
  const store: RegistrationStore = {
    read: async (namespace) => records.get(namespace),
    write: async (record) => void records.set(record.namespace, record),
    remove: async (namespace) => void records.delete(namespace),
  };
  const settingsPort: DeviceSettings = {
    read: (name) => settings.get(name) ?? null,
    write: (name, value) => void (value === null ? settings.delete(name) : settings.set(name, value)),
  };
  const passkeys: PasskeyPort = {
    isSupported: () => device.isSupported,
    isAllowed: (ceremony) => device.isAllowed(ceremony),
    hasPlatformAuthenticator: async () => device.hasPlatformAuthenticator,
    hasUserActivation: () => device.hasUserActivation,
    needsTap: () => device.needsTap,
    create: (options, signal) => conduct('create', options, signal, fakeAttestation),
    get: (options, signal) => conduct('get', options, signal, fakeAssertion),
  };
  const page: PagePort = {
    origin: 'https://backend.example',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    replace: (url) => void visited.push(url),
    onVisibleOrOnline(callback) {
      shown.add(callback);
      return () => void shown.delete(callback);
    },
  };
  return Object.assign(device, {
    ports: { registrations: store, settings: settingsPort, keys: { ...fakeKeys }, passkeys, page },
  });
}

/** A fake key pair. */
const fakeKeyPair = { privateKey: { fake: true }, publicKey: { fake: true } } as unknown as CryptoKeyPair;

/** Keys whose signatures contain the signed text, so that tests can read it. */
export const fakeKeys: DeviceKeys = {
  generate: async () => fakeKeyPair,
  publicKeyPem: async () => 'PEM',
  // A header value cannot contain line breaks.
  sign: async (_, text) => `signed(${text.replaceAll('\n', '|')})`,
  digest: async (text) => `sha256(${text})`,
};
