import { sides, type Side } from './forms/sides.ts';
import { measureInRounds, mapSides } from './rounds.ts';
import { checkFirstKey } from './page/first-key.ts';
import { measureFirstVisit, type Network, type FirstVisit } from './page/first-visit.ts';
import type { SidesRow } from './row.ts';
import type { BenchResources } from './bench-resources.ts';

const rounds = 15;

/**
 * Time until the form of five fields is interactive and until its first paint.
 *
 * @throws Error if a page loses a key that is typed when it becomes interactive
 */
export async function measureStart(stage: BenchResources): Promise<SidesRow[]> {
  const browser = await stage.browser();
  const [pages, form] = [await stage.getPagesOrigin(), await stage.getFormOrigin()];
  const startFor = ({ name, fieldSelector }: Side, network: Network): FirstVisit =>
    name === 'ours'
      ? { address: form, network }
      : { address: `${pages}/${name}/?form=first`, network, controlSelector: fieldSelector('field0') };
  for (const side of sides) await checkFirstKey(browser, startFor(side, 'loopback'), side.fieldSelector('field0'));
  const rows: SidesRow[] = [];
  for (const network of ['loopback', 'Fast 4G'] as const) {
    const times = await measureInRounds(rounds, (side) => measureFirstVisit(browser, startFor(side, network)));
    rows.push(
      {
        title: `interactive, ${network}`,
        unit: 'ms',
        costs: mapSides(times, (starts) => starts.map(({ interactive }) => interactive)),
      },
      {
        title: `first paint, ${network}`,
        unit: 'ms',
        costs: mapSides(times, (starts) => starts.map(({ firstPaint }) => firstPaint)),
      },
    );
  }
  return rows;
}
