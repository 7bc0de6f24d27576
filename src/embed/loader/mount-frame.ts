import { buildInit } from './build-init.ts';
import { createFrame } from './create-frame.ts';
import { createFrameListener } from './create-frame-listener.ts';
import type { MountOptions, Widget } from './mount-options.ts';
import type { Product } from '../product.ts';
import type { Envelope, HostMessage } from '../protocol.ts';
import { readFrameMessage } from './read-frame-message.ts';

/** The product that a frame shows, and the origin it is served from. */
export interface Application {
  readonly origin: string;
  readonly product: Product;
}

/** How long a frame may stay silent before the partner is told, in ms. */
const helloTimeoutMs = 20_000;

/** An element with the widget it holds, under one symbol for every copy and version of a product's loader on a page. */
type Place = HTMLElement & { [mounted: symbol]: Widget | undefined };

/** Destroys what an element holds of a product, whoever mounted it. */
export function destroyIn(place: HTMLElement, productName: string): void {
  (place as Place)[Symbol.for(productName)]?.destroy();
}

/**
 * Puts the application into an element. An element holds one application: what it held before is destroyed first.
 *
 * @param readOptions asked when the frame greets, so that attributes which come late still count
 */
export function mountFrame(
  element: HTMLElement,
  { origin, product }: Application,
  readOptions: () => MountOptions,
): Widget {
  destroyIn(element, product.name);
  const place = element as Place;
  const mounted = Symbol.for(product.name);
  const page = place.ownerDocument.defaultView ?? window;
  const sender = { product: product.name, id: newId() };
  const frame = createFrame(page, origin, sender.id, readOptions().title ?? product.title);
  let widthPx = page.innerWidth;
  const silence = page.setTimeout(() => {
    // A frame that is not on the page yet has nothing to say.
    if (frame.isConnected) readOptions().onError?.({ code: 'frame-unreachable' });
  }, helloTimeoutMs);

  const post = (message: HostMessage): void => {
    const sent: Envelope<HostMessage> = { ...sender, ...message };
    frame.contentWindow?.postMessage(sent, origin);
  };
  const receive = createFrameListener(frame, readOptions, () => {
    page.clearTimeout(silence);
    post(buildInit(readOptions(), page, product.trackingNames));
  });
  const onMessage = ({ source, origin: from, data }: MessageEvent): void => {
    if (from !== origin || source === null || source !== frame.contentWindow) return;
    const message = readFrameMessage(data, sender);
    if (message !== undefined) receive(message);
  };
  const onResize = (): void => {
    if (page.innerWidth === widthPx) return;
    widthPx = page.innerWidth;
    post({ type: 'resize', windowWidthPx: widthPx });
  };

  const widget: Widget = {
    destroy() {
      page.clearTimeout(silence);
      page.removeEventListener('message', onMessage);
      page.removeEventListener('resize', onResize);
      frame.remove();
      if (place[mounted] === widget) delete place[mounted];
    },
  };
  page.addEventListener('message', onMessage);
  page.addEventListener('resize', onResize);
  place.append(frame);
  place[mounted] = widget;
  return widget;
}

/** An id that no other instance has. Not `randomUUID`, which pages without https lack. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
