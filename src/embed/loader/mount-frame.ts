import { buildInit } from './build-init.ts';
import { callHelp } from './call-help.ts';
import { createFrame } from './create-frame.ts';
import { createFrameListener } from './create-frame-listener.ts';
import { heldIn, hold, letGo, type Told } from './held.ts';
import type { MountIn, Tell } from './mount-options.ts';
import { openPlace } from './place.ts';
import { readFrameMessage } from './read-frame-message.ts';
import { watchFrame } from './watch-frame.ts';

/**
 * Puts the application into an element, in a frame. An element holds one application: what it held before is destroyed first.
 *
 * @param readOptions asked when the frame greets, so that attributes which come late still count
 */
export const mountFrame: MountIn = (element, application, readOptions, tellPartner) => {
  const { origin, product } = application;
  heldIn(element, product.name)?.destroy();
  const page = element.ownerDocument.defaultView ?? window;
  const { root, clear } = openPlace(element, page, product.name);
  // An id that no other instance has. Not `randomUUID`, which pages without https lack.
  const sender = { product: product.name, id: crypto.getRandomValues(new Uint32Array(3)).join('-') };
  const frame = createFrame(page, application, sender.id, readOptions().title ?? product.title);
  const end = new AbortController();
  const { signal } = end;
  const told: Told = {};
  const tell: Tell = (event, detail) => tellPartner(event, (told[event] = detail));
  const init = () => buildInit(readOptions(), page, product.trackingNames);
  const isOver = (): boolean => signal.aborted || watch.isHeard();
  const watch = watchFrame(frame, page, signal, (isLoaded) => {
    // A frame that is not on the page has nothing to say.
    if (frame.isConnected) void callHelp({ application, page, frame, isLoaded, init, tell, isOver });
  });

  const update = (): void => frame.contentWindow?.postMessage({ ...sender, ...init() }, origin);
  const receive = createFrameListener(frame, told, tell, () => {
    // It works after all: what stood in for it goes.
    frame.nextSibling?.remove();
    update();
  });
  const onMessage = ({ source, origin: from, data }: MessageEvent): void => {
    if (from !== origin || !source || source !== frame.contentWindow) return;
    const message = readFrameMessage(data, sender);
    if (!message) return;
    watch.heard();
    receive(message);
  };
  let widthPx = page.innerWidth;
  const onResize = (): void => {
    if (page.innerWidth === widthPx) return;
    widthPx = page.innerWidth;
    update();
  };

  page.addEventListener('message', onMessage, { signal });
  page.addEventListener('resize', onResize, { signal });
  root.replaceChildren(frame);
  return hold(element, product.name, {
    told,
    update,
    destroy() {
      if (signal.aborted) return;
      end.abort();
      clear();
      letGo(element, product.name);
    },
  });
};
