import { frameParameters } from '../protocol.ts';

/** Height until the application has told its own, in CSS pixels: the page moves less when it does. */
const firstHeightPx = 480;

/** What the application may do in a frame of another site, if the browser asks. */
const allow = 'autofill; publickey-credentials-get; publickey-credentials-create; otp-credentials';

/** What a partner's sheet for every frame, or every element, must not change. Whether it is visible remains the page's own. */
const styles = {
  display: 'block',
  position: 'static',
  float: 'none',
  transform: 'none',
  'box-sizing': 'border-box',
  width: '100%',
  'min-width': '0',
  'max-width': 'none',
  'min-height': '0',
  'max-height': 'none',
  margin: '0',
  padding: '0',
  border: '0',
  // A scheme other than the page's own would give the frame an opaque ground.
  'color-scheme': 'inherit',
};

/**
 * The frame, not yet on the page. Its styles are set one by one through CSSOM, which no Content-Security-Policy forbids,
 * and as important, because a partner's page may style every element.
 */
export function createFrame(page: Window, origin: string, id: string, title: string): HTMLIFrameElement {
  // No sandbox: the application is on an origin of its own already, and it needs tabs, passkeys and telephone links.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  const frame = page.document.createElement('iframe');
  const address = new URL('/', origin);
  address.searchParams.set(frameParameters.id, id);
  address.searchParams.set(frameParameters.hostOrigin, page.location.origin);
  frame.title = title;
  frame.allow = allow;
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  for (const [name, value] of Object.entries(styles)) setStyle(frame, name, value);
  setHeight(frame, firstHeightPx);
  frame.src = address.href;
  return frame;
}

/** Makes the frame as tall as its content, in CSS pixels. */
export function setHeight(frame: HTMLIFrameElement, px: number): void {
  setStyle(frame, 'height', `${px}px`);
}

/**
 * Scrolls the partner's page until a range of the frame is in view, as little as possible; not at all if it is.
 * Negative scroll margins cut the frame down to the range, so the page's own scroll padding counts.
 */
export function bringIntoView(frame: HTMLIFrameElement, topPx: number, bottomPx: number): void {
  const room = frame.ownerDocument.documentElement.clientHeight;
  setStyle(frame, 'scroll-margin', `${-topPx}px 0 ${bottomPx - frame.offsetHeight}px`);
  frame.scrollIntoView({ block: bottomPx - topPx > room ? 'start' : 'nearest' });
  // The browser's own scrolling to what has the focus inside must find the whole frame again.
  frame.style.removeProperty('scroll-margin');
}

function setStyle(frame: HTMLIFrameElement, name: string, value: string): void {
  frame.style.setProperty(name, value, 'important');
}
