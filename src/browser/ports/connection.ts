import type { ConnectionPort } from '../../runtime/shapes/ports.ts';

/** Whether the browser is online, not whether a server can be reached. */
export const connection: ConnectionPort = {
  watch(onChange) {
    const controller = new AbortController();
    const options = { signal: controller.signal };
    window.addEventListener('online', () => onChange(true), options);
    window.addEventListener('offline', () => onChange(false), options);
    if (!navigator.onLine) onChange(false);
    return () => controller.abort();
  },
};
