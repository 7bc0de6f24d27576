import jsonata from 'jsonata';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { declarationsOf, implementationsOf } from '../../../src/functions/index.ts';
import { refinanceFunctions } from '../../../src/refinance/functions/index.ts';
import { builtInDeclarations } from '../../../src/runtime/expression/built-in-declarations.ts';
import { builtInFunctions } from '../../../src/runtime/expression/built-in-functions.ts';
import { ExpressionError } from '../../../src/runtime/expression/errors.ts';
import { evaluate } from '../../../src/runtime/expression/evaluate.ts';
import { parseExpression } from '../../../tools/compile/expression.ts';
import { outcomeOf } from './outcome-of.ts';

function valueOf(source: string, variables: Record<string, unknown> = {}, maxSteps?: number): unknown {
  const parsed = parseExpression(source, { functions: declarationsOf(refinanceFunctions) });
  if (!parsed.ok) throw new Error(parsed.findings[0]?.message);
  return evaluate(parsed.ast, {
    variables,
    functions: implementationsOf(refinanceFunctions),
    ...(maxSteps === undefined ? {} : { maxSteps }),
  });
}

function errorOf(work: () => unknown): ExpressionError {
  try {
    work();
  } catch (error) {
    if (error instanceof ExpressionError) return error;
  }
  throw new Error('expected an ExpressionError');
}

const makes = [
  { makeId: 1, makeName: 'Aurora' },
  { makeId: 2, makeName: 'Borealis' },
];

