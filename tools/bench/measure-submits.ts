import type { Browser } from 'playwright';
import type { Side } from './forms/sides.ts';
import { measureInRounds } from './rounds.ts';
import { openForm } from './page/open-form.ts';
import { waitUntilIdle, measureEnterCpu } from './page/cpu-time.ts';
import type { SidesRow } from './row.ts';
import type { BenchResources } from './bench-resources.ts';

const rounds = 15;

/** CPU time that the page needs for a submission that finds errors. */
export async function measureSubmits(stage: BenchResources): Promise<SidesRow[]> {
  const [browser, origin] = [await stage.browser(), await stage.getPagesOrigin()];
  const costs = await measureInRounds(rounds, (side) => measureSubmit(browser, origin, side));
  return [{ title: 'submit with errors, 13 fields', unit: 'ms', costs }];
}

/** Submits a form in which only one field is filled. */
async function measureSubmit(browser: Browser, origin: string, side: Side): Promise<number> {
  const opened = await openForm(browser, origin, side, 'form13');
  const { page } = opened;
  await page.locator(side.fieldSelector('field2')).focus();
  await page.keyboard.type('the quick brown fox');
  await page.locator(side.submitSelector).focus();
  await waitUntilIdle(opened);
  const work = await measureEnterCpu(opened);
  await page.locator(side.errorSelector).first().waitFor();
  await page.context().close();
  return work;
}
