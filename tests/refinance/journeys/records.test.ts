import { describe, expect, test } from 'vitest';
import { plainText, type RichText } from '../../../src/runtime/copy/rich-text.ts';
import { visit, type Applicant } from '../../support/refinance.ts';
import { shows } from '../../support/shows.ts';
import { addJob, chooseLoan, chooseOffer, contactOf } from './stages.ts';

interface List {
  readonly records: readonly { readonly title: RichText }[];
  readonly removed: readonly { readonly text: RichText }[];
  readonly removedAt: unknown;
  readonly open: unknown;
}

const list = (one: Applicant): List => {
  const found = one.screen().blocks.find(({ widget }) => widget === 'records');
  if (found === undefined) throw new Error('No list of records is on screen');
  return found.props as unknown as List;
};
const titles = (one: Applicant): string[] => list(one).records.map(({ title }) => plainText(title));
const removed = (one: Applicant): string[] => list(one).removed.map(({ text }) => plainText(text));

describe('earlier addresses', () => {
  /** Two stored addresses: the current one since a year ago, and an open one without dates. */
  async function atHistory(): Promise<Applicant> {
    const one = await visit();
    await chooseOffer(one);
    await one.fill({ moveInDate: '2025-11-20', type: 'Lease', monthlyPayment: 0 });
    one.submit();
    await one.until('TWO_YEARS_ADDRESS_HISTORY');
    return one;
  }
  /** Like `atHistory`, with a new address begun. */
  async function atNew(): Promise<Applicant> {
    const one = await atHistory();
    one.raise('ADD_MORE');
    await one.fill(third);
    return one;
  }
  const third = { streetLine1: '3 Bluebell Way', city: 'Boulder', state: 'CO', zip: '80302' };

  test('return to their position when a removal is undone', async () => {
    const one = await atHistory();
    const before = titles(one);
    one.raise('REMOVE', 1);
    expect(titles(one)).toEqual(before.slice(0, 1));
    expect(removed(one)).toEqual([`${before[1]} was removed.`]);
    expect(list(one).removedAt).toBe(1);
    one.raise('UNDO');
    expect(titles(one)).toEqual(before);
    expect(removed(one)).toEqual([]);
  });

  test('keep unsaved edits when another address is removed and restored', async () => {
    const one = await atNew();
    one.raise('REMOVE', 1);
    expect(one.value('streetLine1')).toBe('3 Bluebell Way');
    one.raise('UNDO');
    expect(one.value('streetLine1')).toBe('3 Bluebell Way');
    await one.fill({ moveInDate: '2025-10-01', moveOutDate: '2025-11-01', type: 'Parents' });
    one.raise('ADD');
    expect(titles(one)).toHaveLength(3);

    one.raise('EDIT', 2);
    await one.fill({ streetLine1: '4 Bluebell Way' });
    one.raise('REMOVE', 1);
    one.raise('UNDO');
    expect(one.value('streetLine1')).toBe('4 Bluebell Way');
    one.raise('ADD');
    expect(titles(one)[2]).toBe('4 Bluebell Way');
    expect(titles(one)).toHaveLength(3);
  });

  test('are not opened for editing while another edit is unsaved', async () => {
    const one = await atHistory();
    one.raise('EDIT', 1);
    await one.fill({ streetLine1: '5 Bluebell Way' });
    one.raise('EDIT', 0);
    expect(one.value('streetLine1')).toBe('5 Bluebell Way');
    expect(Object.keys(one.errors())).toEqual(['streetLine1']);
    one.raise('CANCEL');
    one.raise('EDIT', 0);
    expect(one.value('streetLine1')).toBe('1420 Juniper Street');
    expect(one.errors()).toEqual({});
  });

  describe('after a return to the current address', () => {
    async function thereAndBack(one: Applicant, moveInDate = '2025-11-20'): Promise<void> {
      one.raise('BACK');
      await one.until('CURRENT_ADDRESS_INFO');
      await one.fill({ moveInDate });
      one.submit();
      await one.until('TWO_YEARS_ADDRESS_HISTORY');
    }

    test('a new address in progress is still there', async () => {
      const one = await atNew();
      await thereAndBack(one);
      expect(one.value('streetLine1')).toBe('3 Bluebell Way');
    });

    test('the dates of a stored address are still there', async () => {
      const one = await atHistory();
      await one.fill({ moveInDate: '2024-01-01' });
      await thereAndBack(one);
      expect(one.value('moveInDate')).toBe('2024-01-01');
    });

    test('an unsaved correction of a stored address stays open', async () => {
      const one = await atHistory();
      one.raise('EDIT', 1);
      await one.fill({ streetLine1: '5 Bluebell Way' });
      await thereAndBack(one);
      expect(one.value('streetLine1')).toBe('5 Bluebell Way');
    });

    test('an open but unchanged edit does not overwrite the new current address', async () => {
      const one = await atHistory();
      one.raise('EDIT', 0);
      await thereAndBack(one, '2025-12-20');
      expect(list(one).open).toBe(1);
      one.raise('EDIT', 0);
      expect(one.value('moveInDate')).toBe('2025-12-20');
    });
  });

  test('cannot be opened while changes to a stored address are unsaved', async () => {
    const one = await atHistory();
    await one.fill({ moveInDate: '2024-01-01' });
    for (const leave of [() => one.raise('EDIT', 0), () => one.raise('ADD_MORE')]) {
      leave();
      expect(one.value('moveInDate')).toBe('2024-01-01');
      expect(Object.keys(one.errors())).toEqual(['moveInDate']);
    }
  });

  test('without dates are open again after a new address is added', async () => {
    const one = await atNew();
    one.raise('EDIT', 1);
    expect(one.value('streetLine1')).toBe('88 Larkspur Lane');
    one.raise('CANCEL');
    expect(one.value('streetLine1')).toBe('3 Bluebell Way');
    await one.fill({ moveInDate: '2025-10-01', moveOutDate: '2025-11-01', type: 'Parents' });
    one.raise('ADD');
    expect(list(one).open).toBe(1);
    expect(one.value('streetLine1')).toBeUndefined();
    expect(one.value('moveInDate')).toBeNull();
  });

  test('in progress are restored after another address was opened', async () => {
    const one = await atNew();
    one.raise('EDIT', 0);
    expect(one.value('streetLine1')).toBe('1420 Juniper Street');
    one.raise('CANCEL');
    expect(one.value('streetLine1')).toBe('3 Bluebell Way');
  });
});

