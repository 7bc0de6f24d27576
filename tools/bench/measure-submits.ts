import type { Browser } from 'playwright';
import type { Side } from './forms/sides.ts';
import { measureInRounds } from './rounds.ts';
import { openForm } from './page/open-form.ts';
import { waitUntilIdle, workOfEnter } from './page/work.ts';
import type { SidesRow } from './row.ts';
import type { Stage } from './stage.ts';

const rounds = 15;

/** CPU time that the page needs for a submit that finds errors. */
export async function measureSubmits(stage: Stage): Promise<SidesRow[]> {
  const [browser, origin] = [await stage.browser(), await stage.pages()];
  const costs = await measureInRounds(rounds, (side) => measureSubmit(browser, origin, side));
  return [{ what: 'submit with errors, 13 fields', unit: 'ms', costs }];
}

/** Submits a form in which only one field is filled. */
async function measureSubmit(browser: Browser, origin: string, side: Side): Promise<number> {
  const opened = await openForm(browser, origin, side, 'form13');
  const { page } = opened;
  await page.locator(side.field('field2')).focus();
  await page.keyboard.type('the quick brown fox');
  await page.locator(side.submit).focus();
  await waitUntilIdle(opened);
  const work = await workOfEnter(opened);
  await page.locator(side.errors).first().waitFor();
  await page.context().close();
  return work;
}
