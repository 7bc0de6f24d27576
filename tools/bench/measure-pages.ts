import type { Browser } from 'playwright';
import { benchForms } from './forms/definition.ts';
import type { Side } from './forms/sides.ts';
import { median } from './costs.ts';
import { inTurn } from './in-turn.ts';
import { openForm } from './page/open-form.ts';
import { slowDown, workOfEnter } from './page/spent.ts';
import { besideOthers, type BesideOthers } from './row.ts';

/** From one filled page of ten fields to the next, by each side: of usual fields, and with three selects of thousands. */
export async function measurePages(browser: Browser, origin: string): Promise<BesideOthers[]> {
  const costs = await inTurn(async (side) => ({
    next: await nextPage(browser, origin, side, 'pages'),
    lists: await nextPage(browser, origin, side, 'lists'),
  }));
  return [
    besideOthers('next page of ten, all work', 'ms', costs, 'next'),
    besideOthers('next page, three selects of 5,000, until drawn', 'ms', costs, 'lists'),
  ];
}

async function nextPage(browser: Browser, origin: string, side: Side, name: 'pages' | 'lists'): Promise<number> {
  const opened = await openForm(browser, origin, side, name);
  const { page } = opened;
  await slowDown(opened);
  const times: number[] = [];
  const last = benchForms[name].pages - 1;
  for (let at = 0; at < last; at += 1) {
    await page.locator(`[data-step="PAGE_${at}"] ${side.field('field0', at)}`).waitFor();
    // A list of thousands may come after the screen.
    await page.waitForFunction(
      `[...document.querySelectorAll('select[name]')].every(({ options }) => options.length > 2)`,
    );
    await page.evaluate('fillBench()');
    await page.locator(side.submit).focus();
    times.push(await workOfEnter(opened));
  }
  await page.locator(`[data-step="PAGE_${last}"]`).waitFor();
  await page.context().close();
  return median(times);
}
