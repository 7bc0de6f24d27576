import { hostParameter, idParameter } from '../protocol.ts';
import type { Application } from './application.ts';

/** Height of the frame until the application reports its own, in CSS pixels. */
const firstHeightPx = 480;

/** Features that a browser allows in a frame of another site only if the frame lists them. */
const allow = 'publickey-credentials-get; publickey-credentials-create; otp-credentials';

type PageDocument = Document & { readonly featurePolicy?: { features(): readonly string[] } };

/** Creates the frame without inserting it. The style sheet of its shadow root styles it. */
export function createFrame(page: Window, { home }: Application, id: string, title: string): HTMLIFrameElement {
  const document: PageDocument = page.document;
  // No sandbox: the application has its own origin, and needs tabs, passkeys and telephone links.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  const frame = document.createElement('iframe');
  frame.title = title;
  // A browser that lists its features without `autofill` would log a warning on the partner's console.
  frame.allow = document.featurePolicy?.features().includes('autofill') === false ? allow : `autofill; ${allow}`;
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  setHeight(frame, firstHeightPx);
  // `page.origin`, not the origin of its address: a `srcdoc` or `about:blank` page inherits the origin of its parent.
  frame.src = `${home}?${idParameter}=${id}&${hostParameter}=${page.origin}`;
  return frame;
}

export function setHeight(frame: HTMLIFrameElement, px: number): void {
  frame.style.height = `${px}px`;
}

/**
 * Scrolls the partner's page as little as possible until a range of the frame is in view.
 * Negative scroll margins reduce the frame to the range, so that the page's scroll padding applies.
 *
 * @param topPx from the top of the frame to the start of the range, in CSS pixels
 * @param bottomPx from the top of the frame to the end of the range, in CSS pixels
 */
export function bringIntoView(frame: HTMLIFrameElement, topPx: number, bottomPx: number): void {
  const viewportPx = frame.ownerDocument.documentElement.clientHeight;
  frame.style.scrollMargin = `${-topPx}px 0 ${bottomPx - frame.offsetHeight}px`;
  frame.scrollIntoView({ block: bottomPx - topPx > viewportPx ? 'start' : 'nearest' });
  // When the browser scrolls to a focused element in the frame, it must use the whole frame.
  frame.style.scrollMargin = '';
}
