import type { Browser } from 'playwright';
import type { Side } from './forms/sides.ts';
import { inTurn } from './in-turn.ts';
import { startOf, type Network } from './page/start.ts';
import { besideOthers, type BesideOthers } from './row.ts';

/** Where the pages are: those of the forms, and the application as it is published. */
export interface Origins {
  readonly pages: string;
  readonly application: string;
}

/**
 * From the request of the page until it can be used, and until something is drawn. Ours is the application as it is
 * published, with its real first step of five fields, header and footer; of the others it is a form of five fields.
 */
export async function measureStart(browser: Browser, origins: Origins): Promise<BesideOthers[]> {
  const rows: BesideOthers[] = [];
  for (const network of ['loopback', 'Fast 4G'] as const) {
    const costs = await inTurn((side) => startOf(browser, startFor(side, origins, network)), 4);
    rows.push(
      besideOthers(`interactive, ${network}`, 'ms', costs, 'interactive'),
      besideOthers(`first paint, ${network}`, 'ms', costs, 'paint'),
    );
  }
  return rows;
}

function startFor({ name, field }: Side, { pages, application }: Origins, network: Network) {
  if (name === 'ours') return { address: application, network };
  return { address: `${pages}/${name}/?form=first`, network, control: field('field0') };
}
