import type { Browser } from 'playwright';
import type { BenchName } from '../forms/definition.ts';
import type { Side } from '../forms/sides.ts';
import { watchPage, type WatchedPage } from './cpu-time.ts';

/** Opens a side's page for a form in a new browser context, and waits until the form appears. */
export async function openForm(browser: Browser, origin: string, side: Side, name: BenchName): Promise<WatchedPage> {
  const page = await (await browser.newContext()).newPage();
  page.on('pageerror', (error) => {
    throw new Error(`The page of ${side.title} failed`, { cause: error });
  });
  await page.goto(`${origin}/${side.name}/?form=${name}`);
  await page.locator(side.fieldSelector('field0')).first().waitFor();
  return watchPage(page);
}