describe('evaluate', () => {
  test('reads the name of the make whose id was chosen', () => {
    expect(valueOf('$makes[makeId = $vehicle.make].makeName', { makes, vehicle: { make: 2 } })).toBe('Borealis');
  });

  test('a comparison with a missing value is false or missing, never true', () => {
    expect(valueOf('$x = 1')).toBe(false);
    expect(valueOf('$x != 1')).toBe(false);
    expect(valueOf('$x > 1')).toBeUndefined();
    expect(valueOf('$not($x)')).toBeUndefined();
  });

  test('reads own properties only', () => {
    const inherits = Object.create({ secret: 1 }) as object;

    for (const path of ['$o.constructor', '$o.__proto__', '$o.secret', '$text.length', '$list.length', '$list.map']) {
      expect(valueOf(path, { o: inherits, text: 'abc', list: [1] })).toBeUndefined();
    }
    expect(valueOf('$toString', Object.create({ toString: 1 }) as Record<string, unknown>)).toBeUndefined();
    expect(valueOf('$hasOwnProperty')).toBeUndefined();
  });

  test('a filter that finds one item yields that item, and a list from data stays a list', () => {
    expect(valueOf('$makes[makeId = 1]', { makes })).toEqual(makes[0]);
    expect(valueOf('$x.list', { x: { list: [1] } })).toEqual([1]);
    expect(valueOf('$makes[makeId > 0].makeId', { makes })).toEqual([1, 2]);
  });

  test('results can be stored: plain lists without marks', () => {
    const result = valueOf('$makes.makeName', { makes });

    expect(Object.getOwnPropertyNames(result)).toEqual(['0', '1', 'length']);
    expect(structuredClone(result)).toEqual(['Aurora', 'Borealis']);
  });

  test('changes nothing that it reads', () => {
    const variables = Object.freeze({ makes: Object.freeze(makes.map((make) => Object.freeze(make))) });

    expect(valueOf('$append($makes[0], $makes).makeId', variables)).toEqual([1, 1, 2]);
  });

  test('stops when it does more work than is allowed', () => {
    const list = Array.from({ length: 400 }, (_, index) => ({ a: index }));
    const source = '$list[$count($list[$count($list[a > 0]) > 0]) > 0]';

    expect(errorOf(() => valueOf(source, { list })).code).toBe('too-many-steps');
    expect(errorOf(() => valueOf('$list = $copy', { list, copy: structuredClone(list) }, 100)).code).toBe(
      'too-many-steps',
    );
    expect(valueOf('$count($list[a > 0])', { list })).toBe(399);
  });

  test.each([
    ['$text + 1', 'not-a-number'],
    ['-$text', 'not-a-number'],
    ['1 / 0 + 1', 'not-finite'],
    ['$text > 1', 'not-comparable'],
    ['{} > 1', 'not-comparable'],
    ['$sum($text)', 'wrong-argument'],
    ['$number("abc")', 'wrong-argument'],
  ])('%s fails with %s, and its message holds nothing of the value', (source, code) => {
    const error = errorOf(() => valueOf(source, { text: 'Rosalind' }));

    expect(error).toMatchObject({ name: 'ExpressionError', code });
    expect(error.message).not.toContain('Rosalind');
  });

  test('a function that is not registered, and one that throws, have their own codes', () => {
    const call = { type: 'call', name: 'boom', args: [] } as const;
    const boom = (): never => {
      throw new TypeError('inside');
    };

    expect(errorOf(() => evaluate(call, { variables: {}, functions: {} })).code).toBe('unknown-function');
    expect(errorOf(() => evaluate({ ...call, name: 'toString' }, { variables: {}, functions: {} })).code).toBe(
      'unknown-function',
    );
    const error = errorOf(() => evaluate(call, { variables: {}, functions: { boom } }));
    expect(error.code).toBe('function-failed');
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  test('an object written with a minus zero survives being published', () => {
    expect(valueOf('1 / - 0 < 0')).toBe(true);
    expect(valueOf('$list[- 0]', { list: [7, 8] })).toBe(7);
  });
});

describe('what JSONata yields', () => {
  const variables: Readonly<Record<string, unknown>> = {
    five: 5,
    zero: 0,
    fraction: 2.5,
    text: 'Ada',
    empty: '',
    yes: true,
    no: false,
    nothing: null,
    list: [1, 2, 3],
    one: [5],
    none: [],
    object: { a: 1, b: { c: [1, { d: 2 }] } },
    people: [
      { name: 'Ada', age: 3, tags: ['x', 'y'] },
      { name: 'Bo', age: 4 },
      { age: 5, tags: ['z'] },
    ],
    nested: [[1, 2], [3], 'x'],
    falsy: ['', 0, null, false, [], {}],
  };
  const kinds = [...Object.keys(variables), 'missing'].map((name) => `$${name}`);
  const some = ['five', 'text', 'empty', 'yes', 'nothing', 'one', 'list', 'missing'].map((name) => `$${name}`);
  const pairs = some.flatMap((one) => some.map((other) => [one, other] as const));
  const operators = ['=', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', '&', 'in', 'and', 'or'];
  const onOne = [
    'abs',
    'boolean',
    'ceil',
    'count',
    'exists',
    'floor',
    'length',
    'lowercase',
    'max',
    'min',
    'not',
  ].concat(['number', 'round', 'string', 'sum', 'trim', 'uppercase']);
  const numerals = [
    '0x1F',
    '0o17',
    '0b101',
    '0xZZ',
    'x0b1',
    '0b1x',
    '1e5',
    '-1.5E-2',
    '+3',
    ' 3',
    '3 ',
    '.5',
    '5.',
    '1e400',
  ];
  const places = [-10, -4, -3, -1, 0, 1, 2, 3, 5, 9];

  test.each<[string, readonly string[]]>([
    ['every operator', operators.flatMap((op) => pairs.map(([one, other]) => `${one} ${op} ${other}`))],
    ['every function of one value', onOne.flatMap((name) => kinds.map((kind) => `$${name}(${kind})`))],
    [
      'every function of two values',
      ['append', 'contains', 'round', 'substring'].flatMap((name) =>
        pairs.map(([one, other]) => `$${name}(${one}, ${other})`),
      ),
    ],
    ['a part of a text', places.flatMap((from) => places.map((length) => `$substring('a😀cdef', ${from}, ${length})`))],
    ['a text read as a number', numerals.map((numeral) => `$number('${numeral}')`)],
    [
      'rounding to the even neighbour',
      [2.5, 3.5, -2.5, 0.5, -0.4, 2.45, 1.005, 1250, 1350, 1e21].flatMap((number) =>
        [-2, -1, 0, 1, 2].map((decimals) => `$round(${number}, ${decimals})`),
      ),
    ],
    ['a value or another', kinds.flatMap((kind) => [`${kind} ? 'a' : 'b'`, `${kind} ? 'a'`, `-${kind}`, `(${kind})`])],
    ['a list or an object that is written', kinds.flatMap((kind) => [`[${kind}, [${kind}]]`, `{ 'a': ${kind} }`])],
    [
      'places and conditions in brackets',
      ['$list', '$one', '$none', '$people', '$nested', '$text', '$missing'].flatMap((of) =>
        [...kinds, '0', '1', '-1', '1.9', '-1.5', '9', '[0, 0, 2]', "['a', 0]", 'age > 3', 'tags', 'name = $text'].map(
          (place) => `${of}[${place}]`,
        ),
      ),
    ],
    [
      'paths through lists and objects',
      [
        '$people.name',
        '$people.tags',
        '$people.tags[0]',
        '$people[0].tags',
        '$people[-1].tags',
        '$people[1].tags[0]',
      ].concat(
        [
          '$object.b.c',
          '$object.b.c.d',
          '$object.b.c[1].d',
          '$object.a.b',
          '$text.length',
          '$nested.name',
          '$people.age[0]',
        ],
        ['$people[tags].name', '$people[age > 3][0].name', '$people[age > 3].tags', '($people.name)[0]'],
        ['$people[$count(tags) = 2].name', "$people['z' in tags].age", '$people[$exists(name)].age', '$object.b[c].c'],
      ),
    ],
  ])('is what comes of %s', async (_, sources) => {
    const ours: unknown[] = [];
    const theirs: unknown[] = [];
    for (const source of sources) {
      ours.push([source, await outcomeOf(() => valueOf(source, variables))]);
      theirs.push([source, await outcomeOf(() => jsonata(source).evaluate(undefined, structuredClone(variables)))]);
    }
    expect(ours).toEqual(theirs);
  });
});

test('every built-in function is declared, and the other way round', () => {
  expect(Object.keys(builtInDeclarations).toSorted()).toEqual(Object.keys(builtInFunctions).toSorted());
});

describe('named functions', () => {
  test('none has the name of a built-in one', () => {
    expect(Object.keys(refinanceFunctions).filter((name) => Object.hasOwn(builtInFunctions, name))).toEqual([]);
  });

  test('see what they would see under JSONata', async () => {
    const sources = [
      '$filled($list[a = 1])',
      '$put($list, $n, $x)',
      '$pick($list, "a", $n).b',
      '$monthsCovered($periods($list, "a", "b"), "2026-11-20")',
      '$merge($list[0], $list[1])',
      '$list[$filled(b)]',
      '$removeAt($list, $n)[a >= 1]',
    ];
    const record = fc.record(
      { a: fc.constantFrom<unknown>(0, 1, 2), b: fc.constantFrom<unknown>('', 'x', null, [1]) },
      { requiredKeys: ['a'] },
    );
    const data = fc.record({
      list: fc.array(record, { maxLength: 4 }),
      n: fc.constantFrom(-1, 0, 1, 2),
      x: fc.constantFrom<unknown>(undefined, 1, 'a', { a: 1 }),
    });

    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sources), data, async (source, variables) => {
        const oracle = jsonata(source);
        for (const [name, run] of Object.entries(implementationsOf(refinanceFunctions)))
          oracle.registerFunction(name, (...args) => run(...args));
        const expected: unknown = await oracle.evaluate(undefined, structuredClone(variables));

        // JSONata marks its lists; through JSON the marks are gone.
        expect(JSON.stringify(valueOf(source, variables))).toBe(JSON.stringify(expected));
      }),
      { numRuns: 700 },
    );
  });
});
