import type { Browser } from 'playwright';
import { benchForms, type BenchName } from './forms/definition.ts';
import type { Side } from './forms/sides.ts';
import { lowest } from './costs.ts';
import { inTurn, perSide } from './in-turn.ts';
import { openForm, openUntouched } from './page/open-form.ts';
import { heapMiB, rest, scriptPerKey, slowDown, type Measured } from './page/spent.ts';
import { besideOthers, type BesideOthers } from './row.ts';

/** Keys, without and with errors on screen, and the heap of forms of several sizes, by each side. */
export async function measureForms(browser: Browser, origin: string): Promise<BesideOthers[]> {
  const rows: BesideOthers[] = [];
  for (const name of ['form13', 'form25', 'form100', 'form400'] as const) {
    const costs = perSide(await inTurn((side) => costsOf(browser, origin, side, name)), lowest);
    const size = `${benchForms[name].fields} fields`;
    rows.push(
      besideOthers(`script for a key, ${size}`, 'ms', costs, 'key'),
      besideOthers(`script for a key at full speed, ${size}`, 'ms', costs, 'keyAtFullSpeed'),
      besideOthers(`script for a key with errors on screen, ${size}`, 'ms', costs, 'keyAfter'),
      besideOthers(`heap of the page, ${size}`, 'MiB', costs, 'heap'),
    );
  }
  return rows;
}

async function costsOf(browser: Browser, origin: string, side: Side, name: BenchName) {
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
