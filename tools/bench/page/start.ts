import type { Browser, Page } from 'playwright';
import type { Costs } from '../in-turn.ts';
import { fast4G } from './fast-4g.ts';
import { slowdown } from './spent.ts';

export type Network = 'loopback' | 'Fast 4G';

/** What a start took: ms since the page was asked for, and kB that had come by the time when it could be used. */
export type StartPart = 'interactive' | 'paint' | 'kB';

/** A start of a page: its address, by which network, and what can be used at once when it is there. */
export interface Start {
  readonly address: string;
  readonly network: Network;
  /** Finds it; without it the page says itself when it can be used. */
  readonly control?: string;
}

/**
 * Opens a page for the first time, at a processor slowed fourfold. It can be used when a key typed now counts: of a page that
 * is drawn by script, when its control is in the page, for it listens by then; of one that stood there before its script,
 * when it says so itself, having taken over what was there (`first-key.ts` tries both).
 *
 * @param told is given the page before it is closed
 */
export async function startOf(
  browser: Browser,
  start: Start,
  told: (page: Page) => Promise<void> = async () => undefined,
): Promise<Costs<StartPart>> {
  const page = await openStart(browser, start);
  const interactive = await timeOf(page, 'step-ready');
  const paint = await timeOf(page, 'first-contentful-paint');
  const bytes = await page.evaluate(bytesUntil, interactive);
  await told(page);
  await page.context().close();
  return { interactive, paint, kB: bytes / 1_000 };
}

/** @param prepare is given the page before anything is on it */
export async function openStart(
  browser: Browser,
  { address, network, control }: Start,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await cdp.send('Network.enable');
  if (network === 'Fast 4G') await cdp.send('Network.emulateNetworkConditions', fast4G);
  await prepare(page);
  if (control !== undefined) await page.addInitScript(markUsable, control);
  await page.goto(address, { waitUntil: 'commit' });
  return page;
}

/** When something came to pass that the page's own timeline tells of, in ms since it was asked for. */
export async function timeOf(page: Page, entry: string): Promise<number> {
  const found = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime, entry);
  return (await found.jsonValue()) ?? Number.NaN;
}

// The functions below run in the page, where no helper of a transpiler exists: they name no function inside.

/** Marks when a control is first there: a page drawn by script can be used as soon as it is drawn. */
function markUsable(selector: string): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector(selector) === null) return;
    performance.mark('step-ready');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

function bytesUntil(moment: number): number {
  const come = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  return come
    .filter((entry) => (entry as PerformanceResourceTiming).responseEnd <= moment)
    .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0);
}
