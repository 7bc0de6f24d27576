import { benchForms } from './forms/definition.ts';
import type { Side } from './forms/sides.ts';
import { emptyCosts, sidesOfRound } from './rounds.ts';
import { openForm } from './page/open-form.ts';
import { waitUntilIdle, measureEnterCpu, type WatchedPage } from './page/cpu-time.ts';
import type { SidesRow } from './row.ts';
import type { BenchResources } from './bench-resources.ts';

const rounds = 9;

/** CPU time to go from one filled page of ten fields to the next page. The sides alternate at every page. */
export async function measurePageChanges(stage: BenchResources): Promise<SidesRow[]> {
  const [browser, origin] = [await stage.browser(), await stage.getPagesOrigin()];
  const costs = emptyCosts<number>();
  for (let round = 0; round < rounds; round += 1) {
    const opened = [];
    for (const side of sidesOfRound(round))
      opened.push({ side, watched: await openForm(browser, origin, side, 'pages') });
    for (let from = 0; from < benchForms.pages.pageCount - 1; from += 1)
      for (const { side, watched } of from % 2 === 0 ? opened : opened.toReversed())
        costs[side.name].push(await measureNextPage(watched, side, from));
    for (const { watched } of opened) await watched.page.context().close();
  }
  return [{ title: 'next page of ten', unit: 'ms', costs }];
}

async function measureNextPage(watched: WatchedPage, side: Side, from: number): Promise<number> {
  const { page } = watched;
  await page.locator(`[data-step="PAGE_${from}"] ${side.fieldSelector('field0', from)}`).waitFor();
  await page.evaluate('fillBench()');
  await page.locator(side.submitSelector).focus();
  await waitUntilIdle(watched);
  const work = await measureEnterCpu(watched);
  await page.locator(`[data-step="PAGE_${from + 1}"]`).waitFor();
  return work;
}
