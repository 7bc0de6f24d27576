import type { SocketListener, VerificationPorts, VerificationSocket } from './ports.ts';

/**
 * The ports of a browser page.
 *
 * @returns ports over `fetch`, `WebSocket`, `setTimeout` and `Date.now`; nothing is opened until used
 */
export function browserPorts(): VerificationPorts {
  return {
    fetch: (url, init) => globalThis.fetch(url, init),
    openSocket: openBrowserSocket,
    setTimer(delayMs, callback) {
      const timer = setTimeout(callback, delayMs);
      return () => clearTimeout(timer);
    },
    now: () => Date.now(),
  };
}

function openBrowserSocket(url: string, listener: SocketListener): VerificationSocket {
  const socket = new WebSocket(url);
  socket.addEventListener('open', () => listener.open());
  socket.addEventListener('message', (event) => listener.message(event.data, event.origin));
  // A socket that errs always closes too, and the close is what carries a code: 'error' has no listener.
  socket.addEventListener('close', (event) => listener.close(event.code));
  return { send: (text) => socket.send(text), close: () => socket.close() };
}
