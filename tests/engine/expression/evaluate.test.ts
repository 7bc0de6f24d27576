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
    '$list[$ > 0]',
    '$records.a',
    '$list = $copy',
    '$list != $copy',
    '200 in $list',
    '{ "a": $list } = { "a": $copy }',
  ])('looks at each item of a list as a piece of work: %s', (source) => {
    const list = Array.from({ length: 100 }, (_, index) => index);
    const variables = { list, copy: [...list], records: list.map((a) => ({ a })) };
    expect(errorOf(() => valueOf(source, variables, 100)).code).toBe('too-many-steps');
    expect(valueOf(source, variables, 500)).toBeDefined();
  });

  test('does as much work as is allowed, and no more', () => {
    expect(valueOf('1', {}, 1)).toBe(1);
    expect(errorOf(() => valueOf('1', {}, 0))).toMatchObject({ code: 'too-many-steps', message: /more work/ });
    const list = Array.from({ length: 24_000 }, () => 1);
    expect(valueOf('$count($list[$ > 1])', { list })).toBe(0);
  });

  test.each([
    ['$text + 1', 'not-a-number', '+', 'string'],
    ['1 - $none', 'not-a-number', '-', 'null'],
    ['$missing * $yes', 'not-a-number', '*', 'boolean'],
    ['-$text', 'not-a-number', '-', 'string'],
    ['1 / 0 + 1', 'not-finite', '', 'bounds'],
    ['-(1 / 0)', 'not-finite', '', 'bounds'],
    ['[0, 1 / 0] ? 1', 'not-finite', '', 'bounds'],
    ['$string(1 / 0)', 'not-finite', '', 'text'],
    ["'' & 1 / 0", 'not-finite', '', 'text'],
    ['$string([1 / 0])', 'not-finite', '', 'bounds'],
    ['$text > 1', 'not-comparable', '>', 'string and number'],
    ['{} > $missing', 'not-comparable', '>', 'object and nothing'],
    ['$missing <= $list', 'not-comparable', '<=', 'nothing and list'],
    ['$sum($text)', 'wrong-argument', '$sum', 'string'],
    ['$max([1, $none])', 'wrong-argument', '$max', 'null'],
    ['$min([1, [2]])', 'wrong-argument', '$min', 'list'],
    ['$number("abc")', 'wrong-argument', '$number', 'string'],
    ['$number($list)', 'wrong-argument', '$number', 'list'],
    ['$abs($text)', 'wrong-argument', '$abs', 'number, not string'],
    ['$ceil($yes)', 'wrong-argument', '$ceil', 'number, not boolean'],
    ['$floor($none)', 'wrong-argument', '$floor', 'number, not null'],
    ['$round($text)', 'wrong-argument', '$round', 'number, not string'],
    ['$round($missing, $text)', 'wrong-argument', '$round', 'number, not string'],
    ['$contains(1, $text)', 'wrong-argument', '$contains', 'string, not number'],
    ['$contains($missing, {})', 'wrong-argument', '$contains', 'string, not object'],
    ['$length(1)', 'wrong-argument', '$length', 'string, not number'],
    ['$lowercase($yes)', 'wrong-argument', '$lowercase', 'string, not boolean'],
    ['$uppercase($list)', 'wrong-argument', '$uppercase', 'string, not list'],
    ['$trim({})', 'wrong-argument', '$trim', 'string, not object'],
    ['$substring($list, 1)', 'wrong-argument', '$substring', 'string, not list'],
    ['$substring(1, 0, 1)', 'wrong-argument', '$substring', 'string, not number'],
    ['$substring($missing, $text)', 'wrong-argument', '$substring', 'number, not string'],
    ['$substring($missing, 1, $text)', 'wrong-argument', '$substring', 'number, not string'],
  ])(
    '%s fails with %s, and its message says whose fault it is and nothing of the value',
    (source, code, who, kinds) => {
      const variables = { text: 'Rosalind', none: null, yes: true, list: ['Rosalind'] };
      const error = errorOf(() => valueOf(source, variables));

      expect(error).toMatchObject({ name: 'ExpressionError', code });
      expect(error.message).toContain(who);
      expect(error.message).toContain(kinds);
      expect(error.message).not.toContain('Rosalind');
    },
  );

  test('a function that is not registered, and one that throws, have their own codes', () => {
    const call = { type: 'call', name: 'boom', args: [] } as const;
    const boom = (): never => {
      throw new TypeError('inside');
    };

    expect(errorOf(() => evaluate(call, { variables: {}, functions: {} }))).toMatchObject({
      code: 'unknown-function',
      message: expect.stringContaining('$boom') as string,
    });
    expect(errorOf(() => evaluate({ ...call, name: 'toString' }, { variables: {}, functions: {} })).code).toBe(
      'unknown-function',
    );
    const error = errorOf(() => evaluate(call, { variables: {}, functions: { boom } }));
    expect(error).toMatchObject({ code: 'function-failed', message: expect.stringContaining('$boom') as string });
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
    groups: [[{ a: 1 }, { a: 2 }], [{ a: 3 }], { a: 1 }, [], [[{ a: [4, 5] }]], null],
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
  const numbers = ['5', '2.5', '0', '- 3', '$five', '$fraction'];
  const spaced = ['', ' ', '  a  ', 'a \\t\\n\\r b', '\\na b\\t', ' a  b   c '];
  const heads = ['a', '$.a', '$object.a', '($.a)', '($).a', '($object).a', '$[0].a', '$append($, $).a'];
  const alike = [
    '$list',
    '[1, 2, 3]',
    '[1, 2]',
    '[1, 2, 4]',
    '[1, [2, 3]]',
    '{}',
    '[]',
    "{ 'a': 1, 'b': 2 }",
    "{ 'b': 2, 'a': 1 }",
    "{ 'a': 1, 'c': 2 }",
    "{ 'a': 1 }",
    "{ '0': 1, '1': 2, '2': 3 }",
    '$object',
    "{ 'a': 1, 'b': { 'c': [1, { 'd': 2 }] } }",
    "{ 'a': 1, 'b': { 'c': [1, { 'd': 3 }] } }",
    '$nothing',
  ];
  const places = [-10, -4, -3, -1, 0, 1, 2, 3, 5, 9];

  test.each<[string, readonly string[]]>([
    ['every operator', operators.flatMap((op) => pairs.map(([one, other]) => `${one} ${op} ${other}`))],
    [
      'every operator between numbers and in lists',
      operators
        .flatMap((op) => numbers.flatMap((one) => numbers.map((other) => `${one} ${op} ${other}`)))
        .concat([
          '2 in $list',
          '4 in $list',
          "'' in $falsy",
          '1 in $one',
          '5 in $one',
          '[5] in $one',
          '[1, 2] in $nested',
        ]),
    ],
    [
      'numbers at their edges',
      [
        '$string(0.1 + 0.2)',
        '$string([0.1 + 0.2, 3])',
        '$string(1e21)',
        '$string(-0.5)',
        '$string(0 / 0)',
        '$round(1 / 0)',
      ].concat(
        [
          '1 / $round(-0.4) < 0',
          '1 / $round(-0.4, 0) < 0',
          '$round(0 / 0)',
          '$max($none)',
          '$min($none)',
          '$sum($none)',
        ],
        ['$max($list)', '$min($list)', '$sum($list)', '$abs(-2.5)', '$ceil(-2.5)', '$floor(-2.5)', '$count($none)'],
      ),
    ],
    ['white space', spaced.flatMap((text) => [`$trim('${text}')`, `$length('${text}')`, `'${text}' ? 1 : 2`])],
    ['every function of one value', onOne.flatMap((name) => kinds.map((kind) => `$${name}(${kind})`))],
    [
      'every function of two values',
      ['append', 'contains', 'round', 'substring'].flatMap((name) =>
        pairs.map(([one, other]) => `$${name}(${one}, ${other})`),
      ),
    ],
    ['a part of a text', places.flatMap((from) => places.map((length) => `$substring('a😀cdef', ${from}, ${length})`))],
    [
      'a part of a text from nowhere on, and of each item that a filter looks at',
      [
        "$substring('abc', $missing)",
        "$substring('abc', $missing, 2)",
        "$substring('abc', 1, $missing)",
        '$substring($missing, 1, 1)',
        "['abc', 'bca', 'cab'][$substring(1, 1) = 'b']",
      ],
    ],
    [
      'lists and objects that are the same or nearly',
      alike.flatMap((one) => alike.map((other) => `${one} = ${other}`)).concat(alike.map((one) => `$list in [${one}]`)),
    ],
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
        [...kinds, '0', '1', '-1', '1.9', '-1.5', '9', '[0, 0, 2]', "['a', 0]", 'age > 3', 'tags', 'name = $text']
          .concat([
            "'a'",
            "''",
            'true',
            'false',
            'null',
            '$',
            '$ > 1',
            '[]',
            '[true]',
            '[0, true]',
            '0][0',
            '0][1',
            '9][$ > $object',
          ])
          .map((place) => `${of}[${place}]`),
      ),
    ],
    [
      'paths through lists of lists, and of the items of a filter that are lists',
      [
        '$groups.a',
        '$groups.a.b',
        '$groups[0].a',
        '$groups[-2].a',
        '$nothing.a',
        '$falsy.a',
        '$none.a',
        '$object.none.a',
      ]
        .concat(heads.flatMap((head) => [`$groups[${head} = 1]`, `$groups[$count(${head}) = 2]`, `$groups[${head}]`]))
        .concat(['[$missing, $groups.a, [$missing]]', '[$missing, $object.a]', '[[][0]]', '[[1][9], 2, [3][0]]'])
        .concat([
          '{ "a": $missing, "b": $groups.a }',
          '$string({ "a": $missing })',
          '($groups.a)[0]',
          '$string([$missing])',
        ]),
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
    expect(ours).toStrictEqual(theirs);
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
