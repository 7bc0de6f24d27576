import type { ConnectionPort } from '../../runtime/shapes/ports.ts';

/** Online does not mean that a server can be reached. */
export const connection: ConnectionPort = {
  watch(changed) {
    const stopped = new AbortController();
    const options = { signal: stopped.signal };
    window.addEventListener('online', () => changed(true), options);
    window.addEventListener('offline', () => changed(false), options);
    if (!navigator.onLine) changed(false);
    return () => stopped.abort();
  },
};
