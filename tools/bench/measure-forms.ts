import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { buildPage, type PageFiles } from './forms/build-pages.ts';
import { benchForms, type BenchName } from './forms/definition.ts';
import { median, type Row } from './row.ts';

const slowdown = 4;
const origin = 'http://bench.test';

/** What one form costs: each in ms at a processor slowed fourfold, heap in MiB. */
interface Cost {
  readonly key: number;
  readonly submit: number;
  readonly keyAfter: number;
  readonly heap: number;
}

/** The same form by us and written by hand, in turn, in one browser. */
export async function measureForms(executablePath: string, registries: Registries): Promise<Row[]> {
  const pages = { ours: await buildPage('ours', registries), floor: await buildPage('floor', registries) };
  const browser = await chromium.launch({
    executablePath,
    args: ['--js-flags=--expose-gc', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const rows: Row[] = [];
    for (const name of ['form13', 'form25', 'form100', 'form400'] as const) {
      const [ours, floor] = [await costOf(browser, pages.ours, name), await costOf(browser, pages.floor, name)];
      rows.push(...rowsOf(`${benchForms[name].fields} fields`, ours, floor));
    }
    const next = { ours: await nextPage(browser, pages.ours), floor: await nextPage(browser, pages.floor) };
    rows.push({ what: 'next page of ten', ours: next.ours, least: next.floor, unit: 'ms', beside: byHand });
    return rows;
  } finally {
    await browser.close();
  }
}

const byHand = 'by hand in React';

function rowsOf(size: string, ours: Cost, floor: Cost): Row[] {
  const row = (what: string, part: keyof Cost, unit: Row['unit'] = 'ms'): Row => ({
    what: `${what}, ${size}`,
    ours: ours[part],
    least: floor[part],
    unit,
    beside: byHand,
  });
  return [
    row('script for a key', 'key'),
    row('submit with errors until drawn', 'submit'),
    row('script for a key with errors on screen', 'keyAfter'),
    row('heap of the page', 'heap', 'MiB'),
  ];
}

async function costOf(browser: Browser, files: PageFiles, name: BenchName): Promise<Cost> {
  const { page, cdp } = await open(browser, files, name);
  const heap = await heapMiB(cdp);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const key = await scriptPerKey(page, cdp, 'field2');
  const submit = await timeOf(page, () => page.keyboard.press('Enter'));
  await page.locator('[data-error-summary]').waitFor();
  const keyAfter = await scriptPerKey(page, cdp, 'field3');
  await page.context().close();
  return { key, submit, keyAfter, heap };
}

async function nextPage(browser: Browser, files: PageFiles): Promise<number> {
  const { page, cdp } = await open(browser, files, 'pages');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times: number[] = [];
  for (let at = 0; at < benchForms.pages.pages - 1; at += 1) {
    await page.locator(`[data-step="PAGE_${at}"] [name="field0"]`).waitFor();
    await page.evaluate(fillAll);
    await page.locator('[name="field0"]').focus();
    times.push(await timeOf(page, () => page.keyboard.press('Enter')));
  }
  await page.locator(`[data-step="PAGE_${benchForms.pages.pages - 1}"]`).waitFor();
  await page.context().close();
  return median(times);
}

async function open(browser: Browser, files: PageFiles, name: BenchName): Promise<{ page: Page; cdp: CDPSession }> {
  const page = await (await browser.newContext()).newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  const style = [...files.keys()].filter((file) => file.endsWith('.css'));
  await page.route(`${origin}/**`, (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    const body = files.get(file);
    if (body !== undefined)
      return route.fulfill({ body, contentType: file.endsWith('.css') ? 'text/css' : 'text/javascript' });
    const links = style.map((each) => `<link rel="stylesheet" href="/${each}">`).join('');
    const html = `<!doctype html><meta charset="utf-8">${links}<div id="application"></div><script type="module" src="/index.js"></script>`;
    return route.fulfill({ body: html, contentType: 'text/html' });
  });
  await page.goto(`${origin}/page.html?form=${name}`);
  await page.locator('[name="field0"]').waitFor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  return { page, cdp };
}

/** Median script time of a key, as the browser counts it. */
async function scriptPerKey(page: Page, cdp: CDPSession, field: string): Promise<number> {
  await page.locator(`[name="${field}"]`).focus();
  const times: number[] = [];
  for (const letter of 'the quick brown fox jumps') {
    const before = await scriptMs(cdp);
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    times.push((await scriptMs(cdp)) - before);
  }
  return median(times.slice(5));
}

async function scriptMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1_000;
}

async function heapMiB(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}

/** From the submit event until the browser has drawn the frame after it. */
async function timeOf(page: Page, act: () => Promise<void>): Promise<number> {
  const drawn = await page.evaluateHandle(watchSubmit);
  await act();
  return drawn.evaluate(({ time }) => time);
}

// The functions below run in the page, where no helper of a transpiler exists: they name no function inside.

function watchSubmit(): { readonly time: Promise<number> } {
  const time = new Promise<number>((resolve) => {
    window.addEventListener(
      'submit',
      () => {
        const start = performance.now();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => resolve(performance.now() - start));
          port1.start();
          port2.postMessage(undefined);
        });
      },
      { capture: true, once: true },
    );
  });
  return { time };
}

function fillAll(): void {
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    const isSelect = control instanceof HTMLSelectElement;
    const kind = isSelect ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
    // React notices a value only when it was set past its own setter.
    Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(control, isSelect ? 'two' : 'some text');
    control.dispatchEvent(new Event(isSelect ? 'change' : 'input', { bubbles: true }));
  }
}
