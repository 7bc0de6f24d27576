import { buildInit } from './build-init.ts';
import { showHelp } from './show-help.ts';
import { bringIntoView, createFrame, setHeight } from './create-frame.ts';
import { getMountedWidget, setMountedWidget, removeMountedWidget, type LastEvents } from './mounted-widgets.ts';
import type { FrameMessage } from '../protocol.ts';
import type { MountApplication, NotifyPartner } from './mount-options.ts';
import { openShadowRoot } from './shadow-root.ts';
import { readFrameMessage } from './read-frame-message.ts';
import { watchFrame } from './watch-frame.ts';

/**
 * Shows the application in a frame.
 *
 * @param readOptions called for each `hello`, so that late attributes apply
 */
export const mountFrame: MountApplication = (element, application, readOptions, tellPartner) => {
  const { origin, product } = application;
  getMountedWidget(element, product.name)?.destroy();
  const page = element.ownerDocument.defaultView ?? window;
  const { root, clear } = openShadowRoot(element, page, product.name);
  // `randomUUID` is missing on pages without https.
  const sender = { product: product.name, id: crypto.getRandomValues(new Uint32Array(3)).join('-') };
  const frame = createFrame(page, application, sender.id, readOptions().title ?? product.title);
  const end = new AbortController();
  const { signal } = end;
  const lastEvents: LastEvents = {};
  const tell: NotifyPartner = (event, detail) => tellPartner(event, (lastEvents[event] = detail));
  const init = () => buildInit(readOptions(), page, product.trackingNames);
  const isOver = (): boolean => signal.aborted || watch.isAlive();
  const watch = watchFrame(frame, page, signal, (isLoaded) => {
    if (frame.isConnected) void showHelp({ application, page, frame, isLoaded, init, tell, hasRecovered: isOver });
  });

  const update = (): void => frame.contentWindow?.postMessage({ ...sender, ...init() }, origin);
  const receive = createFrameListener(frame, lastEvents, tell, () => {
    frame.nextSibling?.remove();
    update();
  });
  const onMessage = ({ source, origin: from, data }: MessageEvent): void => {
    if (from !== origin || !source || source !== frame.contentWindow) return;
    const message = readFrameMessage(data, sender);
    if (!message) return;
    watch.markAlive();
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
  return setMountedWidget(element, product.name, {
    lastEvents,
    update,
    destroy() {
      if (signal.aborted) return;
      end.abort();
      clear();
      removeMountedWidget(element, product.name);
    },
  });
};

/** Performs a frame's requests and notifies the partner. */
function createFrameListener(
  frame: HTMLIFrameElement,
  lastEvents: LastEvents,
  tell: NotifyPartner,
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
    } else if (type !== 'ready' || !lastEvents.ready) tell(type, detail);
  };
}
