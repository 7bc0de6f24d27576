import { createDeviceSettings } from '../device/device-settings.ts';
import { webCryptoKeys } from '../device/key-pair.ts';
import { type RegistrationStore, withMemoryFallback } from '../device/registration-store.ts';
import { textedCodeReader } from './texted-code.ts';
import { browserFetch } from './browser-fetch.ts';
import { browserPage } from './browser-page.ts';
import { browserPasskeys } from '../passkey/browser-passkeys.ts';
import { watchPolicy } from './policy-watch.ts';
import type { SocketListener, VerificationPorts, VerificationSocket } from '../ports.ts';

// What storage refuses is kept here: one memory for the page, so that every verification in it knows the device.
const settings = createDeviceSettings(() => globalThis.localStorage);
let registrations: RegistrationStore | undefined;

/**
 * The ports of a browser page.
 *
 * @returns ports over the browser's own means; nothing is opened or loaded until used
 */
export function browserPorts(): VerificationPorts {
  const readTextedCode = textedCodeReader();
  registrations ??= withMemoryFallback(openDatabase, { after });
  return {
    fetch: browserFetch,
    openSocket: openBrowserSocket,
    after,
    now: () => Date.now(),
    page: browserPage(),
    settings,
    registrations,
    keys: webCryptoKeys,
    passkeys: browserPasskeys,
    fingerprint: { collect: async (config) => (await import('../signals/fingerprint-agent.ts')).askAgent(config) },
    ...(readTextedCode && { readTextedCode }),
  };
}

async function openDatabase(): Promise<RegistrationStore> {
  const { openIndexedDbStore } = await import('../device/indexed-db-store.ts');
  return openIndexedDbStore();
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
