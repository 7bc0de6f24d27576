import { buildInit } from './build-init.ts';
import { bringIntoView, createFrame, setHeight } from './create-frame.ts';
import type { MountOptions, Widget } from './mount-options.ts';
import { product, type Envelope, type FrameMessage, type HostMessage } from '../protocol.ts';
import { readFrameMessage } from './read-frame-message.ts';

/** How long a frame may stay silent before the partner is told, in ms. */
const helloTimeoutMs = 20_000;

/** Where an element keeps its widget: one name for every copy and version of the loader on a page. */
const mounted = Symbol.for(product);
type Place = HTMLElement & { [mounted]?: Widget | undefined };

/** Destroys what an element holds, whoever mounted it. */
export function destroyIn(place: Place): void {
  place[mounted]?.destroy();
}

/**
 * Puts the application into an element. An element holds one application: what it held before is destroyed first.
 *
 * @param origin      of the application
 * @param readOptions asked when the frame greets, so that attributes which come late still count
 */
export function mountFrame(place: Place, origin: string, readOptions: () => MountOptions): Widget {
  destroyIn(place);
  const page = place.ownerDocument.defaultView ?? window;
  const id = newId();
  const frame = createFrame(page, origin, id, readOptions().title);
  let isReady = false;
  let widthPx = page.innerWidth;
  const silence = page.setTimeout(() => {
    // A frame that is not on the page yet has nothing to say.
    if (frame.isConnected) readOptions().onError?.({ code: 'frame-unreachable' });
  }, helloTimeoutMs);

  const post = (message: HostMessage): void => {
    const sent: Envelope<HostMessage> = { product, id, ...message };
    frame.contentWindow?.postMessage(sent, origin);
  };
  const onMessage = ({ source, origin: from, data }: MessageEvent): void => {
    if (from !== origin || source === null || source !== frame.contentWindow) return;
    const message = readFrameMessage(data, id);
    if (message !== undefined) receive(message);
  };
  const receive = (message: FrameMessage): void => {
    const options = readOptions();
    switch (message.type) {
      case 'hello':
        page.clearTimeout(silence);
        return post(buildInit(options, page));
      case 'ready':
        if (isReady) return;
        isReady = true;
        return options.onReady?.({ step: message.step });
      case 'step':
        return options.onStepChange?.({ from: message.from, to: message.to });
      case 'height':
        setHeight(frame, message.px);
        return options.onHeightChange?.({ heightPx: message.px });
      case 'show':
        return bringIntoView(frame, message.topPx, message.bottomPx);
      case 'complete':
        return options.onComplete?.({});
      case 'exit':
        return options.onExit?.({ reason: message.reason });
      case 'error':
        return options.onError?.({ code: message.code });
    }
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
