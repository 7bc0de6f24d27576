import type { Page } from 'playwright/test';
import { Application } from '../../../support/browser/application.ts';
import { walkTo } from '../../../support/browser/journey.ts';
import { expect, test } from '../../../support/browser/test.ts';
import { until } from '../../../support/browser/until.ts';
import { frameAsPage } from '../partner-page.ts';
import { frameworkPages } from './framework-pages.ts';
import { framesOf } from './host-page.ts';
import { hostilePages } from './hostile-pages.ts';
import { movingPages } from './moving-pages.ts';
import { ordinaryPages } from './ordinary-pages.ts';
import { printedPages } from './printed-pages.ts';
import { servePages } from './serve-pages.ts';
import { strictPages } from './strict-pages.ts';

const pages = [...ordinaryPages, ...strictPages, ...hostilePages, ...movingPages, ...frameworkPages, ...printedPages];
/** `npm run nightly hosts` plays the whole journey on every page. */
const isWhole = process.env['HOSTS'] === 'whole';
const typed = /Dana|Whitfield|3035550|123-?45-?6789|KLM/;

test.use({ device: 'desktop' });

for (const hostPage of pages.filter(({ isTriedAlways = false }) => isWhole || isTriedAlways)) {
  const { name, then, byCall = false, frames = 1, lacks, says = /^$/ } = hostPage;
  const goal = isWhole ? (hostPage.goal ?? 'OFF_RAMP') : 'VERIFY_VEHICLE_INFO';

  test(`reaches ${goal} and creates at most one lead, on a page ${name}`, async ({ page, sandbox, watched }) => {
    watched.allow(says);
    const server = await servePages(pages, sandbox.origin);
    const address = server.addressOf(hostPage);
    const before = await lookWithoutLoader(page, address);
    await hearEverything(page);
    await page.goto(address);
    await firstStep(page, sandbox.origin, frames);
    expect(await lookOf(page)).toEqual(before);

    await then?.(page);
    const frame = await firstStep(page, sandbox.origin, frames);
    const application = new Application(frameAsPage(frame), 'desktop', sandbox);
    await walkTo(application, goal);
    const end = goal === 'OFF_RAMP' ? 'refinance-complete' : 'refinance-step-change';
    const heard = await until(`the event ${end}`, async () => {
      const all = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard);
      return byCall || all.some((each) => each.includes(end)) ? all : undefined;
    });
    expect([...new Set(heard.filter((each) => each.includes('refinance-error')))]).toEqual(
      lacks === undefined ? [] : [`refinance-error {"code":"${lacks}"}`],
    );
    expect(application.journal('contacts/contact/create')).toHaveLength(isWhole ? 1 : 0);
    expect(framesOf(page, sandbox.origin)).toHaveLength(frames);
    // Everything that a script of the page can read.
    const reach = await page.evaluate(() => [
      document.documentElement.outerHTML,
      document.title,
      location.href,
      JSON.stringify([localStorage, sessionStorage]),
    ]);
    expect([...heard, ...reach, ...watched.logged].filter((text) => typed.test(text))).toEqual([]);
    await server.close();
  });
}

/** The first frame, after the expected number of frames exists and its first step is shown. */
async function firstStep(page: Page, app: string, count: number) {
  return until(`${count} applications`, async () => {
    const found = framesOf(page, app);
    const [frame] = found;
    if (frame === undefined || found.length !== count) return undefined;
    const isReady = await frame
      .locator('[data-step][aria-busy="false"] main h1')
      .first()
      .isVisible()
      .catch(() => false);
    return isReady ? frame : undefined;
  });
}

/** Names of the page's globals, and the computed styles of its elements. */
function lookOf(page: Page): Promise<unknown> {
  return page.evaluate(() => ({
    globals: Object.keys(globalThis).filter(
      (name) => !['heard', 'reportViolation'].includes(name) && !/^\d+$/.test(name),
    ),
    styles: [...document.querySelectorAll('head, header, header *, footer *')].map((each) => {
      const { color, font, width, margin, padding } = getComputedStyle(each);
      return [each.tagName, color, font, width, margin, padding].join(' ');
    }),
  }));
}

/** The look of the page with an empty loader. */
async function lookWithoutLoader(page: Page, address: string): Promise<unknown> {
  const nothing = {
    contentType: 'text/javascript',
    headers: { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' },
  };
  await page.route('**/embed/v1.js', (route) => route.fulfill({ ...nothing, body: '' }));
  await page.route('**/embed/v1.mjs', (route) =>
    route.fulfill({ ...nothing, body: 'export const mount = () => undefined' }),
  );
  await page.goto(address);
  await page.waitForLoadState('load');
  const look = await lookOf(page);
  await page.unrouteAll();
  return look;
}

/** Records the element events and messages that a script of the page could receive. */
async function hearEverything(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== window.top) return;
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    for (const name of ['ready', 'step-change', 'height-change', 'complete', 'exit', 'error'])
      document.addEventListener(
        `refinance-${name}`,
        (event) => heard.push(`refinance-${name} ${JSON.stringify((event as CustomEvent).detail)}`),
        { capture: true },
      );
    addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)));
  });
}
