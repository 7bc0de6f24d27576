import type { RunningSandbox } from '../../sandbox/start.ts';
import { tag, type HostPage } from '../engine/embed/pages/host-page.ts';
import { ordinaryPages } from '../engine/embed/pages/ordinary-pages.ts';
import { servePages } from '../engine/embed/pages/serve-pages.ts';
import { serveOwnPages } from '../engine/embed/own-pages.ts';
import { until } from '../support/browser/until.ts';
import type { Visit } from './drivers/engine.ts';
import { inFrame, inShadow } from './in-place.ts';
import { waitForScreen } from './screen.ts';
import { expect, test } from './test.ts';
import { walkOn } from './way.ts';

/** `npm run nightly host-engines` plays the whole journey on every page. */
const isWhole = process.env['HOSTS'] === 'whole';
const goal = isWhole ? 'OFF_RAMP' : 'VERIFY_VEHICLE_INFO';
const typed = /Dana|Whitfield|3035550|123-?45-?6789|KLM/;

test.use({ device: 'desktop' });

/** Pages with one application that reports by events of its element. */
const pages = ordinaryPages.filter(
  ({ byCall = false, frames = 1, lacks }) => !byCall && frames === 1 && lacks === undefined,
);

for (const hostPage of isWhole ? pages : pages.slice(0, 1))
  test(`reaches ${goal} in the partner page ${hostPage.name}`, async ({ visit, sandbox }) => {
    const listening: HostPage = {
      ...hostPage,
      head: (app) => `<script>${listen}</script>${hostPage.head?.(app) ?? tag(app)}`,
    };
    const server = await servePages([listening], sandbox.origin);
    await visit.go(server.addressOf(listening));
    await goThrough(inFrame(visit), visit, sandbox);
    await server.close();
  });

test(`reaches ${goal} in our own page without a frame`, async ({ visit }) => {
  const own = await serveOwnPages();
  await visit.go(`${own.sandbox.origin}/plain.html`);
  await visit.ask(hear, null);
  await goThrough(inShadow(visit), visit, own.sandbox);
  expect(await visit.ask(() => frames.length, null)).toBe(0);
  const reports = own.sandbox.world.journal.list().filter(({ path }) => path === 'sandbox/csp-report');
  expect(reports.map(({ body }) => body)).toEqual([]);
  await visit.go('about:blank');
  await own.close();
});

/**
 * Walks from the first step to the goal. Expects one lead, an event for each step, and no typed data within reach of
 * the page.
 */
async function goThrough(place: Visit, visit: Visit, sandbox: RunningSandbox): Promise<void> {
  const first = await waitForScreen(place, 'the first screen', () => true);
  const screens = await walkOn({ visit: place, sandbox }, first, goal);
  expect(screens.filter(({ sideways }) => sideways !== 0)).toEqual([]);
  const last = isWhole ? 'refinance-complete' : 'refinance-step-change';
  const heard = await until(last, async () => {
    const all = await visit.ask(() => (globalThis as unknown as { readonly heard: string[] }).heard, null);
    return all.some((each) => each.startsWith(last)) ? all : undefined;
  });
  const names = screens.map(({ name }) => name);
  const told = heard.flatMap((each) => /"to":"(\w+)"/.exec(each)?.[1] ?? []);
  // Steps that continue automatically are reported too.
  expect(told.filter((name) => names.includes(name))).toEqual(names);
  expect(heard.filter((each) => /error|exit/.test(each) || typed.test(each))).toEqual([]);
  const { world } = sandbox;
  expect(world.journal.list().filter(({ path }) => path === 'contacts/contact/create')).toHaveLength(isWhole ? 1 : 0);
}

/** In the page: records the events of the application. */
function hear(): void {
  const heard: string[] = [];
  Object.assign(globalThis, { heard });
  for (const name of ['ready', 'step-change', 'complete', 'exit', 'error'])
    document.addEventListener(`refinance-${name}`, (event) =>
      heard.push(`${event.type} ${JSON.stringify((event as CustomEvent<unknown>).detail)}`),
    );
}

const listen = `(${String(hear)})()`;
