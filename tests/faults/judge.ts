import { leadsTo, nameOf, type Cell } from './cells.ts';
import { exceptionOf } from './exceptions.ts';
import { differences, ofLastContact } from './outcome.ts';
import type { Played } from './play.ts';

/**
 * Compares a journey with faults to the same journey without them.
 *
 * @returns the differences; undefined if there are none
 */
export function judge(cell: Cell, clean: Played, found: Played): string | undefined {
  const leads = exceptionOf(cell) === undefined ? leadsTo(cell) : 'end';
  const [wanted, came] = [clean.outcome, found.outcome];
  const wrong = [
    ...(cell.isByChance !== true && found.met.length < cell.faults.length ? ['not every fault was met'] : []),
    ...(leads === 'same' ? differences(wanted, came) : []),
    ...(leads === 'last-contact' ? differences(ofLastContact(wanted), ofLastContact(came)) : []),
  ];
  return wrong.length === 0 ? undefined : [`${nameOf(cell)}:`, ...wrong, '', ...found.story].join('\n');
}
