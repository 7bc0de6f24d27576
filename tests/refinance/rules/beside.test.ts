import { expect, test } from 'vitest';
import { fill, stepOf } from './at-screen.ts';
import { show } from './refinance-flow.ts';

test.each([
  [612, 612],
  ['1.2.3', undefined],
  ['612', undefined],
])('the vehicle beside the form shows a payment only if it is a number: %j', (typed, shown) => {
  const at = show('VEHICLE_MANUAL_ENTER');
  fill(at, { currentMonthlyPayment: typed });
  const detail = JSON.stringify(at.runtime.store.screen.aside?.blocks ?? []);
  expect(detail).toContain('vehicle-line');
  expect(detail.includes(' a month today')).toBe(shown !== undefined);
  expect(at.warnings).toEqual([]);
});

test('an invalid payment from the plate form is carried over without a warning', () => {
  const at = show('ENTER_LICENSE_PLATE', { empty: true });
  fill(at, { currentMonthlyPayment: '1.2.3' });
  at.runtime.dispatch.raise('ENTER_MANUALLY');
  expect(stepOf(at)).toBe('VEHICLE_MANUAL_ENTER');
  expect(at.warnings).toEqual([]);
});
