import type { ConnectionPort } from '../runtime/shapes/ports.ts';

/** What the browser knows of the device's connection. That it says there is one does not mean that a server is reached. */
export const connection: ConnectionPort = {
  watch(changed) {
    const ended = new AbortController();
    const during = { signal: ended.signal };
    window.addEventListener('online', () => changed(true), during);
    window.addEventListener('offline', () => changed(false), during);
    if (!navigator.onLine) changed(false);
    return () => ended.abort();
  },
};
