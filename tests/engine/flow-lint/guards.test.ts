import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { declarationsOf, generalFunctions, implementationsOf } from '../../../src/functions/index.ts';
import { evaluate } from '../../../src/runtime/expression/evaluate.ts';
import type { BinaryNode, ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { parseExpression } from '../../../tools/compile/expression.ts';
import { constantOf, constantsIn, namesDay, readsToday } from '../../../tools/flow-lint/guards/constants.ts';
import { differenceIn } from '../../../tools/flow-lint/guards/difference.ts';
import { findCase } from '../../../tools/flow-lint/guards/find-case.ts';
import { asksFor, joinedIn } from '../../../tools/flow-lint/guards/joined.ts';
import { leavesOf } from '../../../tools/flow-lint/guards/leaves.ts';
import { type Fact, solve, witnessOf } from '../../../tools/flow-lint/guards/solve.ts';
import { casesOf, type Term } from '../../../tools/flow-lint/guards/term.ts';
import { inferShape } from '../../../tools/flow-lint/shapes/infer-shape.ts';
import type { Shape } from '../../../tools/flow-lint/shapes/shape.ts';

const functions = declarationsOf(generalFunctions);

function parsed(source: string): ExprNode {
  const read = parseExpression(source, { functions });
  if (!read.ok) throw new Error(`${source}: ${read.findings[0]?.message ?? ''}`);
  return read.ast;
}

const words = ['city', 'race', 'cargo'];
const shapes: Readonly<Record<string, Shape>> = {
  price: { kind: 'number', optional: false },
  paid: { kind: 'number', optional: false },
  gears: { kind: 'number', optional: false, known: { values: [1, 3, 7], from: 'options/gears.json' } },
  word: { kind: 'text', optional: true, known: { values: words, from: 'options/words.json' } },
  note: { kind: 'text', optional: true },
  asked: { kind: 'boolean', optional: true },
  born: { kind: 'text', optional: false },
  wishes: { kind: 'list', optional: true },
  least: { kind: 'number', optional: true },
  most: { kind: 'number', optional: true },
  bicycle: { kind: 'object', optional: false, fields: { price: { kind: 'number', optional: true } } },
};

/** What a first and a second condition are about, where limits are these. */
function around(limits: Readonly<Record<string, unknown>> = {}) {
  const shapeOf = (name: string): Shape | undefined => shapes[name];
  return { limits, shapeOf: (node: ExprNode) => inferShape(node, { shapeOf, functions }) };
}

const fact = (source: string, holds = true): Fact => ({ guard: parsed(source), holds });
const solved = (source: string, facts: readonly Fact[] = [], limits = {}) =>
  solve(parsed(source), facts, around(limits));

/** Both, only yes, only no. */
function outlook(source: string, facts: readonly Fact[] = [], limits = {}): string {
  const found = solved(source, facts, limits);
  if (typeof found === 'string') return found;
  return found.canHold && found.canFail ? 'either' : found.canHold ? 'always' : 'never';
}

describe('what becomes of a condition', () => {
  /** Conditions on one number, one of three words and a yes or no, with numbers from here on. */
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
      return evaluate(guard, { variables, functions: implementationsOf(generalFunctions) }) === true;
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
        const cases = casesAround(base).filter((one) => known.every((each) => holds(each.guard, one) === each.holds));
        const asked = parsed(guard);
        const answers = new Set(cases.map((one) => holds(asked, one)));
        const expected =
          answers.size === 0 ? 'facts contradict' : { canHold: answers.has(true), canFail: answers.has(false) };
        const found = solve(asked, known, around());
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
        const witness = witnessOf(known, around());
        if (typeof witness === 'string') return;
        const values = [...witness].map(([key, value]) => [(JSON.parse(key) as { name: string }).name, value]);
        const variables = Object.fromEntries(values) as Readonly<Record<string, unknown>>;
        for (const each of known) expect(holds(each.guard, variables)).toBe(each.holds);
      }),
      { numRuns: 50 },
    );
  });

  test.each([
    // Days: the one before and the one after count, and nothing between two days.
    ['$born > "2026-02-28" and $born < "2026-03-01"', 'never'],
    ['$born >= "2026-02-28" and $born < "2026-03-01"', 'either'],
    ['$born > "2026-02-27" and $born < "2026-03-01"', 'either'],
    ['$born > $today and $born < $addMonths($today, -1)', 'never'],
    ['$born > $addMonths($today, -1) and $born < $today', 'either'],
    // What may be read of a list is whether there is something in it.
    ['$filled($wishes) and $not($exists($wishes))', 'never'],
    ['$filled($wishes) or $not($filled($wishes))', 'always'],
    ['$exists($wishes) and $not($filled($wishes))', 'either'],
    // A text without known values may be any, and none of those that are compared with.
    ['$note = "a" or $note = "b"', 'either'],
    ['$note != "a" and $note != "b" and $filled($note)', 'either'],
    ['$note = "a" and $note = "b"', 'never'],
    // Options: what is not one of them cannot be.
    ['$gears = 1 or $gears = 3 or $gears = 7', 'always'],
    ['$gears > 3 and $gears < 7', 'never'],
    ['$gears != 3', 'either'],
    ['$word = "city" and $word != "race"', 'either'],
    // Nothing is known of it: it may be of any kind.
    ['$stranger = 3 and $stranger = "x"', 'never'],
    ['$stranger or $stranger = 3', 'either'],
    ['$stranger.field = 3 and $stranger.other = 4', 'either'],
    ['$stranger > 3 and $stranger <= 3', 'never'],
    // Two things compared with each other.
    ['$price > $paid and $paid > $price', 'never'],
    ['$price > $paid and $paid < $price', 'either'],
    ['$price >= $paid and $price <= $paid and $price != $paid', 'never'],
    ['$price >= $paid and $paid >= $price', 'either'],
    ['$price = $paid and $paid < $price', 'never'],
    ['$price in [$paid] and $not($price in [$paid])', 'never'],
    ['$price + $paid > 4 and $price + $paid < 3', 'never'],
    // What a call yields is a thing of its own.
    ['$count($wishes) > 3 and $count($wishes) < 2', 'never'],
    ['$count($wishes) > 3 and $sum($wishes) < 2', 'either'],
    ['$price > $paid and $price < $gears', 'either'],
    ['$stranger > $price', 'either'],
    // Of things that are compared with each other it counts whether each is there.
    ['$least < $most and $not($exists($least < $most))', 'never'],
    ['$not($least = $most) and $not($least != $most)', 'either'],
    // Sums by cases, and by things that make no difference: what is compared with them is not known.
    ['$price > ($asked ? 3 : 4) + 1', 'either'],
    ['($asked ? 3 : 4) + 1 > $price', 'either'],
    ['$price > -($asked ? 3 : 4)', 'either'],
    ['$price > ($asked ? 3 : ($filled($word) ? 4 : 5) + 1) and $price > 3', 'either'],
    ['$price > $paid * 0', 'either'],
    ['$asked = ($price > 3) and $asked and $price < 2', 'never'],
    ['$asked = $filled($word) and $asked and $not($filled($word))', 'never'],
    // One case of two that has no other.
    ['($asked ? $price > 3) and $price < 2', 'never'],
    ['($asked ? $price > 3) and $not($asked)', 'never'],
    // What is picked from something is not that itself.
    ['($stranger)[0] = 3 and $stranger = 4', 'either'],
    ['$boolean($asked)[0] and $not($asked)', 'either'],
    // Lists.
    ['"city" in $wishes', 'either'],
    ['3 in [$price] and $price = 4', 'either'],
    ['$price in []', 'never'],
    ['$price in [3, "a"]', 'either'],
    ['$word in ["city", "truck"]', 'either'],
    // What is read may be null, what is calculated never is.
    ['$bicycle.price = null', 'either'],
    ['$sum($wishes) = null', 'never'],
    // A text stands for yes, unless it is empty.
    ['$word and $price > 3', 'either'],
    ['$filled($word) and ($word and $price > 3)', 'either'],
    // Two conditions that have nothing to do with each other.
    ['($asked or $word = "city") and ($filled($wishes) or $note = "x")', 'either'],
    // Conditions of nothing but numbers.
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
    expect(solved('$limits.open', [], { open: true })).toEqual({ canHold: true, canFail: true, asks: true });
    expect(solved('$limits.most > 3', [], { most: 4 })).toEqual({ canHold: true, canFail: false, asks: false });
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
        expect(solved(source)).toMatchObject({ canHold: answers.has(true), canFail: answers.has(false) });
      }),
      { numRuns: 300 },
    );
  });

  test('is shown by no values where there are none, or kinds do not fit', () => {
    expect(witnessOf([fact('$price > 3'), fact('$price < 2')], around())).toBe('none');
    expect(witnessOf([fact('$price = "a"')], around())).toBe('kinds do not fit');
  });

  test('is shown by no values of things that are only compared with each other', () => {
    const witness = witnessOf([fact('$price > $paid'), fact('$asked')], around());
    if (typeof witness === 'string') throw new Error(witness);
    const read = [...witness.keys()].filter((key) => !key.includes(' ? '));
    expect(read.map((key) => (JSON.parse(key) as { name: string }).name)).toEqual(['asked']);
  });
});

