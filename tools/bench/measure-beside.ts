import type { Browser } from 'playwright';
import type { BesideEvent } from './forms/beside.ts';
import { sideOf } from './forms/sides.ts';
import { median } from './costs.ts';
import { openForm } from './page/open-form.ts';
import { scriptPerKey, slowDown } from './page/spent.ts';
import { type BesideLeast, ratioOfNeighbours } from './row.ts';

/** Of the lowest of three, one page that was hardly slowed made of 0.8 times the key alone 2.3 times. */
const rounds = 7;
const engine = sideOf('ours');

const besides = {
  alone: {},
  'during a call': { event: 'WAIT' },
  'in an open modal': { event: 'ASK' },
  'with 50 records': { event: 'ADD', times: 50 },
} as const satisfies Readonly<Record<string, Beside>>;

interface Beside {
  readonly event?: BesideEvent;
  readonly times?: number;
}

/** A key while something else goes on, beside the same key in the same form alone. */
export async function measureBeside(browser: Browser, origin: string): Promise<BesideLeast[]> {
  const names = Object.keys(besides) as (keyof typeof besides)[];
  const keys = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    keyof typeof besides,
    number[]
  >;
  for (let round = 0; round < rounds; round += 1)
    for (const name of round % 2 === 0 ? names : names.toReversed())
      keys[name].push(await keyBeside(browser, origin, besides[name]));
  const { alone, ...others } = keys;
  return Object.entries(others).map(([name, ours]) => ({
    what: `script for a key, 13 fields, ${name}`,
    unit: 'ms',
    ours: median(ours),
    least: median(alone),
    beside: 'alone',
    ratio: ratioOfNeighbours(ours, alone),
  }));
}

async function keyBeside(browser: Browser, origin: string, { event, times = 1 }: Beside): Promise<number> {
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
