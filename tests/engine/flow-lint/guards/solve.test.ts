import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generalFunctions } from '../../../../src/functions/index.ts';
import { evaluate } from '../../../../src/runtime/expression/evaluate.ts';
import type { ExprNode } from '../../../../src/runtime/expression/expr-node.ts';
import { type Fact, solveGuard, solveFacts } from '../../../../tools/flow-lint/guards/solve.ts';
import { inferShape } from '../../../../tools/flow-lint/shapes/infer-shape.ts';
import type { Shape } from '../../../../tools/flow-lint/shapes/shape.ts';
import { propertyRuns } from '../../../support/property-runs.ts';
import { fact, functions, parsed } from './parsed.ts';

const words = ['city', 'race', 'cargo'];
const shapes: Readonly<Record<string, Shape>> = {
  price: { kind: 'number', optional: false },
  paid: { kind: 'number', optional: false },
  gears: { kind: 'number', optional: false, possibleValues: { values: [1, 3, 7], origin: 'options/gears.json' } },
  word: { kind: 'text', optional: true, possibleValues: { values: words, origin: 'options/words.json' } },
  note: { kind: 'text', optional: true },
  asked: { kind: 'boolean', optional: true },
  born: { kind: 'text', optional: false },
  wishes: { kind: 'list', optional: true },
  least: { kind: 'number', optional: true },
  most: { kind: 'number', optional: true },
  bicycle: { kind: 'object', optional: false, fields: { price: { kind: 'number', optional: true } } },
};

/** The limits and shapes that conditions in these tests use. */
function around(limits: Readonly<Record<string, unknown>> = {}) {
  const shapeOf = (name: string): Shape | undefined => shapes[name];
  return { limits, shapeOf: (node: ExprNode) => inferShape(node, { shapeOf, functions }) };
}

const solved = (source: string, facts: readonly Fact[] = [], limits = {}) =>
  solveGuard(parsed(source), facts, around(limits));

/** Whether a condition can be true, false or both. */
function outlook(source: string, facts: readonly Fact[] = [], limits = {}): string {
  const found = solved(source, facts, limits);
  if (typeof found === 'string') return found;
  return found.canBeTrue && found.canBeFalse ? 'either' : found.canBeTrue ? 'always' : 'never';
}