describe('too many cases to go through', () => {
  /** `$a = 1 ? ($b = 1 ? … : false) : false`, which is not taken apart, and its contrary. */
  const neverOf = (conditions: readonly string[]): string => {
    const all = conditions.reduceRight((rest, one) => `(${one} ? ${rest} : false)`, 'true');
    return `${all} and $not(${all})`;
  };
  const become = (source: string, shape: Shape): unknown => {
    const found = solve(parsed(source), [], { limits: {}, shapeOf: () => shape });
    return typeof found === 'string' ? found : found.canHold ? 'can hold' : 'never';
  };
  const numbered = (count: number, condition: (at: number) => string): string[] =>
    Array.from({ length: count }, (_, at) => condition(at));
  const one = (values: number): Shape => ({
    kind: 'text',
    optional: false,
    known: { values: numbered(values, (at) => `v${at}`), from: '' },
  });

  test('are said to be that', () => {
    const flag: Shape = { kind: 'boolean', optional: true };
    const flags = (count: number): string => neverOf(numbered(count, (at) => `$flag${at}`));
    expect(become(flags(5), flag)).toBe('never');
    expect(become(flags(7), flag)).toBe('many cases');
  });

  test('are not those of options that nothing is compared with, which are one case', () => {
    const words = (is: string): string => neverOf(numbered(4, (at) => `$word${at} ${is} "v1"`));
    expect(become(words('='), one(40))).toBe('never');
    expect(become(words('!='), one(40))).toBe('never');
    expect(become(words('<'), one(40))).toBe('many cases');
    expect(become(neverOf(numbered(4, (at) => `$word${at} in ["v1", "v2"]`)), one(40))).toBe('never');
  });

  test.each([
    ['conditions that are all to hold', '$a < "v1" and $b < "v1" and $c < "v1" and $d > "v8" and $d < "v8"'],
    ['those in parentheses', '($a < "v1" and ($b < "v1" and $c < "v1")) and ($d > "v8" and ($d < "v8"))'],
    ['whether something is there', '$exists($a) and $a < "v9" and $b < "v9" and $c < "v9" and $d > "v9"'],
    ['what is one of several', '$a in ["v1"] and $a > "v0" and $b < "v9" and $c < "v9" and $d > "v9"'],
  ])('are not those of %s, which are asked each by itself', (_, source) => {
    expect(become(source, one(10))).toBe('never');
  });

  test('are not those of conditions of which none is to hold', () => {
    const source = '$a >= "v1" or ($b >= "v1" or $c >= "v1") or $d <= "v8" or $d > "v8"';
    expect(solve(parsed(source), [], { limits: {}, shapeOf: () => one(10) })).toMatchObject({ canFail: false });
  });

  test('are said to be that where only one answer takes too many, and where values are asked for', () => {
    const flag: Shape = { kind: 'boolean', optional: true };
    const known = { limits: {}, shapeOf: () => flag };
    const all = numbered(8, (at) => `$flag${at}`).reduceRight((rest, name) => `(${name} ? ${rest} : false)`, 'true');
    const never = fact(neverOf(numbered(8, (at) => `$flag${at}`)));
    expect(solve(parsed(`$not(${all}) or ${all}`), [], known)).toBe('many cases');
    expect(witnessOf([never], known)).toBe('many cases');
  });
});

