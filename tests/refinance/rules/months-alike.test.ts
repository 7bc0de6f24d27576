import { describe, expect, test } from 'vitest';
import { actions } from '../../../src/actions/index.ts';
import { wordsOf } from './at-screen.ts';
import { show, type Shown } from './refinance-flow.ts';
import { shows } from '../../support/shows.ts';

const today = '2026-11-20';
const street = { streetLine1: '7 Aspen Court', city: 'Golden', state: 'CO', zip: '80401', type: 'Parents' };
const job = { incomeType: 'FullTime', employersName: 'Alder Books', jobTitle: 'Bookbinder' };
const student = { incomeType: 'Student', isCurrentIncomeSource: true };

/** The months in the text of the bar. */
const barOf = (shown: Shown): string | undefined =>
  /num (\d+ of num \d+) months/.exec(wordsOf(shown))?.[1]?.replace('num ', '');

/** The months next to each record. */
function countsOf({ runtime }: Shown): unknown[] {
  const list = runtime.store.screen.blocks.find((block) => 'records' in block.props);
  if (list === undefined) throw new Error('No list of records');
  return (list.props['records'] as { count: number }[]).map(({ count }) => count);
}

/** The months of each record in the request. */
function sent(action: 'save-addresses' | 'save-employments', input: Record<string, unknown>, name: string): unknown[] {
  const facts = { windowWidthPx: () => 1000 };
  const { body } = actions[action].payload({ contactId: 'c', today, ...input }, facts);
  return (body as Record<string, unknown>[]).map((record) => record[name]);
}

describe('months', () => {
  test('beyond two years fill the bar without exceeding it', shows('A5.coverage.2'), () => {
    const addressHistory = [{ ...street, moveInDate: '2010-01-01' }];
    const employments = [{ ...job, startDate: '2010-01-01', isCurrentIncomeSource: true }];
    expect(barOf(show('TWO_YEARS_ADDRESS_HISTORY', { context: { addressHistory, addressIndex: 0 } }))).toBe('24 of 24');
    expect(barOf(show('EMPLOYMENT_AND_INCOME', { context: { employments } }))).toBe('24 of 24');
  });

  test('sent for an address equal the months in the list', shows('A3.address.2', 'A5.coverage.2'), () => {
    const addressHistory = [
      { ...street, moveInDate: '2026-05-01' },
      { ...street, streetLine1: '2 Elm', moveInDate: '2026-04-01', moveOutDate: '2026-04-30' },
      { ...street, streetLine1: '3 Fir', moveInDate: '2026-01-31', moveOutDate: '2026-02-28' },
    ];
    const shown = show('TWO_YEARS_ADDRESS_HISTORY', { context: { addressHistory } });
    expect(countsOf(shown)).toEqual([6, 1, 1]);
    expect(sent('save-addresses', { addresses: addressHistory }, 'monthsAtAddress')).toEqual(countsOf(shown));
  });

  test('sent for a job equal the months in the list, with and without dates', shows('A3.employment.1'), () => {
    const employments = [
      { ...job, startDate: '2026-04-01', endDate: '2026-04-30' },
      { ...job, startDate: '2024-11-20', isCurrentIncomeSource: true },
      student,
    ];
    const shown = show('EMPLOYMENT_AND_INCOME', { context: { employments } });
    expect(countsOf(shown)).toEqual([1, 24, 24]);
    shown.runtime.dispatch.raise('FINISH');
    const { jobs, monthsWithoutDate } = shown.call('save-employments').input;
    expect(sent('save-employments', { jobs, monthsWithoutDate }, 'monthsAtJob')).toEqual(countsOf(shown));
  });
});
