import type { Product } from '../product.ts';
import { readTracking } from '../tracking-values.ts';
import { readFrameAddress } from './frame-address.ts';
import type { Host } from './host.ts';

/**
 * Returns the host of this page. This folder is the application's side of an embed. It may import the files of
 * `src/embed`, `src/look` and `src/runtime`.
 *
 * In a loader's frame, it waits for the partner's options. On other pages, the address provides options (A §1).
 */
export async function openHost(window: Window, product: Product): Promise<Host> {
  const extraData = readTracking(window.location.search, product.trackingNames);
  const own: Host = {
    embedded: window.parent !== window,
    partnerName: extraData['utm_source'] ?? '',
    branding: {},
    tracking: { extraData },
    locale: undefined,
    windowWidthPx: () => topWidth(window),
    reportSteps: () => undefined,
    reportCannotStart: () => undefined,
  };
  const address = readFrameAddress(window.location.search);
  if (!own.embedded || address === undefined) return own;
  // Sent first, because the loader treats a silent frame as blocked.
  const early: MessageEvent[] = [];
  const listening = new AbortController();
  window.addEventListener('message', (event) => void early.push(event), { signal: listening.signal });
  window.parent.postMessage({ product: product.name, id: address.id, type: 'hello' }, address.hostOrigin);
  const { openPartnerHost } = await import('./open-partner-host.ts');
  listening.abort();
  return openPartnerHost(window, product, address, own, early);
}

function topWidth(window: Window): number {
  return window.parent === window ? window.innerWidth : Math.max(window.innerWidth, window.screen.width);
}
