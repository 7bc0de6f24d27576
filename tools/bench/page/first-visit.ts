import type { Browser, CDPSession, Page } from 'playwright';
import { evaluate, watchPage, type WatchedPage } from './cpu-time.ts';

export type Network = 'loopback' | 'Fast 4G';

/** "Fast 4G" of DevTools: bytes per second, and round-trip time in ms. */
const fast4G = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 };

/** Assumed slowdown of a phone's processor. */
const slowdown = 4;

export interface FirstVisit {
  readonly address: string;
  readonly network: Network;
  /**
   * Selector of the control whose appearance makes the page interactive. Without a selector, the page itself sets the
   * mark `step-ready`.
   */
  readonly controlSelector?: string;
}

/** Times in ms since the page was requested. */
export interface FirstVisitTimes {
  readonly interactive: number;
  readonly firstPaint: number;
}

/**
 * Measures the first visit to a page with a slowed processor. A page is interactive when it accepts a key.
 * `first-key.ts` checks that.
 */
export async function measureFirstVisit(browser: Browser, start: FirstVisit): Promise<FirstVisitTimes> {
  const { page, cdp } = await openFirstVisit(browser, start);
  const interactive = await waitForTiming(cdp, 'step-ready');
  const firstPaint = await waitForTiming(cdp, 'first-contentful-paint');
  await page.context().close();
  return { interactive, firstPaint };
}

/** @param prepare called before the page loads */
export async function openFirstVisit(
  browser: Browser,
  { address, network, controlSelector }: FirstVisit,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<WatchedPage> {
  const watched = await watchPage(await (await browser.newContext()).newPage());
  const { page, cdp } = watched;
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await cdp.send('Network.enable');
  if (network === 'Fast 4G') await cdp.send('Network.emulateNetworkConditions', fast4G);
  await prepare(page);
  if (controlSelector !== undefined) await page.addInitScript(markInteractive, controlSelector);
  await page.goto(address, { waitUntil: 'commit' });
  return watched;
}

/**
 * Waits for an entry in the page's performance timeline.
 *
 * @returns ms since the page was requested
 */
export function waitForTiming(cdp: CDPSession, entry: 'step-ready' | 'first-contentful-paint'): Promise<number> {
  return evaluate(cdp, waitForEntry, entry, entry === 'step-ready' ? 'mark' : 'paint');
}

// The functions below run in the page. They contain no named functions: tsx adds helper calls to them.

function waitForEntry(entry = '', type = ''): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      const [timelineEntry] = performance.getEntriesByName(entry);
      if (timelineEntry === undefined) return;
      observer.disconnect();
      resolve(timelineEntry.startTime);
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
