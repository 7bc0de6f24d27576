import type { Browser } from 'playwright';
import { benchForms, type BenchName } from './forms/definition.ts';
import type { Side } from './forms/sides.ts';
import type { Costs } from './costs.ts';
import { inPairs, perSide } from './in-pairs.ts';
import { openForm, openUntouched } from './page/open-form.ts';
import { heapMiB, rest, scriptPerKey, slowDown, type Measured } from './page/spent.ts';
import { besideNeighbours, type BesideOthers, type Unit } from './row.ts';

const pairs = 9;

type Part = 'key' | 'keyAtFullSpeed' | 'keyAfter' | 'heap';

/** Keys, without and with errors on screen, and the heap of forms of several sizes, by each side. */
export async function measureForms(browser: Browser, origin: string): Promise<BesideOthers[]> {
  const rows: BesideOthers[] = [];
  for (const name of ['form13', 'form25', 'form100', 'form400'] as const) {
    const all = await inPairs(pairs, (side) => costsOf(browser, origin, side, name));
    const row = (what: string, unit: Unit, part: Part): BesideOthers =>
      besideNeighbours(
        `${what}, ${benchForms[name].fields} fields`,
        unit,
        perSide(all, (costs) => costs.map((each) => each[part])),
      );
    rows.push(
      row('script for a key', 'ms', 'key'),
      row('script for a key at full speed', 'ms', 'keyAtFullSpeed'),
      row('script for a key with errors on screen', 'ms', 'keyAfter'),
      row('heap of the page', 'MiB', 'heap'),
    );
  }
  return rows;
}

async function costsOf(browser: Browser, origin: string, side: Side, name: BenchName): Promise<Costs<Part>> {
  const atFullSpeed = await costsAtFullSpeed(browser, origin, side, name);
  const opened = await openForm(browser, origin, side, name);
  await slowDown(opened);
  const key = await keyIn(opened, side, 'field2');
  await opened.page.locator(side.submit).focus();
  await opened.page.keyboard.press('Enter');
  await opened.page.locator(side.errors).first().waitFor();
  const keyAfter = await keyIn(opened, side, 'field3');
  await opened.page.context().close();
  return { key, keyAfter, ...atFullSpeed };
}

/** The heap before anything of the tool is in the page; then a key, which tells how much slower the slowed processor is in fact. */
async function costsAtFullSpeed(browser: Browser, origin: string, side: Side, name: BenchName) {
  const opened = await openUntouched(browser, origin, side, name);
  const heap = await heapMiB(opened);
  const keyAtFullSpeed = await keyIn(opened, side, 'field2');
  await opened.page.context().close();
  return { heap, keyAtFullSpeed };
}

async function keyIn(opened: Measured, side: Side, field: string): Promise<number> {
  await rest(opened);
  await opened.page.locator(side.field(field)).focus();
  return scriptPerKey(opened);
}
