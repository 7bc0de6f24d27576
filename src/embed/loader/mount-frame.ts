import { buildInit } from './build-init.ts';
import { showFallback } from './show-fallback.ts';
import { getMountedWidget, setMountedWidget, removeMountedWidget, type LastEventDetails } from './mounted-widgets.ts';
import { type FrameMessage, hostOriginParameter, instanceIdParameter } from '../protocol.ts';
import type { Application } from './application.ts';
import type { MountApplication, NotifyPartner } from './mount-options.ts';
import { openShadowRoot } from './shadow-root.ts';
import { readFrameMessage } from './read-frame-message.ts';

const initialHeightPx = 480;

/** Features that a frame from another site may use. */
const allowedFeatures = 'publickey-credentials-get; publickey-credentials-create; otp-credentials';

type PageDocument = Document & { readonly featurePolicy?: { features(): readonly string[] } };

const firstMessageMs = 20_000;
/** Maximum time from `load` to the first message. */
const firstMessageAfterLoadMs = 300;

/** @param readOptions called for each `hello`, so that late attributes apply */
export const mountFrame: MountApplication = (element, application, readOptions, notifyPartner) => {
  const { origin, product } = application;
  getMountedWidget(element, product.name)?.destroy();
  const page = element.ownerDocument.defaultView ?? window;
  const { root, clear } = openShadowRoot(element, page, product.name);
  // `randomUUID` is missing on pages without https.
  const sender = { product: product.name, id: crypto.getRandomValues(new Uint32Array(3)).join('-') };
  const frame = createFrame(page, application, sender.id, readOptions().title ?? product.title);
  const abortController = new AbortController();
  const { signal } = abortController;
  const lastEvents: LastEventDetails = {};
  const notify: NotifyPartner = (event, detail) => notifyPartner(event, (lastEvents[event] = detail));
  const readInit = () => buildInit(readOptions(), page, product.trackingNames);
  const hasRecovered = (): boolean => signal.aborted || watch.isAlive();
  const watch = watchFrame(frame, page, signal, (isLoaded) => {
    if (frame.isConnected)
      void showFallback({ application, page, frame, isLoaded, init: readInit, tell: notify, hasRecovered });
  });

  const update = (): void => frame.contentWindow?.postMessage({ ...sender, ...readInit() }, origin);
  const receive = createFrameListener(frame, lastEvents, notify, () => {
    frame.nextSibling?.remove();
    update();
  });
  const onMessage = ({ source, origin: senderOrigin, data }: MessageEvent): void => {
    if (senderOrigin !== origin || !source || source !== frame.contentWindow) return;
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
      abortController.abort();
      clear();
      removeMountedWidget(element, product.name);
    },
  });
};

/** Handles the frame's messages, and notifies the partner. */
function createFrameListener(
  frame: HTMLIFrameElement,
  lastEvents: LastEventDetails,
  notify: NotifyPartner,
  onHello: () => void,
): (message: FrameMessage) => void {
  return (message) => {
    const { type, ...detail } = message;
    if (type === 'hello') onHello();
    else if (type === 'show') bringIntoView(frame, message.topPx, message.bottomPx);
    else if (type === 'step') notify('step-change', detail);
    else if (type === 'height') {
      setHeight(frame, message.px);
      notify('height-change', { heightPx: message.px });
    } else if (type !== 'ready' || !lastEvents.ready) notify(type, detail);
  };
}

function createFrame(page: Window, { pageUrl }: Application, id: string, title: string): HTMLIFrameElement {
  const document: PageDocument = page.document;
  // No sandbox: the application has its own origin, and needs tabs, passkeys and telephone links.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  const frame = document.createElement('iframe');
  frame.title = title;
  // A browser that does not know `autofill` would log a warning.
  frame.allow =
    document.featurePolicy?.features().includes('autofill') === false
      ? allowedFeatures
      : `autofill; ${allowedFeatures}`;
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  setHeight(frame, initialHeightPx);
  // The address of a `srcdoc` page does not contain its origin.
  frame.src = `${pageUrl}?${instanceIdParameter}=${id}&${hostOriginParameter}=${page.origin}`;
  return frame;
}

function setHeight(frame: HTMLIFrameElement, px: number): void {
  frame.style.height = `${px}px`;
}

/**
 * Scrolls a range of the frame into view, as little as possible. Negative scroll margins select the range, so the
 * page's scroll padding applies.
 */
function bringIntoView(frame: HTMLIFrameElement, topPx: number, bottomPx: number): void {
  const viewportPx = frame.ownerDocument.documentElement.clientHeight;
  frame.style.scrollMargin = `${-topPx}px 0 ${bottomPx - frame.offsetHeight}px`;
  frame.scrollIntoView({ block: bottomPx - topPx > viewportPx ? 'start' : 'nearest' });
  frame.style.scrollMargin = '';
}

interface FrameWatch {
  markAlive(): void;
  /** True if the frame has sent a message since its last `load` event. */
  isAlive(): boolean;
}

/**
 * Detects that the application does not run. A browser that blocks a frame loads an error page.
 *
 * @param fail called with true if the frame has loaded a page
 */
function watchFrame(
  frame: HTMLIFrameElement,
  page: Window,
  signal: AbortSignal,
  fail: (isLoaded: boolean) => void,
): FrameWatch {
  let hasSentMessage = false;
  let timer = page.setTimeout(fail, firstMessageMs, false);
  const cancelTimer = (): void => page.clearTimeout(timer);
  frame.addEventListener('load', () => {
    cancelTimer();
    if (!hasSentMessage) timer = page.setTimeout(fail, firstMessageAfterLoadMs, true);
    hasSentMessage = false;
  });
  signal.addEventListener('abort', cancelTimer);
  return {
    markAlive() {
      hasSentMessage = true;
      cancelTimer();
    },
    isAlive: () => hasSentMessage,
  };
}