describe('jobs and other incomes', () => {
  async function withBoth(): Promise<Applicant> {
    const one = await visit();
    await chooseLoan(one);
    await addJob(one, '2026-05-01');
    await one.fill({ incomeType: 'Other' });
    await one.fill({ otherIncomeSource: 'Retirement', startDate: '2026-06-01', isCurrentIncomeSource: true });
    one.raise('ADD');
    expect(titles(one)).toEqual(['Welder', 'Retirement']);
    return one;
  }

  test.each([
    [0, 'Welder'],
    [1, 'Retirement'],
  ])('return to their position when a removal is undone: %i', async (place, title) => {
    const one = await withBoth();
    one.raise('REMOVE', place);
    expect(removed(one)).toEqual([`${title} was removed.`]);
    one.raise('UNDO');
    expect(titles(one)).toEqual(['Welder', 'Retirement']);
    expect(removed(one)).toEqual([]);
  });

  test('cannot be restored after another one is added', async () => {
    const one = await withBoth();
    one.raise('REMOVE', 1);
    await one.fill({ incomeType: 'Other' });
    await one.fill({ otherIncomeSource: 'Retirement', startDate: '2026-07-01', isCurrentIncomeSource: true });
    one.raise('ADD');
    expect(titles(one)).toEqual(['Welder', 'Retirement']);
    expect(removed(one)).toEqual([]);
  });

  test('keep unsaved edits when another one is removed and restored', async () => {
    const one = await withBoth();
    one.raise('EDIT', 1);
    await one.fill({ monthlyAmount: 820 });
    one.raise('REMOVE', 0);
    expect(one.value('monthlyAmount')).toBe(820);
    one.raise('UNDO');
    one.raise('ADD');
    expect(titles(one)).toEqual(['Welder', 'Retirement']);
    one.raise('EDIT', 1);
    expect(one.value('monthlyAmount')).toBe(820);
  });

  test('are not opened for editing while another edit is unsaved', async () => {
    const one = await withBoth();
    one.raise('EDIT', 0);
    await one.fill({ jobTitle: 'Founder' });
    one.raise('EDIT', 1);
    expect(one.value('jobTitle')).toBe('Founder');
    expect(Object.keys(one.errors())).toEqual(['incomeType']);
  });

  test('in progress are restored after another one was opened', async () => {
    const one = await withBoth();
    await one.fill({ incomeType: 'FullTime' });
    await one.fill({ employersName: 'Two Rivers Bakery' });
    one.raise('EDIT', 1);
    expect(one.value('incomeType')).toBe('Other');
    one.raise('CANCEL');
    expect(one.value('employersName')).toBe('Two Rivers Bakery');
  });

  test(
    'are sent without an end date if they are current, even if one was entered',
    shows('A3.employment.7'),
    async () => {
      const one = await visit();
      await chooseLoan(one);
      await one.fill({ incomeType: 'FullTime', isCurrentIncomeSource: false });
      await one.fill({ startDate: '2021-01-04', endDate: '2021-02-04' });
      await addJob(one, '2021-01-04');
      await one.until(() => one.screen().modal?.name === 'add-more-income');
      one.raise('ADD_MORE');
      await one.fill({ incomeType: 'Other' });
      await one.fill({ otherIncomeSource: 'Retirement', startDate: '2021-01-04', endDate: '2021-02-04' });
      await one.fill({ isCurrentIncomeSource: true });
      one.raise('ADD');
      await one.until(() => one.screen().modal?.name === 'add-more-income');
      one.raise('FINISH');
      await one.until('NEXT_STEPS');
      const sent = ['employment', 'otherIncome'].flatMap((name) =>
        one.requests(`contacts/${contactOf(one).contactId}/${name}`),
      );
      expect(sent.map(({ body }) => body)).toMatchObject([
        [{ isCurrent: true, startDate: '2021-01-04', endDate: null }],
        [{ isCurrent: true, startDate: '2021-01-04', endDate: null }],
      ]);
    },
  );

  test('without an employer are sent without the previously entered employer', async () => {
    const one = await visit();
    await chooseLoan(one);
    await one.fill({ incomeType: 'FullTime' });
    await one.fill({ employersName: 'Two Rivers Bakery', jobTitle: 'Baker' });
    await one.fill({ incomeType: 'Student' });
    one.submit();
    await one.until(() => one.screen().modal?.name === 'add-more-income');
    one.raise('FINISH');
    await one.until('NEXT_STEPS');
    expect(one.requests(`contacts/${contactOf(one).contactId}/employment`).map(({ body }) => body)).toMatchObject([
      [{ isCurrent: true, companyName: '', jobTitle: '' }],
    ]);
  });
});
