import type { Frame, Page } from 'playwright/test';

/** A page of a partner, with what is special about it. */
export interface HostPage {
  /** In the words of a test's title, behind "on a page …". */
  readonly name: string;
  readonly head?: (app: string) => string;
  readonly body?: (app: string) => string;
  /** Attributes of its root element. */
  readonly root?: string;
  readonly headers?: (app: string) => Readonly<Record<string, string>>;
  /** What its `page.js` is. */
  readonly script?: (app: string) => Promise<string> | string;
  /** What happens to it once the first step is on screen; the journey goes on from there. */
  readonly then?: (page: Page) => Promise<unknown>;
  /** The page mounts by a call, so that it hears callbacks and no events of an element. */
  readonly byCall?: boolean;
  /** How many applications it holds. Default 1. */
  readonly frames?: number;
  /** The last step that can be reached. Default the last there is. */
  readonly goal?: string;
  /** What is heard of as an error although the application works. */
  readonly lacks?: string;
  /** What its console may say. */
  readonly says?: RegExp;
  /** `npm test` opens it, too. */
  readonly isTriedAlways?: boolean;
}

export const tag = (app: string): string => `<script async src="${app}/embed/v1.js"></script>`;
export const element =
  '<refinance-application partner-name="Acme Credit" primary-color="#00558c">Call us at our own number</refinance-application>';

/** The frames of applications that a page holds. */
export function framesOf(page: Page, app: string): Frame[] {
  return page.frames().filter((frame) => frame.url().startsWith(`${app}/?embed=`) && !frame.isDetached());
}

/** The whole page as it is served. */
export function htmlOf(
  { head = tag, body = () => element, root = 'lang="en-US"', script }: HostPage,
  app: string,
): string {
  const own = script === undefined ? '' : '<script type="module" src="page.js"></script>';
  return `<!doctype html><html data-app="${app}" ${root}><head><meta charset="utf-8"><title>Partner</title>${head(app)}</head><body><header><h1>Partner</h1><p class="lead">An article</p></header><main>${body(app)}</main><footer><p>Foot</p></footer>${own}</body></html>`;
}
