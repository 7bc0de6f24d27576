import type { Browser } from 'playwright';
import type { Side } from './forms/sides.ts';
import { middle, type Costs } from './costs.ts';
import { inTurn, perSide } from './in-turn.ts';
import { keepsFirstKey } from './page/first-key.ts';
import { startOf, type Network, type Start, type StartPart } from './page/start.ts';
import { besideOthers, type Row } from './row.ts';

/** Where the pages are: those of the forms, ours of the same form as it is published, and the application as it is. */
export interface Origins {
  readonly pages: string;
  readonly form: string;
  readonly application: string;
}

/** The control that the whole application begins with. */
const firstOfApplication = '[name="plateNumber"]';

/**
 * From the request of the page until it can be used, and until something is drawn: of the same form of five fields on all
 * sides, ours published by our own build. The whole application, with its header, trail, aside and footer, is beside the form
 * by hand in lines of its own.
 *
 * @throws Error where a page says that it can be used and a key of that moment is lost
 */
export async function measureStart(browser: Browser, origins: Origins): Promise<Row[]> {
  const rows: Row[] = [];
  for (const network of ['loopback', 'Fast 4G'] as const) {
    const ofApplication: Costs<StartPart>[] = [];
    const application = { address: origins.application, network };
    if (network === 'loopback') await keepsFirstKey(browser, application, firstOfApplication);
    const each = await inTurn(async (side) => {
      const start = startFor(side, origins, network);
      if (network === 'loopback') await keepsFirstKey(browser, start, side.field('field0'));
      if (side.name === 'ours') ofApplication.push(await startOf(browser, application));
      return startOf(browser, start);
    });
    const costs = perSide(each, middle);
    const whole = middle(ofApplication);
    const beside = 'the form by hand';
    rows.push(
      besideOthers(`interactive, ${network}`, 'ms', costs, 'interactive'),
      besideOthers(`first paint, ${network}`, 'ms', costs, 'paint'),
      {
        what: `the whole application: interactive, ${network}`,
        unit: 'ms',
        ours: whole.interactive,
        least: costs.floor.interactive,
        beside,
      },
      {
        what: `the whole application: first paint, ${network}`,
        unit: 'ms',
        ours: whole.paint,
        least: costs.floor.paint,
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