describe('the same comparison', () => {
  const same = (one: string, other: string): boolean => {
    const [first, second] = [one, other].map((source) => differenceIn(parsed(source) as BinaryNode));
    return first !== undefined && JSON.stringify(first) === JSON.stringify(second);
  };

  test.each([
    ['$a > $b', '$b < $a', true],
    ['$a >= $b', '$b <= $a', true],
    ['$a = $b', '$b = $a', true],
    ['$a > $b', '$a < $b', false],
    ['$a > $b', '$a >= $b', false],
    ['$a - 2 > $b', '$a > $b + 2', true],
    ['$a - 2 > $b', '$b < ($a - 2)', true],
    ['$a - 2 > $b', '$a + 2 > $b', false],
    ['$a + $b > 3', '3 < $b + $a', true],
    ['-$a < 3', '$a > -3', true],
    ['$a + $c > $b + $c', '$a > $b', true],
    ['$a - $a > 3', '0 > 3', true],
    ['$a * 2 > 3', '$a > 3', false],
    ['$a > 3', '$a > 4', false],
    ['"a" = $a', '$a = "a"', true],
    ['$a = "a"', '$a = "b"', false],
    ['($a)[0] > 3', '$a > 3', false],
    ['$a * 2 > 3', '$a - 2 > 3', false],
    ['$b > $a + $a', '$a + $a < $b', true],
    ['$c - ($a + $a) > $b', '$c > $a + $a + $b', true],
  ])('%s is %s: %s', (one, other, expected) => {
    expect(same(one, other)).toBe(expected);
  });

  test('is told with its things by their names, the first of them counted up', () => {
    const told = (source: string) => differenceIn(parsed(source) as BinaryNode);
    const [a, b] = ['{"type":"variable","name":"a"}', '{"type":"variable","name":"b"}'];
    expect(told('$b + 2 <= $a')).toEqual({
      key: JSON.stringify([
        [
          [a, 1],
          [b, -1],
        ],
        -2,
      ]),
      op: '>=',
    });
    expect(told('$a > $b + $b')).toEqual({
      key: JSON.stringify([
        [
          [a, 1],
          [b, -2],
        ],
        0,
      ]),
      op: '>',
    });
    expect(told('$a > 0')).toEqual({ key: JSON.stringify([[[a, 1]], 0]), op: '>' });
    expect(told('0 > 0')).toEqual({ key: '[[],0]', op: '>' });
  });

  test('is none where nothing is compared', () => {
    expect(differenceIn(parsed('$a and $b') as BinaryNode)).toBeUndefined();
    expect(differenceIn(parsed('$a in $b') as BinaryNode)).toBeUndefined();
  });
});

