import type { Browser } from 'playwright';
import { benchForms, type BenchName } from './forms/definition.ts';
import type { Side } from './forms/sides.ts';
import { measureInRounds } from './rounds.ts';
import { openForm } from './page/open-form.ts';
import { waitUntilIdle, workOfKey } from './page/work.ts';
import type { SidesRow } from './row.ts';
import type { Stage } from './stage.ts';

const rounds = 9;

/** CPU time that the page needs for a key, in forms of several sizes. */
export async function measureForms(stage: Stage): Promise<SidesRow[]> {
  const [browser, origin] = [await stage.browser(), await stage.pages()];
  const rows: SidesRow[] = [];
  for (const name of ['form13', 'form25', 'form100', 'form400'] as const) {
    const costs = await measureInRounds(rounds, (side) => measureKey(browser, origin, side, name));
    rows.push({ what: `a key, ${benchForms[name].fields} fields`, unit: 'ms', costs });
  }
  return rows;
}

async function measureKey(browser: Browser, origin: string, side: Side, name: BenchName): Promise<number> {
  const opened = await openForm(browser, origin, side, name);
  await opened.page.locator(side.field('field2')).focus();
  await waitUntilIdle(opened);
  const work = await workOfKey(opened);
  await opened.page.context().close();
  return work;
}
