import type { Browser } from 'playwright';
import { benchForms, type BenchName } from './forms/definition.ts';
import type { Side } from './forms/sides.ts';
import { inPairs } from './in-pairs.ts';
import { openForm } from './page/open-form.ts';
import { rest, slowDown, workOfEnter } from './page/spent.ts';
import { besideNeighbours, type BesideOthers } from './row.ts';

/** Of nine pairs, the ratio of one and the same form was 1.05 and 1.45 within the hour. */
const pairs = 21;

/** Submits with errors of forms of several sizes, by each side. */
export async function measureSubmits(browser: Browser, origin: string): Promise<BesideOthers[]> {
  const rows: BesideOthers[] = [];
  for (const name of ['form13', 'form25', 'form100', 'form400'] as const) {
    const times = await inPairs(pairs, (side) => submit(browser, origin, side, name));
    rows.push(besideNeighbours(`submit with errors, all work, ${benchForms[name].fields} fields`, 'ms', times));
  }
  return rows;
}

/** All work of a submit that comes too early, in ms: one answer has been typed. */
async function submit(browser: Browser, origin: string, side: Side, name: BenchName): Promise<number> {
  const opened = await openForm(browser, origin, side, name);
  const { page } = opened;
  await page.locator(side.field('field2')).focus();
  await page.keyboard.type('the quick brown fox');
  await page.locator(side.submit).focus();
  await rest(opened);
  await slowDown(opened);
  const time = await workOfEnter(opened);
  await page.locator(side.errors).first().waitFor();
  await page.context().close();
  return time;
}
