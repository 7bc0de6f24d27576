import type { Delivery } from '../../telemetry/delivery/create-delivery.ts';

/**
 * Tells deliveries when the page may be gone soon, and when the network is back.
 *
 * @returns ends it
 */
export function watchPage(deliveries: readonly Pick<Delivery, 'leave' | 'wake'>[]): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  const leave = (): void => deliveries.forEach((delivery) => delivery.leave());
  // Hidden is the last that a page on a phone hears of; a page that is closed is told by `pagehide` first.
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(), { signal });
  window.addEventListener('pagehide', leave, { signal });
  window.addEventListener('online', () => deliveries.forEach((delivery) => delivery.wake()), { signal });
  return () => watching.abort();
}
