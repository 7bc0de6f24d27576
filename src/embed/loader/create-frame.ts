import { hostParameter, idParameter } from '../protocol.ts';
import type { Application } from './application.ts';

/** Height until the application has told its own, in CSS pixels: the page moves less when it does. */
const firstHeightPx = 480;

/** What the application may do in a frame of another site, if the browser asks. */
const allow = 'publickey-credentials-get; publickey-credentials-create; otp-credentials';

type PageDocument = Document & { readonly featurePolicy?: { features(): readonly string[] } };

/** The frame, not yet on the page: its look is the sheet of the shadow root that it comes into. */
export function createFrame(page: Window, { home }: Application, id: string, title: string): HTMLIFrameElement {
  const document: PageDocument = page.document;
  // No sandbox: the application is on an origin of its own already, and it needs tabs, passkeys and telephone links.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  const frame = document.createElement('iframe');
  frame.title = title;
  // A browser that knows its features, and not this one, notes so on the partner's console.
  frame.allow = document.featurePolicy?.features().includes('autofill') === false ? allow : `autofill; ${allow}`;
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  setHeight(frame, firstHeightPx);
  // The origin of the page, and not of its address: a frame without one (`srcdoc`, `about:blank`) has that of the page around.
  frame.src = `${home}?${idParameter}=${id}&${hostParameter}=${page.origin}`;
  return frame;
}

/** Makes the frame as tall as its content, in CSS pixels. */
export function setHeight(frame: HTMLIFrameElement, px: number): void {
  frame.style.height = `${px}px`;
}

/**
 * Scrolls the partner's page until a range of the frame is in view, as little as possible; not at all if it is.
 * Negative scroll margins cut the frame down to the range, so the page's own scroll padding counts.
 */
export function bringIntoView(frame: HTMLIFrameElement, topPx: number, bottomPx: number): void {
  const room = frame.ownerDocument.documentElement.clientHeight;
  frame.style.scrollMargin = `${-topPx}px 0 ${bottomPx - frame.offsetHeight}px`;
  frame.scrollIntoView({ block: bottomPx - topPx > room ? 'start' : 'nearest' });
  // The browser's own scrolling to what has the focus inside must find the whole frame again.
  frame.style.scrollMargin = '';
}
