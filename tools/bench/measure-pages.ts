import type { Browser } from 'playwright';
import { benchForms } from './forms/definition.ts';
import { compared, sides, type Side, type SideName } from './forms/sides.ts';
import { openForm } from './page/open-form.ts';
import { rest, slowDown, stopSlowing, workOfEnter, type Measured } from './page/spent.ts';
import { besideNeighbours, type BesideOthers } from './row.ts';

const rounds = 3;
/** Of ours and the form by hand, whose ratio is given: of 80 presses it is true within some hundredths, of 240 within half of that. */
const pairs = { pages: 27, lists: 9 } as const;

type Name = 'pages' | 'lists';

/** From one filled page of ten fields to the next, by each side: of usual fields, and with three selects of thousands. */
export async function measurePages(browser: Browser, origin: string): Promise<BesideOthers[]> {
  return [
    besideNeighbours('next page of ten, all work', 'ms', await nextPages(browser, origin, 'pages')),
    besideNeighbours('next page, three selects of 5,000, until drawn', 'ms', await nextPages(browser, origin, 'lists')),
  ];
}

/** Ours and the form by hand press by press in turn. */
async function nextPages(browser: Browser, origin: string, name: Name): Promise<Record<SideName, readonly number[]>> {
  const times = Object.fromEntries(sides.map((side) => [side.name, [] as number[]])) as Record<SideName, number[]>;
  const press = async (together: readonly Side[]): Promise<void> => {
    const opened = [];
    for (const side of together) opened.push({ side, measured: await openForm(browser, origin, side, name) });
    for (let at = 0; at < benchForms[name].pages - 1; at += 1) {
      for (const { side, measured } of at % 2 === 0 ? opened : opened.toReversed()) {
        times[side.name].push(await nextPage(measured, side, at));
      }
    }
    for (const { measured } of opened) await measured.page.context().close();
  };
  for (let round = 0; round < pairs[name]; round += 1) await press(round % 2 === 0 ? compared : compared.toReversed());
  for (const side of sides) {
    if (compared.includes(side)) continue;
    for (let round = 0; round < rounds; round += 1) await press([side]);
  }
  return times;
}

async function nextPage(measured: Measured, side: Side, at: number): Promise<number> {
  const { page } = measured;
  await page.locator(`[data-step="PAGE_${at}"] ${side.field('field0', at)}`).waitFor();
  // A list of thousands may come after the screen.
  await page.waitForFunction(
    `[...document.querySelectorAll('select[name]')].every(({ options }) => options.length > 2)`,
  );
  await page.evaluate('fillBench()');
  await page.locator(side.submit).focus();
  // Nobody goes on in the moment of their last answer.
  await rest(measured);
  await slowDown(measured);
  const time = await workOfEnter(measured);
  await stopSlowing(measured);
  await page.locator(`[data-step="PAGE_${at + 1}"]`).waitFor();
  return time;
}