describe('a condition, as what it asks and how the answers are joined', () => {
  const names = { $a: '{"type":"variable","name":"a"}', $b: '{"type":"variable","name":"b"}' };
  const shown = (source: string) => {
    const joined = joinedIn(parsed(source));
    const asked = joined?.asked.map((one) => one.replace(names.$a, '$a').replace(names.$b, '$b'));
    return joined && [asked?.join(', '), joined.table];
  };

  test.each([
    ['$a', ['true $a', '01']],
    ['$not($a)', ['false $a', '10']],
    ['$a and $b', ['true $a, true $b', '0001']],
    ['$b and ($a)', ['true $a, true $b', '0001']],
    ['$a or $b', ['true $a, true $b', '0111']],
    ['$a and $not($b)', ['true $a, false $b', '0100']],
    ['$not($a or $not($b))', ['false $a, true $b', '0010']],
    ['$a and ($a or $b)', ['true $a, true $b', '0101']],
    ['$a or $not($a)', undefined],
    ['$not($a) and ($b or $a)', undefined],
    ['$a and $b and $c and $d and $e and $f and $g', undefined],
  ])('%s', (source, expected) => {
    expect(shown(source)).toEqual(expected);
  });

  test.each(['$a = $b', '$a & $b', '$filled($a)', '($a and $b)[0]', '($a)[0]'])(
    '%s is one thing that is asked',
    (source) => {
      expect(joinedIn(parsed(source))).toMatchObject({
        asked: [`true ${JSON.stringify(parsed(source))}`],
        table: '01',
      });
    },
  );

  test('has at most six questions', () => {
    expect(joinedIn(parsed('$a and $b and $c and $d and $e and $f'))?.table).toBe(`${'0'.repeat(63)}1`);
  });

  test.each([
    ['$a and $b', 'true', true],
    ['$a or $b', 'true', false],
    ['$not($a) and $b', 'false', true],
    ['$not($a) or $b', 'false', false],
    ['$not($a) and $b', 'true', false],
    ['$b', 'true', false],
    ['$b', 'false', false],
  ])('%s asks for $a %s: %s', (source, is, expected) => {
    const joined = joinedIn(parsed(source));
    expect(joined && asksFor(joined, `${is} ${names.$a}`)).toBe(expected);
  });
});

