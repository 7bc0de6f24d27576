import type { Browser, Page } from 'playwright';
import type { Side } from './forms/sides.ts';
import { inTurn } from './in-turn.ts';
import { slowdown } from './page/spent.ts';
import { besideOthers, type BesideOthers } from './row.ts';

/** DevTools' own numbers of "Fast 4G": bytes each second, and ms for a request and its reply. */
const fast4G = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 };

/** Where the pages are: those of the forms, and the application as it is published. */
export interface Origins {
  readonly pages: string;
  readonly application: string;
}

/**
 * From the request of the page until it can be used, and until something is drawn. Ours is the application as it is
 * published, with its real first step of five fields, header and footer; of the others it is a form of five fields.
 */
export async function measureStart(browser: Browser, origins: Origins): Promise<BesideOthers[]> {
  const rows: BesideOthers[] = [];
  for (const [network, conditions] of [
    ['loopback', undefined],
    ['Fast 4G', fast4G],
  ] as const) {
    const costs = await inTurn((side) => startOf(browser, addressOf(side, origins), side, conditions), 4);
    rows.push(
      besideOthers(`interactive, ${network}`, 'ms', costs, 'interactive'),
      besideOthers(`first paint, ${network}`, 'ms', costs, 'paint'),
    );
  }
  return rows;
}

function addressOf({ name }: Side, { pages, application }: Origins): string {
  return name === 'ours' ? application : `${pages}/${name}/?form=first`;
}

async function startOf(
  browser: Browser,
  address: string,
  side: Side,
  conditions: typeof fast4G | undefined,
): Promise<{ interactive: number; paint: number }> {
  const page = await (await browser.newContext()).newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await cdp.send('Network.enable');
  if (conditions !== undefined) await cdp.send('Network.emulateNetworkConditions', conditions);
  if (side.name !== 'ours') await page.addInitScript(markUsable, side.field('field0'));
  await page.goto(address, { waitUntil: 'commit' });
  const interactive = await timeOf(page, 'step-ready');
  const paint = await timeOf(page, 'first-contentful-paint');
  await page.context().close();
  return { interactive, paint };
}

/** When something came to pass that the page's own timeline tells of, in ms since it was asked for. */
async function timeOf(page: Page, entry: string): Promise<number> {
  const found = await page.waitForFunction((name) => performance.getEntriesByName(name)[0]?.startTime, entry);
  return (await found.jsonValue()) ?? Number.NaN;
}

// Runs in the page, where no helper of a transpiler exists: it names no function inside.

/** Marks when a control is first there: a page drawn by script can be used as soon as it is drawn. */
function markUsable(selector: string): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector(selector) === null) return;
    performance.mark('step-ready');
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}
