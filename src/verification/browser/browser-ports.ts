import { createDeviceSettings } from '../device/device-settings.ts';
import type { DeviceKeys } from '../device/key-pair.ts';
import { withMemoryFallback } from '../device/registration-store.ts';
import { loadPart } from '../load-module.ts';
import { textedCodeReader } from './web-otp.ts';
import { browserPasskeys } from '../passkey/browser-passkeys.ts';
import { policyRefusal, watchPolicy } from './csp-violations.ts';
import type { FingerprintConfig } from '../config.ts';
import type { PagePort, SocketListener, VerificationPorts, VerificationSocket } from '../ports.ts';

type Kept = Pick<VerificationPorts, 'settings' | 'registrations'>;

// What storage refuses is kept here: one memory for the page, so that every verification in it knows the device.
const keptByName = new Map<string, Kept>();

/**
 * The ports of a browser page.
 *
 * @param storageName under which the browser keeps what the layer knows of this device
 * @returns ports over the browser's own means; nothing is opened or loaded until used
 */
export function browserPorts(storageName: string): VerificationPorts {
  const readTextedCode = textedCodeReader();
  return {
    fetch: browserFetch,
    openSocket: openBrowserSocket,
    after,
    now: () => Date.now(),
    page: browserPage(),
    ...keptUnder(storageName),
    keys: keysOnDemand,
    passkeys: browserPasskeys,
    fingerprint: { collect: collectFingerprint },
    ...(readTextedCode && { readTextedCode }),
  };
}

async function collectFingerprint(config: FingerprintConfig): Promise<string> {
  const [{ askAgent }, { load }] = await loadPart(() =>
    Promise.all([import('../signals/fingerprint-agent.ts'), import('@fingerprintjs/fingerprintjs-pro')]),
  );
  return askAgent(load, config);
}

const loadKeys = async (): Promise<DeviceKeys> => (await loadPart(() => import('../device/key-pair.ts'))).webCryptoKeys;

/** Most verifications need no key. */
const keysOnDemand: DeviceKeys = {
  generate: async () => (await loadKeys()).generate(),
  publicKeyPem: async (keys) => (await loadKeys()).publicKeyPem(keys),
  sign: async (keys, text) => (await loadKeys()).sign(keys, text),
  digest: async (text) => (await loadKeys()).digest(text),
};

function keptUnder(name: string): Kept {
  const kept = keptByName.get(name) ?? {
    settings: createDeviceSettings(name, () => globalThis.localStorage),
    registrations: withMemoryFallback(
      async () => (await loadPart(() => import('../device/indexed-db-store.ts'))).openIndexedDbStore(name),
      { after },
    ),
  };
  keptByName.set(name, kept);
  return kept;
}

function after(delayMs: number, callback: () => void): () => void {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
}

function openBrowserSocket(url: string, listener: SocketListener): VerificationSocket {
  const socket = new WebSocket(url);
  // The browser tells of a refusal in a later turn.
  const watch = watchPolicy(url);
  socket.addEventListener('open', () => listener.open());
  socket.addEventListener('message', (event) => listener.message(event.data, event.origin));
  // A socket that errs always closes too, and the close is what carries a code: 'error' has no listener.
  const closed = async (code: number): Promise<void> => {
    const directive = await watch.refusal();
    watch.stop();
    listener.close(code, directive);
  };
  socket.addEventListener('close', (event) => void closed(event.code));
  return { send: (text) => socket.send(text), close: () => socket.close() };
}

/** The page this runs in; outside a page (in tests under Node) it has no origin and is always shown. */
export function browserPage(): PagePort {
  const { location, navigator, document } = globalThis as Partial<
    Pick<typeof globalThis, 'location' | 'navigator' | 'document'>
  >;
  return {
    origin: location?.origin ?? '',
    userAgent: navigator?.userAgent ?? '',
    replace: (url) => location?.replace(url),
    onShown(callback) {
      const listen = (): void => {
        if (document?.visibilityState === 'visible') callback();
      };
      document?.addEventListener('visibilitychange', listen);
      globalThis.addEventListener?.('online', listen);
      return () => {
        document?.removeEventListener('visibilitychange', listen);
        globalThis.removeEventListener?.('online', listen);
      };
    },
  };
}

/**
 * `fetch`, whose failure names the directive of the page's policy where that is what stands in the way.
 *
 * @throws VerificationError 'blocked'; TypeError for any other failure
 */
export async function browserFetch(url: string, init: RequestInit): Promise<Response> {
  const watch = watchPolicy(url);
  try {
    return await globalThis.fetch(url, init);
  } catch (cause) {
    const directive = await watch.refusal();
    throw directive === undefined ? cause : policyRefusal(directive, cause);
  } finally {
    watch.stop();
  }
}