describe('a constant', () => {
  const limits = { most: 20, open: true, list: [1, 2], day: '2026-01-31', record: { least: 3 } };

  test.each<[string, string]>([
    ['3', '3'],
    ['"a"', '"a"'],
    ['$limits.most', '20'],
    ['$limits.record.least', '3'],
    ['$limits.most - 2', '18'],
    ['-$limits.most', '-20'],
    ['($limits.most)', '20'],
    ['$limits.day & "!"', '"2026-01-31!"'],
    ['$today', '"2026-06-15"'],
    ['$addMonths($today, -1)', '"2026-05-15"'],
    ['[1, $limits.most]', '[1, 20]'],
    ['$limits.list', '[1, 2]'],
  ])('is in %s %s', (source, expected) => {
    expect(constantOf(parsed(source), limits)).toEqual(
      parsed(expected.replace('-20', '0')).type === 'literal' && expected === '-20'
        ? { type: 'literal', value: -20 }
        : parsed(expected),
    );
  });

  test.each([
    '$limits.open',
    '$limits.most = 20',
    '[true]',
    '$limits.stranger',
    '$limits.list[0]',
    '$limits[0]',
    '$limits.record',
    '$today[0]',
    '$price',
    '$price + 1',
    '$price & "a"',
    '"a" & $price',
    '$price.most & "a"',
    '[1, true]',
    '1 + $price',
    '-$price',
    '[1, $price]',
    '$price.most',
    '$price in [1]',
    'null',
    'true',
    '$addMonths("x", 1)',
    '$addMonths($today, 1.5)',
    '$addMonths($born, 1)',
    '$count([1])',
    '$asked ? 1 : 2',
    '"a" + 1',
  ])('is none in %s', (source) => {
    expect(constantOf(parsed(source), limits)).toBeUndefined();
  });

  test.each<[string, unknown[]]>([
    ['3', [3]],
    ['(null)', [null]],
    ['[1, ["a"]]', [1, 'a']],
    ['$asked ? 1 : "b"', [1, 'b']],
    ['$asked ? 1', [1]],
    ['([1, 2])[0]', []],
    ['$price', []],
    ['1 + 2', []],
  ])('may be by cases, in %s: %j', (source, expected) => {
    expect(constantsIn(parsed(source))).toEqual(expected);
  });

  test('names a day of the calendar, or is counted from today', () => {
    const days = ['"2026-01-31"', '"2026-01-31T10:00"', '["a", "2026-01-31"]', '"a2026-01-31"', '"26-01-31"', '3'];
    expect(days.map((source) => namesDay(parsed(source)))).toEqual([true, true, true, false, false, false]);
    const read = ['$today', '$addMonths($today, 1)', '$addMonths($born, 1)', '$born', '$today.x', '"today"'];
    expect(read.map((source) => readsToday(parsed(source)))).toEqual([true, true, false, false, false, false]);
  });
});

