import type { Browser } from 'playwright';
import { benchForms, type BenchName } from './forms/definition.ts';
import type { Side } from './forms/sides.ts';
import { measureInRounds } from './rounds.ts';
import { openForm } from './page/open-form.ts';
import { waitUntilIdle, measureKeystrokeCpu } from './page/cpu-time.ts';
import type { SidesRow } from './row.ts';
import type { BenchResources } from './bench-resources.ts';

const rounds = 9;

/** CPU time that the page needs for a key, in forms of several sizes. */
export async function measureKeystrokes(stage: BenchResources): Promise<SidesRow[]> {
  const [browser, origin] = [await stage.browser(), await stage.getPagesOrigin()];
  const rows: SidesRow[] = [];
  for (const name of ['form13', 'form25', 'form100', 'form400'] as const) {
    const costs = await measureInRounds(rounds, (side) => measureKey(browser, origin, side, name));
    rows.push({ title: `a key, ${benchForms[name].fieldsPerPage} fields`, unit: 'ms', costs });
  }
  return rows;
}

async function measureKey(browser: Browser, origin: string, side: Side, name: BenchName): Promise<number> {
  const opened = await openForm(browser, origin, side, name);
  await opened.page.locator(side.fieldSelector('field2')).focus();
  await waitUntilIdle(opened);
  const work = await measureKeystrokeCpu(opened);
  await opened.page.context().close();
  return work;
}
