import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import type { Registries } from '../../src/runtime/shapes/registries.ts';
import { buildPage, type PageFiles } from './forms/build-pages.ts';
import { benchForms, type BenchName } from './forms/definition.ts';
import { median, type Row } from './row.ts';

const slowdown = 4;
const rounds = 3;
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
      const [ours, floor] = await inTurn((side) => costOf(browser, pages[side], name));
      rows.push(...rowsOf(`${benchForms[name].fields} fields`, ours, floor));
    }
    const [ours, floor] = await inTurn(async (side) => ({ next: await nextPage(browser, pages[side]) }));
    rows.push({ what: 'next page of ten, all work', ours: ours.next, least: floor.next, unit: 'ms', beside: byHand });
    return rows;
  } finally {
    await browser.close();
  }
}

/** Both sides in turn, several times, and the lowest of each: what else the machine does only ever adds to it. */
async function inTurn<Costs extends { readonly [part in keyof Costs]: number }>(
  costs: (side: 'ours' | 'floor') => Promise<Costs>,
): Promise<readonly [ours: Costs, floor: Costs]> {
  const sides = { ours: [] as Costs[], floor: [] as Costs[] };
  for (let round = 0; round < rounds; round += 1) {
    sides.ours.push(await costs('ours'));
    sides.floor.push(await costs('floor'));
  }
  return [lowest(sides.ours), lowest(sides.floor)];
}

function lowest<Costs extends { readonly [part in keyof Costs]: number }>(all: readonly Costs[]): Costs {
  const [first] = all;
  const parts = Object.keys(first ?? {}) as (keyof Costs)[];
  return Object.fromEntries(parts.map((part) => [part, Math.min(...all.map((each) => each[part]))])) as Costs;
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
    row('submit with errors, all work', 'submit'),
    row('script for a key with errors on screen', 'keyAfter'),
    row('heap of the page', 'heap', 'MiB'),
  ];
}

async function costOf(browser: Browser, files: PageFiles, name: BenchName): Promise<Cost> {
  const { page, cdp } = await open(browser, files, name);
  const heap = await heapMiB(cdp);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const key = await scriptPerKey(page, cdp, 'field2');
  const submit = await workOfSubmit(page, cdp);
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
    times.push(await workOfSubmit(page, cdp));
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
  await cdp.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' });
  await cdp.send('Performance.enable');
  return { page, cdp };
}

/** Median script time of a key. */
async function scriptPerKey(page: Page, cdp: CDPSession, field: string): Promise<number> {
  await page.locator(`[name="${field}"]`).focus();
  const times: number[] = [];
  for (const letter of 'the quick brown fox jumps') {
    times.push(await spent(cdp, 'ScriptDuration', () => page.keyboard.press(letter === ' ' ? 'Space' : letter)));
  }
  return median(times.slice(5));
}

/** All work of the page from the key that submits until the frame after it: script, style, layout and paint. */
function workOfSubmit(page: Page, cdp: CDPSession): Promise<number> {
  return spent(cdp, 'TaskDuration', async () => {
    await page.keyboard.press('Enter');
    await page.evaluate(nextFrame);
  });
}

/** What the page spends on an act, in ms of the processor's time: what else the machine does has no part in it. */
async function spent(
  cdp: CDPSession,
  metric: 'ScriptDuration' | 'TaskDuration',
  act: () => Promise<void>,
): Promise<number> {
  const total = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === metric)?.value ?? 0) * 1_000;
  };
  const before = await total();
  await act();
  return (await total()) - before;
}

async function heapMiB(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 2 ** 20;
}

// The functions below run in the page, where no helper of a transpiler exists: they name no function inside.

function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
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
