import type { Delivery } from '../../telemetry/delivery/create-delivery.ts';

/**
 * Notifies deliveries when the page may be closed soon, and when the network is back.
 *
 * @returns a function that stops it
 */
export function watchPage(deliveries: readonly Pick<Delivery, 'leave' | 'wake'>[]): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const leave = (): void => deliveries.forEach((delivery) => delivery.leave());
  // On a phone, a page may be closed after `visibilitychange` without another event.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), { signal });
  window.addEventListener('pagehide', leave, { signal });
  window.addEventListener('online', () => deliveries.forEach((delivery) => delivery.wake()), { signal });
  return () => watching.abort();
}
