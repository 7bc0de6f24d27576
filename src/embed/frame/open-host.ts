import type { Product } from '../product.ts';
import { readTracking } from '../tracking-values.ts';
import { readFrameAddress } from './frame-address.ts';
import type { Host } from './host.ts';

/**
 * The host of this page. Inside a partner's frame it waits for the partner's options; on a page of our own, and in a
 * frame that no loader made, the address is all there is: tracking values and the partner's name (A §1).
 *
 * @param product whose messages pass between the loader and the frame
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
    follow: () => undefined,
    cannotStart: () => undefined,
  };
  const address = readFrameAddress(window.location.search);
  if (!own.embedded || address === undefined) return own;
  // Greeted before anything else is fetched: the loader takes a frame that is loaded and silent for one that was refused.
  const early: MessageEvent[] = [];
  const listening = new AbortController();
  window.addEventListener('message', (event) => void early.push(event), { signal: listening.signal });
  window.parent.postMessage({ product: product.name, id: address.id, type: 'hello' }, address.hostOrigin);
  const { openPartnerHost } = await import('./open-partner-host.ts');
  listening.abort();
  return openPartnerHost(window, product, address, own, early);
}

/** A frame on a wide screen is no phone; nothing tells it how wide the window around it is, so the screen counts. */
function topWidth(window: Window): number {
  return window.parent === window ? window.innerWidth : Math.max(window.innerWidth, window.screen.width);
}
