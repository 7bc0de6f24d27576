import { describe, expect, test } from 'vitest';
import { canRaise } from '../../../src/testing/on-screen.ts';
import { errorsFor, fieldNames, fill, wordsOf } from './at-screen.ts';
import { show, withLimits, type Shown } from './refinance-flow.ts';
import { shows } from '../../support/shows.ts';

// Compiling the whole flow again takes long.
describe('a limit in the JSON of the flow', () => {
  test('sets how many months of addresses are required', shows('A9.history.1'), () => {
    const moveIn = (moveInDate: string, months?: number): Shown => {
      const compilation = months === undefined ? {} : { compilation: withLimits({ addressMonths: months }) };
      const shown = show('CURRENT_ADDRESS_INFO', { ...compilation, context: { addressHistory: [] } });
      errorsFor(shown, { moveInDate, type: 'Parents' });
      return shown;
    };
    expect(moveIn('2024-11-20').calls.map(({ action }) => action)).toEqual(['save-addresses']);
    expect(moveIn('2024-11-21').call('record-progress').input['nextScreen']).toBe('TWO_YEARS_ADDRESS_HISTORY');
    expect(moveIn('2024-11-20', 36).call('record-progress').input['nextScreen']).toBe('TWO_YEARS_ADDRESS_HISTORY');
    expect(wordsOf(show('TWO_YEARS_ADDRESS_HISTORY', { compilation: withLimits({ addressMonths: 36 }) }))).toContain(
      '36',
    );
  });

  test('sets how many months of income are required', shows('A9.history.2'), () => {
    const since = (startDate: string, months?: number): Shown => {
      const context = { employments: [{ incomeType: 'FullTime', startDate, isCurrentIncomeSource: true }] };
      const compilation = months === undefined ? {} : { compilation: withLimits({ incomeMonths: months }) };
      return show('EMPLOYMENT_AND_INCOME', { context, ...compilation });
    };
    const missing = (shown: Shown): string =>
      /You just need\s+num\s+(\d+\s+more\s+months?)\./.exec(wordsOf(shown))?.[1]?.replaceAll(/\s+/g, ' ') ?? 'none';
    // Today is 20 November 2026. A start exactly 24 months ago is enough, and one day later is not, as for addresses.
    const [enough, less] = [since('2024-11-20'), since('2024-11-21')];
    expect([missing(enough), fieldNames(enough), canRaise(enough.runtime.store.screen, 'FINISH')]).toEqual([
      '0 more months',
      [],
      true,
    ]);
    expect([missing(less), canRaise(less.runtime.store.screen, 'FINISH')]).toEqual(['1 more month', false]);
    expect(fieldNames(less)).toContain('incomeType');
    expect(missing(since('2024-11-21', 23))).toBe('0 more months');
    expect(missing(since('2024-11-20', 25))).toBe('1 more month');
  });

  test('sets whether an added job is enough: 23 months are not, 24 are', shows('A9.history.2'), () => {
    const added = (startDate: string): string | undefined => {
      const shown = show('EMPLOYMENT_AND_INCOME', { context: { employments: [] } });
      fill(shown, { incomeType: 'Unemployed' });
      errorsFor(shown, { startDate });
      return shown.runtime.store.screen.modal?.name;
    };
    expect(added('2024-11-21')).toBeUndefined();
    expect(added('2024-11-20')).toBe('add-more-income');
  });
});
