import type { ConnectionPort } from '../../runtime/shapes/ports.ts';

/** Reports whether the browser is online. Even then, servers may be unreachable. */
export const browserConnection: ConnectionPort = {
  watch(onChange) {
    const controller = new AbortController();
    const options = { signal: controller.signal };
    window.addEventListener('online', () => onChange(true), options);
    window.addEventListener('offline', () => onChange(false), options);
    if (!navigator.onLine) onChange(false);
    return () => controller.abort();
  },
};
