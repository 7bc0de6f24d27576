import { describe, expect, test } from 'vitest';
import { describeUnsolvedGuards } from '../../../../tools/flow-lint/guards/describe-unsolved-guards.ts';
import type { Fact } from '../../../../tools/flow-lint/guards/solve.ts';
import {
  mustBeEmpty,
  mustBeMissing,
  mustBeTrue,
  possibleResultsOf,
  unsolvedGuards,
} from '../../../../tools/flow-lint/guards/possible-results.ts';
import { analyzedExpressions } from '../../../../tools/flow-lint/shapes/analyzed-expressions.ts';
import { asking } from './asking.ts';
import { fact, parsed } from './parsed.ts';

describe('what becomes of an expression where it stands', () => {
  const flow = asking(
    [
      { goto: 'DONE', when: '$repair.price > 5' },
      { goto: 'DONE', when: "$repair.bicycle = 'x' and $repair.price > 5" },
      { goto: 'DONE', when: '$limits.waitMs > 3' },
      { goto: 'DONE', when: "$repair.price = 'x'" },
      { set: { ticket: '$repair.notes' } },
      { set: { asked: '$filled($repairs)' } },
      { goto: 'DONE', when: '$anything' },
      { stay: true },
    ],
    {
      'context.json': {
        repair: { schema: 'repair' },
        repairs: { list: 'repair' },
        asked: { type: 'boolean' },
        ticket: { type: 'string' },
        anything: {},
      },
    },
  );
  const studied = (source: string) => {
    const found = analyzedExpressions(flow).find(({ use }) => use.source === source);
    if (found === undefined) throw new Error(source);
    return found;
  };
  const price = studied('$repair.price > 5');

  test('follows from what is known of what it asks about', () => {
    expect(possibleResultsOf(flow, price)).toEqual({ canBeTrue: true, canBeFalse: true, readsMoreThanLimits: true });
    expect(possibleResultsOf(flow, price, [fact('$repair.price < 3')])).toMatchObject({ canBeTrue: false });
    expect(possibleResultsOf(flow, price, [fact('$asked')])).toMatchObject({ canBeTrue: true, canBeFalse: true });
    expect(possibleResultsOf(flow, studied('$limits.waitMs > 3'))).toMatchObject({ readsMoreThanLimits: false });
    expect(possibleResultsOf(flow, studied('$repair.notes'))).toBeUndefined();
    expect(possibleResultsOf(flow, studied('$anything'))).toMatchObject({ canBeTrue: true, canBeFalse: true });
  });

  test('follows from what is known of other things together with it, and from nothing that is known of others', () => {
    expect(possibleResultsOf(flow, price, [fact('$asked and $repair.price < 3')])).toMatchObject({ canBeTrue: false });
    expect(possibleResultsOf(flow, price, [fact('$repair.price != null')])).toMatchObject({
      canBeTrue: true,
      canBeFalse: true,
    });
    const contradiction = [fact("$repair.notes = 'a'"), fact("$repair.notes = 'b'")];
    expect(possibleResultsOf(flow, price, contradiction)).toMatchObject({ canBeTrue: true, canBeFalse: true });
  });

  test('is noted where nothing can be said, with the reason and the place', () => {
    expect(possibleResultsOf(flow, studied("$repair.price = 'x'"))).toBeUndefined();
    expect(possibleResultsOf(flow, price, [fact('$repair.price > 9'), fact('$repair.price < 3')])).toBeUndefined();
    expect(unsolvedGuards(flow).map(({ use, reason: why }) => [use.source, why])).toEqual([
      ["$repair.price = 'x'", 'kinds do not fit'],
      ['$repair.price > 5', 'facts contradict'],
    ]);
    possibleResultsOf(flow, studied("$repair.price = 'x'"));
    expect(describeUnsolvedGuards(flow).map((line) => line.replace(/:\d+ /, ' '))).toEqual([
      'steps/ASK.json:1 not known whether this can hold: something is compared with what it can never be',
      'steps/ASK.json:1 not known whether this can hold: what is known where it stands contradicts itself',
    ]);
  });

  test('may be that there is nothing, or nothing in a list', () => {
    const notes = studied('$repair.notes');
    expect(mustBeMissing(flow, notes, [fact('$filled($repair.notes)', false)])).toBe(true);
    expect(mustBeMissing(flow, notes, [fact('$filled($repair.notes)')])).toBe(false);
    expect(mustBeMissing(flow, notes, [fact('$asked')])).toBe(false);
    expect(mustBeMissing(flow, notes, [])).toBe(false);
    expect(mustBeMissing(flow, notes, [fact("$repair.notes = 'a'"), fact("$repair.notes = 'b'")])).toBe(false);
    const list = studied('$filled($repairs)');
    const repairs = parsed('$repairs');
    expect(mustBeEmpty(flow, list, repairs, [fact('$filled($repairs)', false)])).toBe(true);
    expect(mustBeEmpty(flow, list, repairs, [fact('$filled($repairs)')])).toBe(false);
    expect(mustBeEmpty(flow, list, repairs, [fact('$exists($repairs)')])).toBe(false);
  });

  test('may be that it holds wherever what is known does', () => {
    const must = (guard: string, ...known: Fact[]): boolean => mustBeTrue(flow, price.use, parsed(guard), known);
    expect(must('$repair.price > 5', fact('$repair.price > 6'))).toBe(true);
    expect(must('$repair.price > 5', fact('$repair.price > 4'))).toBe(false);
    expect(must('$repair.price > 5')).toBe(false);
    expect(must('1 = 1')).toBe(false);
    expect(must("$repair.price = 'x'", fact('$repair.price > 6'))).toBe(false);
  });
});
