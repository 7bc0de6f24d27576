import { describe, expect, test } from 'vitest';
import { stepOf } from './at-screen.ts';
import { show, type Shown } from './refinance-flow.ts';

const job = {
  incomeType: 'FullTime',
  employersName: 'Redbud Hardware',
  jobTitle: 'Buyer',
  startDate: '2026-05-01',
  isCurrentIncomeSource: true,
};
const another = { ...job, employersName: 'Larkspur Mills', jobTitle: 'Clerk' };
/** The first job is open for editing, and its title was changed. */
const context = {
  employments: [job, another],
  otherIncomes: [],
  employmentIndex: 0,
  employmentFormData: { ...job, jobTitle: 'Founder' },
};

const title = ({ runtime }: Shown): unknown =>
  (runtime.snapshot().context['employmentFormData'] as { readonly jobTitle?: string }).jobTitle;

describe('an unsaved edit of a job is not lost', () => {
  test.each(['EDIT', 'SUBMIT', 'ANSWER_LATER'])(
    'when %s is raised in the list of incomes: its form opens again',
    (event) => {
      const shown = show('INCOME_SOURCES', { context });
      shown.runtime.dispatch.raise(event, { data: { index: 1 } });
      expect(stepOf(shown)).toBe('EMPLOYMENT_AND_INCOME');
      expect(title(shown)).toBe('Founder');
      expect(shown.calls).toEqual([]);
    },
  );

  test('when its Edit is clicked again: it must be saved first', () => {
    const shown = show('EMPLOYMENT_AND_INCOME', { context });
    shown.runtime.dispatch.raise('EDIT', { data: { index: 0 } });
    expect(title(shown)).toBe('Founder');
    expect(Object.keys(shown.runtime.snapshot().errors)).toEqual(['employmentFormData.incomeType']);
  });

  test('when Answer later is clicked: it must be saved first', () => {
    const shown = show('EMPLOYMENT_AND_INCOME', { context });
    shown.runtime.dispatch.raise('ANSWER_LATER');
    expect(stepOf(shown)).toBe('EMPLOYMENT_AND_INCOME');
    expect(Object.keys(shown.runtime.snapshot().errors)).toEqual(['employmentFormData.incomeType']);
    expect(title(shown)).toBe('Founder');
    expect(shown.calls).toEqual([]);
  });
});

test('without an unsaved edit, Answer later saves the list', () => {
  const shown = show('EMPLOYMENT_AND_INCOME', { context: { ...context, employmentFormData: job } });
  shown.runtime.dispatch.raise('ANSWER_LATER');
  expect(shown.calls.map(({ action }) => action)).toContain('save-employments');
});
