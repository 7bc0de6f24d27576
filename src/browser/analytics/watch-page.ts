import type { Delivery } from '../../telemetry/delivery/create-delivery.ts';

/** Notifies deliveries before the page may close, and when the network is back. @returns a function that stops it */
export function watchPage(deliveries: readonly Pick<Delivery, 'flushOnUnload' | 'retryNow'>[]): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const leave = (): void => deliveries.forEach((delivery) => delivery.flushOnUnload());
  // On phones, often the last event of a page.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), { signal });
  window.addEventListener('pagehide', leave, { signal });
  window.addEventListener('online', () => deliveries.forEach((delivery) => delivery.retryNow()), { signal });
  return () => watching.abort();
}
