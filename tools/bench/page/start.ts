import type { Browser, CDPSession, Page } from 'playwright';
import type { Costs } from '../costs.ts';
import { fast4G } from './fast-4g.ts';
import { measured, slowDown, type Measured } from './spent.ts';

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
  const { page, cdp } = await openStart(browser, start);
  const interactive = await timeOf(cdp, 'step-ready');
  const paint = await timeOf(cdp, 'first-contentful-paint');
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
): Promise<Measured> {
  const opened = await measured(await (await browser.newContext()).newPage());
  const { page, cdp } = opened;
  await slowDown(opened);
  await cdp.send('Network.enable');
  if (network === 'Fast 4G') await cdp.send('Network.emulateNetworkConditions', fast4G);
  await prepare(page);
  if (control !== undefined) await page.addInitScript(markUsable, control);
  await page.goto(address, { waitUntil: 'commit' });
  return opened;
}

/**
 * When something came to pass that the page's own timeline tells of, in ms since it was asked for. The page is told once to say
 * so: what Playwright waits with is a script of some size, which the page would read just when its own files come in.
 */
export async function timeOf(cdp: CDPSession, entry: string): Promise<number> {
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    expression: `(${momentOf.toString()})(${JSON.stringify(entry)})`,
    awaitPromise: true,
  });
  if (typeof result.value !== 'number')
    throw new Error(`${entry} did not come: ${exceptionDetails?.text ?? result.type}`);
  return result.value;
}

// The functions below run in the page, where no helper of a transpiler exists: they name no function inside.

function momentOf(entry: string): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((_, observer) => {
      const [found] = performance.getEntriesByName(entry);
      if (found === undefined) return;
      observer.disconnect();
      resolve(found.startTime);
    }).observe(
      entry === 'first-contentful-paint' ? { type: 'paint', buffered: true } : { type: 'mark', buffered: true },
    );
  });
}

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
