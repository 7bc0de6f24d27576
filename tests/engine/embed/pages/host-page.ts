import type { Frame, Page } from 'playwright/test';

/** A partner's page and how it differs from an ordinary one. */
export interface HostPage {
  /** Completes a test title that begins with "on a page". */
  readonly name: string;
  readonly head?: (app: string) => string;
  readonly body?: (app: string) => string;
  /** Attributes of the root element. */
  readonly root?: string;
  readonly headers?: (app: string) => Readonly<Record<string, string>>;
  /** Source of the page's `page.js`. */
  readonly script?: (app: string) => Promise<string> | string;
  /** Changes the page after the first step is shown. The journey continues from there. */
  readonly then?: (page: Page) => Promise<unknown>;
  /** The page calls `mount`, so it gets callbacks instead of element events. */
  readonly byCall?: boolean;
  /** The number of applications in the page. Default 1. */
  readonly frames?: number;
  /** The last reachable step. Default: the last step of the journey. */
  readonly goal?: string;
  /** The code of an error that is reported although the application works. */
  readonly lacks?: string;
  /** Console messages that are expected. */
  readonly says?: RegExp;
  /** `npm test` includes this page too. */
  readonly isTriedAlways?: boolean;
}

export const tag = (app: string): string => `<script async src="${app}/embed/v1.js"></script>`;
export const element =
  '<refinance-application partner-name="Acme Credit" primary-color="#00558c">Call us at our own number</refinance-application>';

/** The frames of applications in a page. */
export function framesOf(page: Page, app: string): Frame[] {
  return page.frames().filter((frame) => frame.url().startsWith(`${app}/?embed=`) && !frame.isDetached());
}

/** The HTML of a page as it is served. */
export function htmlOf(
  { head = tag, body = () => element, root = 'lang="en-US"', script }: HostPage,
  app: string,
): string {
  const own = script === undefined ? '' : '<script type="module" src="page.js"></script>';
  return `<!doctype html><html data-app="${app}" ${root}><head><meta charset="utf-8"><title>Partner</title>${head(app)}</head><body><header><h1>Partner</h1><p class="lead">An article</p></header><main>${body(app)}</main><footer><p>Foot</p></footer>${own}</body></html>`;
}
