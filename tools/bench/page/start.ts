import type { Browser, CDPSession, Page } from 'playwright';
import { evaluate, watchPage, type WatchedPage } from './work.ts';

export type Network = 'loopback' | 'Fast 4G';

/** The values of "Fast 4G" in DevTools: bytes per second, and ms for a request and its reply. */
const fast4G = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 };

/** How much slower the processor of a phone is assumed to be than this machine's. */
const slowdown = 4;

/** The first visit of a page. */
export interface Start {
  readonly address: string;
  readonly network: Network;
  /** Finds the control whose appearance makes the page interactive. Without it, the page sets the mark `step-ready` itself. */
  readonly control?: string;
}

/** Times of a start, in ms from the request of the page. */
export interface StartTimes {
  readonly interactive: number;
  readonly firstPaint: number;
}

/**
 * Opens a page for the first time, with a slowed processor. The page is interactive when it accepts a key. A page that is rendered by
 * script does so as soon as its control exists. A prerendered page does so after hydration, when it sets the mark `step-ready`.
 * `first-key.ts` tests both.
 */
export async function measureStartOf(browser: Browser, start: Start): Promise<StartTimes> {
  const { page, cdp } = await openStart(browser, start);
  const interactive = await timeOf(cdp, 'step-ready');
  const firstPaint = await timeOf(cdp, 'first-contentful-paint');
  await page.context().close();
  return { interactive, firstPaint };
}

/** @param prepare is called before the page loads */
export async function openStart(
  browser: Browser,
  { address, network, control }: Start,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<WatchedPage> {
  const watched = await watchPage(await (await browser.newContext()).newPage());
  const { page, cdp } = watched;
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await cdp.send('Network.enable');
  if (network === 'Fast 4G') await cdp.send('Network.emulateNetworkConditions', fast4G);
  await prepare(page);
  if (control !== undefined) await page.addInitScript(markInteractive, control);
  await page.goto(address, { waitUntil: 'commit' });
  return watched;
}

/** Waits for an entry of the page's performance timeline and returns its time, in ms from the request of the page. */
export function timeOf(cdp: CDPSession, entry: 'step-ready' | 'first-contentful-paint'): Promise<number> {
  return evaluate(cdp, waitForEntry, entry, entry === 'step-ready' ? 'mark' : 'paint');
}

// The functions below run in the page. They contain no named functions: for those, tsx calls a helper that a page does not have.

function waitForEntry(entry = '', type = ''): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      const [found] = performance.getEntriesByName(entry);
      if (found === undefined) return;
      observer.disconnect();
      resolve(found.startTime);
    }).observe({ type, buffered: true });
  });
}

function markInteractive(selector: string): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector(selector) === null) return;
    performance.mark('step-ready');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}
