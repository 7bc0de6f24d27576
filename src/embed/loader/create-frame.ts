import { hostParameter, idParameter } from '../protocol.ts';
import type { Application } from './application.ts';

/** Height until the application reports its own. */
const firstHeightPx = 480;

/** Features of a frame from another site. */
const allow = 'publickey-credentials-get; publickey-credentials-create; otp-credentials';

type PageDocument = Document & { readonly featurePolicy?: { features(): readonly string[] } };

export function createFrame(page: Window, { pageUrl }: Application, id: string, title: string): HTMLIFrameElement {
  const document: PageDocument = page.document;
  // No sandbox: the application has its own origin, and needs tabs, passkeys and telephone links.
  // oxlint-disable-next-line react/iframe-missing-sandbox
  const frame = document.createElement('iframe');
  frame.title = title;
  // A browser without the feature would log a warning.
  frame.allow = document.featurePolicy?.features().includes('autofill') === false ? allow : `autofill; ${allow}`;
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  setHeight(frame, firstHeightPx);
  // The address of a `srcdoc` page does not contain its origin.
  frame.src = `${pageUrl}?${idParameter}=${id}&${hostParameter}=${page.origin}`;
  return frame;
}

export function setHeight(frame: HTMLIFrameElement, px: number): void {
  frame.style.height = `${px}px`;
}

/** Scrolls as little as possible. Negative scroll margins select the range, so the page's scroll padding applies. */
export function bringIntoView(frame: HTMLIFrameElement, topPx: number, bottomPx: number): void {
  const viewportPx = frame.ownerDocument.documentElement.clientHeight;
  frame.style.scrollMargin = `${-topPx}px 0 ${bottomPx - frame.offsetHeight}px`;
  frame.scrollIntoView({ block: bottomPx - topPx > viewportPx ? 'start' : 'nearest' });
  frame.style.scrollMargin = '';
}
