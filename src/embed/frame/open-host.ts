// The application's side of an embed. This folder may import the files of `src/embed`, `src/look` and `src/runtime`.
import type { Product } from '../product.ts';
import { readTracking } from '../tracking-values.ts';
import { readFrameParameters } from './frame-parameters.ts';
import type { Host } from './host.ts';

/**
 * Returns the host of this page. In a loader's frame, it waits for the partner's options. On other pages, the page's
 * address provides the options (A §1).
 */
export async function openHost(window: Window, product: Product): Promise<Host> {
  const extraData = readTracking(window.location.search, product.trackingNames);
  const defaultHost: Host = {
    isEmbedded: window.parent !== window,
    partnerName: extraData['utm_source'] ?? '',
    branding: {},
    tracking: { extraData },
    locale: undefined,
    windowWidthPx: () => readTopWidthPx(window),
    reportSteps: () => undefined,
    reportCannotStart: () => undefined,
  };
  const address = readFrameParameters(window.location.search);
  if (!defaultHost.isEmbedded || address === undefined) return defaultHost;
  // `hello` is sent before the chunk loads, because the loader treats a silent frame as blocked.
  const earlyMessages: MessageEvent[] = [];
  const earlyListener = new AbortController();
  window.addEventListener('message', (event) => void earlyMessages.push(event), { signal: earlyListener.signal });
  window.parent.postMessage({ product: product.name, id: address.instanceId, type: 'hello' }, address.hostOrigin);
  const { openPartnerHost } = await import('./open-partner-host.ts');
  earlyListener.abort();
  return openPartnerHost(window, product, address, defaultHost, earlyMessages);
}

function readTopWidthPx(window: Window): number {
  return window.parent === window ? window.innerWidth : Math.max(window.innerWidth, window.screen.width);
}
