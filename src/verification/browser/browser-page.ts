import type { PagePort } from '../ports.ts';

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
