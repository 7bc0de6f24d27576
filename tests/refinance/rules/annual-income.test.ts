import { expect, test } from 'vitest';
import { canRaise } from '../../../src/testing/on-screen.ts';
import { errorsFor, fill, stepOf } from './at-screen.ts';
import { presentJob } from './present-job.ts';
import { show, type Shown } from './refinance-flow.ts';

/** The annual income question for the only job, which began on this date. */
function askedOf(startDate: string): Shown {
  const shown = show('EMPLOYMENT_AND_INCOME', { context: { employments: [], otherIncomes: [] } });
  fill(shown, { incomeType: 'FullTime' });
  fill(shown, { ...presentJob, startDate });
  shown.runtime.dispatch.raise('ADD', { form: 'income' });
  expect(shown.runtime.store.screen.modal?.name).toBe('annual-income');
  return shown;
}

const pressFinish = ({ runtime }: Shown): void => runtime.dispatch.raise('FINISH', { form: 'annual-income' });

test('a job that covers two years can be saved and finished from the annual income modal', () => {
  const shown = askedOf('2020-01-01');
  expect(canRaise(shown.runtime.store.screen, 'FINISH')).toBe(true);
  fill(shown, { annualIncome: 64_000 });
  pressFinish(shown);
  expect(shown.runtime.store.screen.modal).toBeNull();
  expect(shown.calls.map(({ action }) => action)).toContain('save-employments');
  const [saved] = shown.runtime.snapshot().context['employments'] as readonly Readonly<Record<string, unknown>>[];
  expect(saved).toMatchObject({ employersName: 'Aspen Dental', annualIncome: 64_000 });
});

test('an invalid annual income shows an error and sends nothing', () => {
  const shown = askedOf('2020-01-01');
  fill(shown, { annualIncome: 'a lot' });
  pressFinish(shown);
  expect(shown.runtime.store.screen.modal?.name).toBe('annual-income');
  expect(errorsFor(shown, {})).toHaveProperty('annualIncome');
  expect(shown.calls).toEqual([]);
  expect(stepOf(shown)).toBe('EMPLOYMENT_AND_INCOME');
});

test('a job that leaves months uncovered can only be added to the list', () => {
  expect(canRaise(askedOf('2026-05-01').runtime.store.screen, 'FINISH')).toBe(false);
});

test('an edit that leaves months uncovered can only change the list, even if the old dates covered them', () => {
  const long = { ...presentJob, incomeType: 'FullTime', startDate: '2020-01-01', annualIncome: 64_000 };
  const shown = show('EMPLOYMENT_AND_INCOME', { context: { employments: [long], otherIncomes: [] } });
  shown.runtime.dispatch.raise('EDIT', { data: { index: 0 } });
  fill(shown, { startDate: '2026-09-01' });
  shown.runtime.dispatch.raise('ADD', { form: 'income' });
  expect(shown.runtime.store.screen.modal?.name).toBe('annual-income');
  expect(canRaise(shown.runtime.store.screen, 'FINISH')).toBe(false);
});

test('a job can be the last one if another occupation needs no dates', () => {
  const shown = show('EMPLOYMENT_AND_INCOME', {
    context: { employments: [{ incomeType: 'SelfEmployed' }], otherIncomes: [] },
    local: { adding: true },
  });
  fill(shown, { incomeType: 'FullTime' });
  fill(shown, { ...presentJob, startDate: '2026-09-01' });
  shown.runtime.dispatch.raise('ADD', { form: 'income' });
  expect(canRaise(shown.runtime.store.screen, 'FINISH')).toBe(true);
});