describe('a side of a comparison', () => {
  test.each<[string, string]>([
    ['$t', 't 24'],
    ['($t)', 't 24'],
    ['($t)[0]', ''],
    ['$t + 4', 't 20'],
    ['4 + $t', 't 20'],
    ['$t - 4', 't 28'],
    ['4 - $t', 't -20'],
    ['$t * 4', 't 6'],
    ['4 * $t', 't 6'],
    ['$t / 4', 't 96'],
    ['96 / $t', 't 4'],
    ['-$t', 't -24'],
    ['-(2 * $t - 4)', 't -10'],
    ['$t * 0', ''],
    ['0 * $t', ''],
    ['$t / 0', ''],
    ['$t % 4', ''],
    ['4 % $t', ''],
    ['$t + $u', ''],
    ['$t + "a"', ''],
    ['$x ? $t : $u + 1', 't 24, u 23'],
    ['$x ? $t', 't 24'],
    ['$f.g', ''],
    ['24', ''],
  ])('%s is 24 where: %s', (source, expected) => {
    const told = leavesOf(parsed(source)).map(({ name, back }) => `${name} ${String(back(24))}`);
    expect(told.join(', ')).toBe(expected);
  });

  test('says nothing of a number where it is compared with none', () => {
    expect(leavesOf(parsed('$t + 4')).map(({ back }) => back('a'))).toEqual(['a']);
    expect(leavesOf(parsed('96 / $t')).map(({ back }) => back(0))).toEqual([0]);
  });
});

