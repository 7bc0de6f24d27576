import type { Browser } from 'playwright';
import type { BesideEvent } from './forms/beside.ts';
import { sideOf } from './forms/sides.ts';
import { lowest } from './costs.ts';
import { openForm } from './page/open-form.ts';
import { scriptPerKey, slowDown } from './page/spent.ts';
import type { BesideLeast } from './row.ts';

const rounds = 3;
const engine = sideOf('ours');

/** A key while something else goes on, beside the same key in the same form alone. */
export async function measureBeside(browser: Browser, origin: string): Promise<BesideLeast[]> {
  const costs = [];
  for (let round = 0; round < rounds; round += 1) {
    costs.push({
      alone: await keyBeside(browser, origin),
      call: await keyBeside(browser, origin, 'WAIT'),
      modal: await keyBeside(browser, origin, 'ASK'),
      records: await keyBeside(browser, origin, 'ADD', 50),
    });
  }
  const { alone, ...others } = lowest(costs);
  const row = (what: string, ours: number): BesideLeast => ({ what, ours, least: alone, unit: 'ms', beside: 'alone' });
  return [
    row('script for a key, 13 fields, during a call', others.call),
    row('script for a key, 13 fields, in an open modal', others.modal),
    row('script for a key, 13 fields, with 50 records', others.records),
  ];
}

async function keyBeside(browser: Browser, origin: string, event?: BesideEvent, times = 1): Promise<number> {
  const opened = await openForm(browser, origin, engine, 'beside');
  const { page } = opened;
  if (event !== undefined) {
    await page.evaluate(press, [`[data-event="${event}"]`, times] as const);
    // The modal takes the focus when it has opened.
    if (event === 'ASK') await page.locator('dialog[open]:focus-within').waitFor();
    if (event === 'ADD') await page.locator(`[data-index="${times - 1}"]`).waitFor();
  }
  await page.locator(`${event === 'ASK' ? 'dialog[open] ' : ''}${engine.field('field2')}`).focus();
  await slowDown(opened);
  const key = await scriptPerKey(opened);
  await page.context().close();
  return key;
}

// Runs in the page, where no helper of a transpiler exists: it names no function inside.
function press([selector, times]: readonly [string, number]): void {
  for (let time = 0; time < times; time += 1) document.querySelector<HTMLElement>(selector)?.click();
}
