import type { Browser } from 'playwright';
import { middle, type Costs } from './costs.ts';
import { sides, type Side } from './forms/sides.ts';
import { inPairs, perSide } from './in-pairs.ts';
import { keepsFirstKey } from './page/first-key.ts';
import { startOf, type Network, type Start, type StartPart } from './page/start.ts';
import { besideNeighbours, type Row } from './row.ts';

/** Where the pages are: those of the forms, ours of the same form as it is published, and the application as it is. */
export interface Origins {
  readonly pages: string;
  readonly form: string;
  readonly application: string;
}

/** The control that the whole application begins with. */
const firstOfApplication = '[name="plateNumber"]';

/** Of nine starts of each, the ratio of one and the same first paint was 0.73 and 0.77 within the hour. */
const pairs = 21;
const ofApplication = 9;

/**
 * From the request of the page until it can be used, and until something is drawn: of the same form of five fields on all
 * sides, ours published by our own build. The whole application, with its header, trail, aside and footer, is beside the form
 * by hand in lines of its own.
 *
 * @throws Error where a page says that it can be used and a key of that moment is lost
 */
export async function measureStart(browser: Browser, origins: Origins): Promise<Row[]> {
  const rows: Row[] = [];
  const application = (network: Network): Start => ({ address: origins.application, network });
  await keepsFirstKey(browser, application('loopback'), firstOfApplication);
  for (const side of sides) await keepsFirstKey(browser, startFor(side, origins, 'loopback'), side.field('field0'));
  for (const network of ['loopback', 'Fast 4G'] as const) {
    const each = await inPairs(pairs, (side) => startOf(browser, startFor(side, origins, network)));
    const partOf = (part: StartPart) => perSide(each, (starts) => starts.map((start) => start[part]));
    const starts: Costs<StartPart>[] = [];
    for (let time = 0; time < ofApplication; time += 1) starts.push(await startOf(browser, application(network)));
    const whole = middle(starts);
    const least = middle(each.floor);
    const beside = 'the form by hand';
    rows.push(
      besideNeighbours(`interactive, ${network}`, 'ms', partOf('interactive')),
      besideNeighbours(`first paint, ${network}`, 'ms', partOf('paint')),
      {
        what: `the whole application: interactive, ${network}`,
        unit: 'ms',
        ours: whole.interactive,
        least: least.interactive,
        beside,
      },
      {
        what: `the whole application: first paint, ${network}`,
        unit: 'ms',
        ours: whole.paint,
        least: least.paint,
        beside,
      },
    );
  }
  return rows;
}

function startFor({ name, field }: Side, { pages, form }: Origins, network: Network): Start {
  if (name === 'ours') return { address: form, network };
  return { address: `${pages}/${name}/?form=first`, network, control: field('field0') };
}
