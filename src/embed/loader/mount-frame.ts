import { buildInit } from './build-init.ts';
import { callHelp } from './call-help.ts';
import { bringIntoView, createFrame, setHeight } from './create-frame.ts';
import { heldIn, hold, letGo, type Told } from './mounted-widgets.ts';
import type { FrameMessage } from '../protocol.ts';
import type { MountIn, Tell } from './mount-options.ts';
import { openPlace } from './shadow-root.ts';
import { readFrameMessage } from './read-frame-message.ts';
import { watchFrame } from './watch-frame.ts';

/**
 * Shows the application in a frame.
 *
 * @param readOptions called for each `hello`, so that late attributes apply
 */
export const mountFrame: MountIn = (element, application, readOptions, tellPartner) => {
  const { origin, product } = application;
  heldIn(element, product.name)?.destroy();
  const page = element.ownerDocument.defaultView ?? window;
  const { root, clear } = openPlace(element, page, product.name);
  // `randomUUID` is missing on pages without https.
  const sender = { product: product.name, id: crypto.getRandomValues(new Uint32Array(3)).join('-') };
  const frame = createFrame(page, application, sender.id, readOptions().title ?? product.title);
  const end = new AbortController();
  const { signal } = end;
  const told: Told = {};
  const tell: Tell = (event, detail) => tellPartner(event, (told[event] = detail));
  const init = () => buildInit(readOptions(), page, product.trackingNames);
  const isOver = (): boolean => signal.aborted || watch.isHeard();
  const watch = watchFrame(frame, page, signal, (isLoaded) => {
    if (frame.isConnected) void callHelp({ application, page, frame, isLoaded, init, tell, isOver });
  });

  const update = (): void => frame.contentWindow?.postMessage({ ...sender, ...init() }, origin);
  const receive = createFrameListener(frame, told, tell, () => {
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

/** Performs a frame's requests and notifies the partner. */
function createFrameListener(
  frame: HTMLIFrameElement,
  told: Told,
  tell: Tell,
  onHello: () => void,
): (message: FrameMessage) => void {
  return (message) => {
    const { type, ...detail } = message;
    if (type === 'hello') onHello();
    else if (type === 'show') bringIntoView(frame, message.topPx, message.bottomPx);
    else if (type === 'step') tell('step-change', detail);
    else if (type === 'height') {
      setHeight(frame, message.px);
      tell('height-change', { heightPx: message.px });
    } else if (type !== 'ready' || !told.ready) tell(type, detail);
  };
}
