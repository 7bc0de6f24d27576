import { sides, type Side } from './forms/sides.ts';
import { measureInRounds, mapSides } from './rounds.ts';
import { checkFirstKey } from './page/first-key.ts';
import { measureStartOf, type Network, type Start } from './page/start.ts';
import type { SidesRow } from './row.ts';
import type { Stage } from './stage.ts';

const rounds = 15;

/**
 * Time until the form of five fields is interactive and until its first paint.
 *
 * @throws Error if a page loses a key that is typed when it becomes interactive
 */
export async function measureStart(stage: Stage): Promise<SidesRow[]> {
  const browser = await stage.browser();
  const [pages, form] = [await stage.pages(), await stage.form()];
  const startFor = ({ name, field }: Side, network: Network): Start =>
    name === 'ours'
      ? { address: form, network }
      : { address: `${pages}/${name}/?form=first`, network, control: field('field0') };
  for (const side of sides) await checkFirstKey(browser, startFor(side, 'loopback'), side.field('field0'));
  const rows: SidesRow[] = [];
  for (const network of ['loopback', 'Fast 4G'] as const) {
    const times = await measureInRounds(rounds, (side) => measureStartOf(browser, startFor(side, network)));
    rows.push(
      {
        what: `interactive, ${network}`,
        unit: 'ms',
        costs: mapSides(times, (starts) => starts.map(({ interactive }) => interactive)),
      },
      {
        what: `first paint, ${network}`,
        unit: 'ms',
        costs: mapSides(times, (starts) => starts.map(({ firstPaint }) => firstPaint)),
      },
    );
  }
  return rows;
}
