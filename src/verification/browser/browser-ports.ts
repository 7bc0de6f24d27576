import { createDeviceSettings } from '../device/device-settings.ts';
import type { DeviceKeys } from '../device/device-crypto.ts';
import { withMemoryFallback } from '../device/registration-store.ts';
import { loadModule } from '../load-module.ts';
import { browserPasskeys } from '../passkey/browser-passkeys.ts';
import { cspError, watchCsp } from './csp-violations.ts';
import type { FingerprintConfig } from '../config.ts';
import { VerificationError } from '../errors.ts';
import type { PagePort, SocketListener, VerificationPorts, VerificationSocket } from '../ports.ts';

type DeviceStorage = Pick<VerificationPorts, 'settings' | 'registrations'>;

// Shared by all verifications on the page, because registrations may be in memory only.
const storageByName = new Map<string, DeviceStorage>();

/** Ports of a browser page. Lazy code is loaded at its first use. */
export function browserPorts(storageName: string): VerificationPorts {
  const readTextedCode = createWebOtpReader();
  return {
    fetch: fetchWithCspCheck,
    openSocket: openBrowserSocket,
    after,
    now: () => Date.now(),
    page: createPagePort(),
    ...deviceStorage(storageName),
    keys: keysOnDemand,
    passkeys: browserPasskeys,
    fingerprint: { collect: collectFingerprint },
    ...(readTextedCode && { readTextedCode }),
  };
}

async function collectFingerprint(config: FingerprintConfig): Promise<string> {
  const [{ getFingerprint }, { load }] = await loadModule(() =>
    Promise.all([import('../signals/fingerprint-agent.ts'), import('@fingerprintjs/fingerprintjs-pro')]),
  );
  return getFingerprint(load, config);
}

const loadKeys = async (): Promise<DeviceKeys> =>
  (await loadModule(() => import('../device/device-crypto.ts'))).webDeviceCrypto;

const keysOnDemand: DeviceKeys = {
  generate: async () => (await loadKeys()).generate(),
  publicKeyPem: async (keys) => (await loadKeys()).publicKeyPem(keys),
  sign: async (keys, text) => (await loadKeys()).sign(keys, text),
  digest: async (text) => (await loadKeys()).digest(text),
};

function deviceStorage(name: string): DeviceStorage {
  const storage = storageByName.get(name) ?? {
    settings: createDeviceSettings(name, () => globalThis.localStorage),
    registrations: withMemoryFallback(
      async () => (await loadModule(() => import('../device/indexed-db-store.ts'))).openIndexedDbStore(name),
      { after },
    ),
  };
  storageByName.set(name, storage);
  return storage;
}

function after(delayMs: number, callback: () => void): () => void {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
}

function openBrowserSocket(url: string, listener: SocketListener): VerificationSocket {
  const socket = new WebSocket(url);
  const cspWatch = watchCsp(url);
  socket.addEventListener('open', () => listener.open());
  socket.addEventListener('message', (event) => listener.message(event.data, event.origin));
  // A failed socket also fires 'close'.
  const reportClose = async (code: number): Promise<void> => {
    const directive = await cspWatch.violatedDirective();
    cspWatch.disconnect();
    listener.close(code, directive);
  };
  socket.addEventListener('close', (event) => void reportClose(event.code));
  return { send: (text) => socket.send(text), close: () => socket.close() };
}

/** WebOTP credential, which the DOM types lack. */
interface TextedCode {
  readonly code?: unknown;
}

/**
 * Creates a reader for codes in text messages that end with `@host #code`. Undefined if the browser has no WebOTP.
 *
 * @internal
 */
export function createWebOtpReader(): ((signal: AbortSignal) => Promise<string>) | undefined {
  if (!('OTPCredential' in globalThis)) return undefined;
  return async (signal) => {
    const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
    const credential = (await navigator.credentials.get(request)) as TextedCode | null;
    if (typeof credential?.code !== 'string')
      throw new VerificationError('invalid-input', 'The text message contains no code');
    return credential.code;
  };
}

/** Without a page, as in Node.js, the origin is empty. @internal */
export function createPagePort(): PagePort {
  const { location, navigator, document } = globalThis as Partial<
    Pick<typeof globalThis, 'location' | 'navigator' | 'document'>
  >;
  return {
    origin: location?.origin ?? '',
    userAgent: navigator?.userAgent ?? '',
    replace: (url) => location?.replace(url),
    onVisibleOrOnline(callback) {
      const handleChange = (): void => {
        if (document?.visibilityState === 'visible') callback();
      };
      document?.addEventListener('visibilitychange', handleChange);
      globalThis.addEventListener?.('online', handleChange);
      return () => {
        document?.removeEventListener('visibilitychange', handleChange);
        globalThis.removeEventListener?.('online', handleChange);
      };
    },
  };
}

/** @internal @throws VerificationError 'blocked' if the page's CSP blocks the request */
export async function fetchWithCspCheck(url: string, init: RequestInit): Promise<Response> {
  const cspWatch = watchCsp(url);
  try {
    return await globalThis.fetch(url, init);
  } catch (cause) {
    const directive = await cspWatch.violatedDirective();
    throw directive === undefined ? cause : cspError(directive, cause);
  } finally {
    cspWatch.disconnect();
  }
}