describe('the values of something that are told apart', () => {
  const text: Shape = { kind: 'text', optional: false };
  const known = { values: ['a', 'b', 'c'], from: '' };
  const [calculated, ordered] = [{ isRead: false }, { isOrdered: true }];
  const nothing: never[] = [];

  test.each<[string, Shape, Term['constants'] | readonly string[], Partial<Term>, unknown[]]>([
    ['yes and no', { kind: 'boolean', optional: false }, nothing, {}, [true, false]],
    ['yes, no and nothing', { kind: 'boolean', optional: true }, nothing, {}, [undefined, null, true, false]],
    [
      'nothing of what is calculated',
      { kind: 'boolean', optional: true },
      nothing,
      calculated,
      [undefined, true, false],
    ],
    ['a list', { kind: 'list', optional: false }, nothing, {}, [[1], []]],
    ['a record', { kind: 'object', optional: false }, nothing, {}, [{ some: 1 }, {}]],
    ['a number', { kind: 'number', optional: false }, new Set([3, 7, 'x']), {}, [2, 3, 7, 5, 8]],
    ['a number of which nothing is asked', { kind: 'number', optional: false }, nothing, {}, [-1]],
    [
      'a chosen number',
      { kind: 'number', optional: false, known: { values: [1, 9], from: '' } },
      new Set([5]),
      {},
      [1, 9],
    ],
    ['a text', text, new Set(['x', 3]), {}, ['x', 'something else', '']],
    ['a text that may be missing', { ...text, optional: true }, nothing, {}, [undefined, null, 'something else', '']],
    [
      'a day',
      text,
      new Set(['2026-03-01', 'x']),
      ordered,
      ['2026-03-01', 'x', '2026-02-28', '2026-03-02', 'something else', ''],
    ],
    ['a day that is only itself or not', text, new Set(['2026-03-01']), {}, ['2026-03-01', 'something else', '']],
    ['a chosen text', { ...text, known }, new Set(['b']), {}, ['a', 'b']],
    ['a chosen text that is ordered', { ...text, known }, new Set(['b']), ordered, ['a', 'b', 'c']],
    [
      'a chosen text that may be missing',
      { ...text, optional: true, known },
      new Set(['b']),
      {},
      [undefined, null, 'a', 'b', ''],
    ],
    [
      'anything',
      { kind: 'any', optional: true },
      new Set([3, 'x']),
      {},
      [undefined, null, 'x', 'something else', '', true, false, 2, 3, 4, [1], []],
    ],
  ])('are for %s these', (_, shape, constants, more, expected) => {
    const term = { name: 't0', key: '', shape, constants: new Set(constants), isRead: true, isOrdered: false, ...more };
    expect(casesOf(term)).toEqual(expected);
  });
});

describe('a case', () => {
  const choice = (name: string, count: number): Term => ({
    name,
    key: name,
    shape: {
      kind: 'number',
      optional: false,
      known: { values: Array.from({ length: count }, (_, at) => at), from: '' },
    },
    constants: new Set(),
    isRead: true,
    isOrdered: true,
  });
  const find = (counts: Readonly<Record<string, number>>, ...sources: string[]): unknown =>
    findCase(
      Object.entries(counts).map(([name, count]) => choice(name, count)),
      sources.map((source) => ({ logic: parsed(source), holds: true })),
    );

  test('is not looked for beyond 4,000 tries', () => {
    expect(find({ a: 1, b: 3_999 }, '$a > $b')).toBe('none');
    expect(find({ a: 1, b: 4_000 }, '$a > $b')).toBe('unknown');
  });

  test('is not looked for where conditions by themselves leave no value', () => {
    expect(find({ a: 100, b: 100, c: 100 }, '$a + $b + $c < 0', '$c > 100')).toBe('none');
  });

  test('is looked for beginning with what the fewest values are left of', () => {
    expect(find({ a: 100, b: 100, c: 1 }, '$a + $b >= 0', '$b + $c < 0')).toBe('none');
    expect(find({ a: 100, b: 100, c: 100 }, '$a + $b >= 0', '$b + $c < 0', '$c = 7')).toBe('none');
    expect(find({ c: 1, a: 100, b: 100, d: 2 }, '$a + $b + $c >= 0', '$c + $d < 0')).toBe('none');
    expect(find({ a: 1, b: 10, c: 100, d: 11 }, '$a + $b >= 0', '$a + $c >= 0', '$b + $d < 0')).toBe('none');
  });

  test('is looked for in each part by itself, where no condition brings them together', () => {
    expect(find({ a: 50, b: 50, c: 50, d: 50 }, '$a + $b = 98', '$c + $d = 98')).toEqual({
      a: 49,
      b: 49,
      c: 49,
      d: 49,
    });
    expect(find({ a: 50, b: 50, c: 50, d: 50 }, '$a + $b >= 0', '$c + $d < 0')).toBe('none');
    expect(find({ a: 500, b: 500, c: 2, d: 2 }, '$a + $b < 0', '$c + $d >= 0')).toBe('unknown');
    expect(find({ a: 500, b: 500, c: 2, d: 2 }, '$a + $b < 0', '$c + $d < 0')).toBe('none');
  });
});