describe('what becomes of a condition', () => {
  /** Conditions on a number, a text with three values and a boolean. `base` is the smallest number. */
  const condition = (base: number): fc.Arbitrary<string> => {
    const op = fc.constantFrom('<', '<=', '>', '>=', '=', '!=');
    const bound = fc.integer({ min: base, max: base + 3 });
    const small = fc.integer({ min: 1, max: 2 });
    const atom = fc.oneof(
      fc.tuple(op, bound).map(([is, to]) => `$price ${is} ${to}`),
      fc.tuple(op, bound).map(([is, to]) => `${to} ${is} $price`),
      fc.tuple(small, op, bound).map(([by, is, to]) => `$price + ${by} ${is} ${to}`),
      fc.tuple(small, op, bound).map(([by, is, to]) => `$price - ${by} ${is} ${to}`),
      fc.tuple(op, bound).map(([is, to]) => `${2 * base + 3} - $price ${is} ${to}`),
      fc.tuple(op, bound).map(([is, to]) => `${base} + $price ${is} ${base + to}`),
      fc.tuple(op, bound).map(([is, to]) => `-$price ${is} -${to}`),
      fc.tuple(op, bound).map(([is, to]) => `$price * 2 ${is} ${2 * to}`),
      fc.tuple(op, bound).map(([is, to]) => `($price) / 4 ${is} ${to / 4}`),
      fc.tuple(op, bound).map(([is, to]) => `${8 * to} / $price ${is} 8`),
      fc.tuple(op, bound).map(([is, to]) => `($asked ? $price : $price + 1) ${is} ${to}`),
      fc.tuple(bound, bound).map(([one, other]) => `$price in [${one}, ${other}]`),
      fc.constantFrom('$word = "city"', '$word != "race"', '$word in ["city", "race"]', '$filled($word)'),
      fc.constantFrom('$exists($word)', '$answered($word)', '"cargo" = $word', '$word = null'),
      fc.constantFrom('$asked', '$not($asked)', '$asked = false', '$filled($asked)', '$answered($asked)', 'true'),
    );
    return fc.letrec<{ any: string }>((tie) => ({
      any: fc.oneof(
        { maxDepth: 2 },
        atom,
        fc.tuple(tie('any'), tie('any')).map(([one, other]) => `(${one} and ${other})`),
        fc.tuple(tie('any'), tie('any')).map(([one, other]) => `(${one} or ${other})`),
        tie('any').map((one) => `$not(${one})`),
        fc.tuple(tie('any'), tie('any')).map(([one, other]) => `(${one} ? ${other} : false)`),
      ),
    })).any;
  };
  const given = fc.integer({ min: 50, max: 1e6 }).chain((base) =>
    fc.record({
      base: fc.constant(base),
      guard: condition(base),
      facts: fc.array(fc.tuple(condition(base), fc.boolean()), { maxLength: 2 }),
    }),
  );

  const holds = (guard: ExprNode, variables: Readonly<Record<string, unknown>>): boolean => {
    try {
      return evaluate(guard, { variables, functions: generalFunctions }) === true;
    } catch {
      return false;
    }
  };

  const casesAround = (base: number): Readonly<Record<string, unknown>>[] => {
    const prices = Array.from({ length: 19 }, (_, at) => base - 3 + at / 2);
    return [undefined, null, '', ...words].flatMap((word) =>
      [undefined, null, true, false].flatMap((asked) => prices.map((price) => ({ word, asked, price }))),
    );
  };

  test('is said as if every case had been gone through', () => {
    fc.assert(
      fc.property(given, ({ base, guard, facts }) => {
        const known = facts.map(([source, is]) => fact(source, is));
        const cases = casesAround(base).filter((one) => known.every((each) => holds(each.guard, one) === each.isTrue));
        const asked = parsed(guard);
        const answers = new Set(cases.map((one) => holds(asked, one)));
        const expected =
          answers.size === 0 ? 'facts contradict' : { canBeTrue: answers.has(true), canBeFalse: answers.has(false) };
        const found = solveGuard(asked, known, around());
        if (typeof expected === 'string') expect(found).toBe(expected);
        else expect(found).toMatchObject(expected);
      }),
      { numRuns: 100 },
    );
  });

  test('is shown by values of which it is so', () => {
    fc.assert(
      fc.property(given, ({ facts }) => {
        const known = facts.map(([source, is]) => fact(source, is));
        const witness = solveFacts(known, around());
        if (typeof witness === 'string') return;
        const values = [...witness].map(([key, value]) => [(JSON.parse(key) as { name: string }).name, value]);
        const variables = Object.fromEntries(values) as Readonly<Record<string, unknown>>;
        for (const each of known) expect(holds(each.guard, variables)).toBe(each.isTrue);
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    // Dates: the neighboring days count, and there is nothing between two days.
    ['$born > "2026-02-28" and $born < "2026-03-01"', 'never'],
    ['$born >= "2026-02-28" and $born < "2026-03-01"', 'either'],
    ['$born > "2026-02-27" and $born < "2026-03-01"', 'either'],
    ['$born > $today and $born < $addMonths($today, -1)', 'never'],
    ['$born > $addMonths($today, -1) and $born < $today', 'either'],
    // For a list, only whether it is empty is known.
    ['$filled($wishes) and $not($exists($wishes))', 'never'],
    ['$filled($wishes) or $not($filled($wishes))', 'always'],
    ['$exists($wishes) and $not($filled($wishes))', 'either'],
    // A text without known values can be any text, also one that is not compared.
    ['$note = "a" or $note = "b"', 'either'],
    ['$note != "a" and $note != "b" and $filled($note)', 'either'],
    ['$note = "a" and $note = "b"', 'never'],
    // Options: a value outside the list is impossible.
    ['$gears = 1 or $gears = 3 or $gears = 7', 'always'],
    ['$gears > 3 and $gears < 7', 'never'],
    ['$gears != 3', 'either'],
    ['$word = "city" and $word != "race"', 'either'],
    // Unknown variables can be of any kind.
    ['$stranger = 3 and $stranger = "x"', 'never'],
    ['$stranger or $stranger = 3', 'either'],
    ['$stranger.field = 3 and $stranger.other = 4', 'either'],
    ['$stranger > 3 and $stranger <= 3', 'never'],
    // Two values compared with each other.
    ['$price > $paid and $paid > $price', 'never'],
    ['$price > $paid and $paid < $price', 'either'],
    ['$price >= $paid and $price <= $paid and $price != $paid', 'never'],
    ['$price >= $paid and $paid >= $price', 'either'],
    ['$price = $paid and $paid < $price', 'never'],
    ['$price in [$paid] and $not($price in [$paid])', 'never'],
    ['$price + $paid > 4 and $price + $paid < 3', 'never'],
    // The results of calls are independent of each other.
    ['$count($wishes) > 3 and $count($wishes) < 2', 'never'],
    ['$count($wishes) > 3 and $sum($wishes) < 2', 'either'],
    ['$price > $paid and $price < $gears', 'either'],
    ['$stranger > $price', 'either'],
    // A comparison of two values also depends on whether each is present.
    ['$least < $most and $not($exists($least < $most))', 'never'],
    ['$not($least = $most) and $not($least != $most)', 'either'],
    // Sums with conditional terms and products of variables are not analyzed.
    ['$price > ($asked ? 3 : 4) + 1', 'either'],
    ['($asked ? 3 : 4) + 1 > $price', 'either'],
    ['$price > -($asked ? 3 : 4)', 'either'],
    ['$price > ($asked ? 3 : ($filled($word) ? 4 : 5) + 1) and $price > 3', 'either'],
    ['$price > $paid * 0', 'either'],
    ['$asked = ($price > 3) and $asked and $price < 2', 'never'],
    ['$asked = $filled($word) and $asked and $not($filled($word))', 'never'],
    // A conditional without an `else`.
    ['($asked ? $price > 3) and $price < 2', 'never'],
    ['($asked ? $price > 3) and $not($asked)', 'never'],
    // An item of a value differs from the value itself.
    ['($stranger)[0] = 3 and $stranger = 4', 'either'],
    ['$boolean($asked)[0] and $not($asked)', 'either'],
    // Lists.
    ['"city" in $wishes', 'either'],
    ['3 in [$price] and $price = 4', 'either'],
    ['$price in []', 'never'],
    ['$price in [3, "a"]', 'either'],
    ['$word in ["city", "truck"]', 'either'],
    // `= null` tests whether a value is missing.
    ['$bicycle.price = null', 'either'],
    ['$sum($wishes) = null', 'either'],
    // A text counts as true unless it is empty.
    ['$word and $price > 3', 'either'],
    ['$filled($word) and ($word and $price > 3)', 'either'],
    // Two unrelated conditions.
    ['($asked or $word = "city") and ($filled($wishes) or $note = "x")', 'either'],
    // Conditions on constants.
    ['1 = 1', 'always'],
    ['1 > 2', 'never'],
  ])('%s holds: %s', (source, expected) => {
    expect(outlook(source)).toBe(expected);
  });

  test.each([
    ['$price > $limits.most and $price <= $limits.most', 'never'],
    ['$price > $limits.most - 2 and $price < $limits.most', 'either'],
    ['$price > $limits.most - 2 and $price < $limits.most - 1', 'either'],
    ['$price > $limits.most - 2 and $price < 3', 'never'],
    ['$price < $limits.most or $price > -$limits.most', 'always'],
    ['$word in $limits.some and $word = "cargo"', 'never'],
    ['$word in $limits.some and $word = "race"', 'either'],
    ['$born < $limits.day and $born >= "2026-01-31"', 'never'],
  ])('%s, with limits that are known, holds: %s', (source, expected) => {
    expect(outlook(source, [], { most: 20, some: ['city', 'race'], day: '2026-01-31' })).toBe(expected);
  });

  test('a limit of yes or no is a switch, which is asked about nothing', () => {
    expect(solved('$limits.open', [], { open: true })).toEqual({
      canBeTrue: true,
      canBeFalse: true,
      readsMoreThanLimits: true,
    });
    expect(solved('$limits.most > 3', [], { most: 4 })).toEqual({
      canBeTrue: true,
      canBeFalse: false,
      readsMoreThanLimits: false,
    });
  });

  test.each([
    ['kinds do not fit', '$price = "a"', []],
    ['kinds do not fit', '$word = "truck"', []],
    ['kinds do not fit', '$word != "truck"', []],
    ['kinds do not fit', '$price + [1, 2] > 3', []],
    ['kinds do not fit', '$gears in [2, 4]', []],
    ['kinds do not fit', '$price > $word', []],
    ['kinds do not fit', '$price + "a" > 3', []],
    ['facts contradict', '$asked', ['$price > 3', '$price < 2']],
    ['changes by day', '$born > "2026-01-01" and $born < $today', []],
    ['never', '$price > 5', ['$price < 4']],
    ['always', '$price > 3', ['$price > 4']],
    ['either', '$word = "city"', ['$word != "race"']],
  ])('%s: %s, where %j', (expected, source, facts) => {
    expect(
      outlook(
        source,
        facts.map((each) => fact(each)),
      ),
    ).toBe(expected);
  });

  test('is that it does not hold where it cannot be asked', () => {
    expect(outlook('$stranger = "x"', [fact('$stranger > 3', false)])).toBe('either');
    expect(outlook('$stranger > 3', [fact('$stranger = "x"')])).toBe('never');
  });

  test('is said of two things as of every way they stand to each other', () => {
    const op = fc.constantFrom('<', '<=', '>', '>=', '=', '!=');
    const sides = fc.constantFrom(['$least', '$most'], ['$most', '$least']);
    const atom = fc.tuple(op, sides, fc.boolean()).map(([is, [one, other], holds]) => {
      const compared = `${one} ${is} ${other}`;
      return holds ? compared : `$not(${compared})`;
    });
    const values = [undefined, 1, 2];
    const cases = values.flatMap((least) => values.map((most) => ({ least, most })));
    fc.assert(
      fc.property(atom, atom, fc.constantFrom('and', 'or'), (one, other, joint) => {
        const source = `${one} ${joint} ${other}`;
        const answers = new Set(cases.map((each) => holds(parsed(source), each)));
        expect(solved(source)).toMatchObject({ canBeTrue: answers.has(true), canBeFalse: answers.has(false) });
      }),
      { numRuns: propertyRuns(300) },
    );
  });

  test('is shown by no values where there are none, or kinds do not fit', () => {
    expect(solveFacts([fact('$price > 3'), fact('$price < 2')], around())).toBe('none');
    expect(solveFacts([fact('$price = "a"')], around())).toBe('kinds do not fit');
  });

  test('is shown by no values of things that are only compared with each other', () => {
    const witness = solveFacts([fact('$price > $paid'), fact('$asked')], around());
    if (typeof witness === 'string') throw new Error(witness);
    const read = [...witness.keys()].filter((key) => !key.includes(' ? '));
    expect(read.map((key) => (JSON.parse(key) as { name: string }).name)).toEqual(['asked']);
  });
});
