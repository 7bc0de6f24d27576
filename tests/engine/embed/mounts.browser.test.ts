import type { CDPSession, Page } from 'playwright/test';
import { expect, test } from '../../support/browser/test.ts';
import { until } from '../../support/browser/until.ts';
import type { HostPage } from './pages/host-page.ts';
import { servePages } from './pages/serve-pages.ts';

/** `npm run nightly host-mounts` mounts 200 times. */
const count = Number(process.env['MOUNTS'] ?? 8);
/** Mounts before the first measurement. Browsers cache compiled code and object shapes during these. */
const first = Math.ceil(count / 4);

interface Kept {
  readonly heapKB: number;
  readonly listeners: number;
  readonly nodes: number;
  readonly documents: number;
}

/** Memory use of a page after garbage collection. */
async function keptBy(devtools: CDPSession): Promise<Kept> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
  return {
    heapKB: of('JSHeapUsedSize') / 1_024,
    listeners: of('JSEventListeners'),
    nodes: of('Nodes'),
    documents: of('Documents'),
  };
}

/** Mounts an application, waits until its first step is usable, and removes it. */
function mountOnce(page: Page, loader: string): Promise<string> {
  return page.evaluate(async (address) => {
    const { mount } = (await import(address)) as {
      readonly mount: (place: Element, options: object) => { readonly destroy: () => void };
    };
    const place = document.querySelector('main') ?? document.body;
    return new Promise<string>((resolve) => {
      const widget = mount(place, {
        onReady({ step }: { readonly step: string }) {
          widget.destroy();
          resolve(step);
        },
      });
    });
  }, loader);
}

test.use({ device: 'desktop' });

test(`mounting and removing ${count} applications leaves no heap, listeners, nodes or frames behind on the page`, async ({
  page,
  sandbox,
}) => {
  test.setTimeout(300_000 + count * 10_000);
  const empty: HostPage = { name: 'without an application', head: () => '', body: () => '' };
  const server = await servePages([empty], sandbox.origin);
  await page.goto(server.addressOf(empty));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const loader = `${sandbox.origin}/embed/v1.mjs`;
  const turns = async (times: number): Promise<Kept> => {
    for (let turn = 0; turn < times; turn += 1) expect(await mountOnce(page, loader)).toBe('ENTER_LICENSE_PLATE');
    await until('a page without frames', () => (page.frames().length === 1 ? true : undefined));
    return keptBy(devtools);
  };
  const early = await turns(first);
  const late = await turns(count - first);

  expect(late.listeners).toBeLessThanOrEqual(early.listeners);
  expect(late.documents).toBeLessThanOrEqual(early.documents);
  expect(late.nodes).toBeLessThanOrEqual(early.nodes);
  // Each mount may leave less than a kilobyte.
  expect(late.heapKB - early.heapKB).toBeLessThan(Math.max(200, count - first));
  await server.close();
});
