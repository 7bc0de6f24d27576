import type { Browser } from 'playwright';
import type { BenchName } from '../forms/definition.ts';
import type { Side } from '../forms/sides.ts';
import { measured, type Measured } from './spent.ts';

/** Opens the page of a side with a form, in a context of its own. */
export async function openForm(browser: Browser, origin: string, side: Side, name: BenchName): Promise<Measured> {
  const opened = await go(browser, origin, side, name);
  await opened.page.locator(side.field('field0')).first().waitFor();
  return opened;
}

/**
 * The same without a word of the tool that measures in the page: what a locator brings there, a third of a megabyte of script,
 * would count to the page's heap.
 */
export async function openUntouched(browser: Browser, origin: string, side: Side, name: BenchName): Promise<Measured> {
  const opened = await go(browser, origin, side, name);
  const isDrawn = `document.querySelector(${JSON.stringify(side.field('field0'))}) !== null`;
  for (;;) {
    const { result } = await opened.cdp.send('Runtime.evaluate', { expression: isDrawn });
    if (result.value === true) return opened;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function go(browser: Browser, origin: string, side: Side, name: BenchName): Promise<Measured> {
  const page = await (await browser.newContext()).newPage();
  page.on('pageerror', (error) => {
    throw new Error(`The page of ${side.title} failed`, { cause: error });
  });
  await page.goto(`${origin}/${side.name}/?form=${name}`);
  return measured(page);
}
