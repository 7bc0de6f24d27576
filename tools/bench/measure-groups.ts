import type { Browser } from 'playwright';
import { sideOf } from './forms/sides.ts';
import { median } from './rounds.ts';
import { openForm } from './page/open-form.ts';
import { waitUntilIdle, measureKeystrokeCpu } from './page/cpu-time.ts';
import type { BaselineRow } from './row.ts';
import type { BenchResources } from './bench-resources.ts';

const rounds = 6;
const engine = sideOf('ours');

/** CPU time that the page needs for a key in a repeated group of 50 items, compared with a group of 5. */
export async function measureGroups(stage: BenchResources): Promise<BaselineRow[]> {
  const [browser, origin] = [await stage.browser(), await stage.getPagesOrigin()];
  const [fewGroups, manyGroups]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    fewGroups.push(await measureKeyInGroup(browser, origin, 'groups5'));
    manyGroups.push(await measureKeyInGroup(browser, origin, 'groups50'));
  }
  const [ours, baseline] = [median(manyGroups), median(fewGroups)];
  return [{ title: 'a key, 50 items of 6 fields', unit: 'ms', ours, baseline, baselineName: '5 items' }];
}

async function measureKeyInGroup(browser: Browser, origin: string, name: 'groups5' | 'groups50'): Promise<number> {
  const opened = await openForm(browser, origin, engine, name);
  await opened.page.locator(engine.fieldSelector('field2')).last().focus();
  await waitUntilIdle(opened);
  const work = await measureKeystrokeCpu(opened);
  await opened.page.context().close();
  return work;
}
