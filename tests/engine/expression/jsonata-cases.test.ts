import jsonata from 'jsonata';
import { expect, test, vi } from 'vitest';
import { evaluate } from '../../../src/runtime/expression/evaluate.ts';
import { parseExpression } from '../../../tools/compile/expression.ts';
import { outcomeOf } from './outcome-of.ts';

// The two differences from JSONata are tested in `missing.test.ts` and `decimals.test.ts`.
vi.mock('../../../src/runtime/expression/empty-to-undefined.ts', () => import('./as-in-jsonata.ts'));
vi.mock('../../../src/runtime/expression/decimals.ts', () => import('./as-in-jsonata.ts'));

type Variables = Readonly<Record<string, unknown>>;
/** An expression and its variables. */
type Case = readonly [source: string, variables: Variables];

const data: Variables = {
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
  object: { a: 1, b: { c: [1, { d: 2 }] }, none: [] },
  people: [
    { name: 'Ada', age: 3, tags: ['x', 'y'] },
    { name: 'Bo', age: 4 },
    { age: 5, tags: ['z'] },
  ],
  nested: [[1, 2], [3], 'x'],
  falsy: ['', 0, null, false, [], {}],
  groups: [[{ a: 1 }, { a: 2 }], [{ a: 3 }], { a: 1 }, [], [[{ a: [4, 5] }]], null],
};
const kinds = [...Object.values(data), undefined];
const some = [5, 'Ada', '', true, null, [5, 'Ada'], { a: 1 }, undefined];
const numbers = [5, 2.5, 0, -3];
const alike = [
  [1, 2, 3],
  [1, 2],
  [1, 2, 4],
  [1, [2, 3]],
  [],
  {},
  { a: 1, b: 2 },
  { b: 2, a: 1 },
  { a: 1, c: 2 },
  { a: 1 },
  { 0: 1, 1: 2, 2: 3 },
  { a: 1, b: { c: [1, { d: 2 }] } },
  { a: 1, b: { c: [1, { d: 3 }] } },
  null,
  '1,2,3',
];
const operators = ['=', '!=', '<', '<=', '>', '>=', '+', '-', '*', '/', '%', '&', 'in', 'and', 'or'];
const onOne =
  'abs boolean ceil count exists floor length lowercase max min not number round string sum trim uppercase'.split(' ');
const numerals = '0x1F,0o17,0b101,0xZZ,x0b1,0b1x,1e5,-1.5E-2,+3, 3,3 ,.5,5.,1e400,-0'.split(',');
const spaced = ['', ' ', '  a  ', 'a \t\n\r b', '\na b\t', ' a  b   c '];
const halves = [2.5, 3.5, -2.5, 0.5, -0.4, 2.45, 1.005, 1250, 1350, 1e21, Infinity];
const places = [-10, -6, -4, -3, -1, 0, 1, 2, 3, 5, 9, undefined];
const brackets =
  "0; 1; -1; 1.9; -1.5; 9; [0, 0, 2]; ['a', 0]; []; [true]; [0, true]; 'a'; ''; true; false; null; $; $ > 1; " +
  'age > 3; tags; name = $text; 0][0; 0][1; 9][$ > $object';
const heads = ['a', '$.a', '$object.a', '($.a)', '($).a', '($object).a', '$[0].a', '$append($, $).a'];

const on = (sources: readonly string[]): Case[] => sources.map((source) => [source, data]);
const onEach = (source: string, values: readonly unknown[]): Case[] => values.map((a) => [source, { a }]);
const onPairs = (source: string, ones: readonly unknown[], others = ones): Case[] =>
  ones.flatMap((a) => others.map((b): Case => [source, { a, b }]));

test.each<[string, readonly Case[]]>([
  ['every operator', operators.flatMap((op) => onPairs(`$a ${op} $b`, some))],
  [
    'every operator on two values of one type',
    operators.flatMap((op) => onPairs(`$a ${op} $b`, numbers).concat(onPairs(`$a ${op} $b`, ['Ada', 'Bo']))),
  ],
  ['every function of one value', onOne.flatMap((name) => onEach(`$${name}($a)`, kinds))],
  [
    'every function of two values',
    ['append', 'contains', 'round', 'substring'].flatMap((name) => onPairs(`$${name}($a, $b)`, some)),
  ],
  ['lists and objects that are equal or nearly equal', ['=', '!='].flatMap((op) => onPairs(`$a ${op} $b`, alike))],
  ['membership in a list', [...onPairs('$a in $b', [2, 5, '', null, [5], [1, 2]], kinds), ...on(["'x' in $nested"])]],
  ['substrings', onPairs("$substring('a😀cdef', $a, $b)", places)],
  [
    'substrings in a filter',
    on(["['abc', 'bca', 'cab'][$substring(1, 1) = 'b']", "$substring('abc', 1)", '$substring($missing, 1, 1)']),
  ],
  ['text read as a number', onEach('$number($a)', numerals)],
  ['white space', ['$trim($a)', '$length($a)', '$a ? 1 : 2'].flatMap((source) => onEach(source, spaced))],
  ['rounding to the even neighbor', onPairs('$round($a, $b)', halves, [-2, -1, 0, 1, 2, undefined])],
  ['minus zero', ['1 / $round($a) < 0', '1 / -$a < 0'].flatMap((source) => onEach(source, [-0.4, 0.4, 0]))],
  ['numbers as text', onEach('$string($a)', [0.1 + 0.2, [0.1 + 0.2, 3], 1e21, -0.5, Infinity, Number.NaN, 0])],
  ['condition and negation', ["$a ? 'a' : 'b'", "$a ? 'a'", '-$a', '($a)'].flatMap((source) => onEach(source, kinds))],
  [
    'list and object literals',
    ['[$a, [$a]]', "{ 'a': $a }", "$string({ 'a': $a })", '$count([$a])']
      .flatMap((source) => onEach(source, kinds))
      .concat(on(['[[][0]]', '[[1][9], 2, [3][0]]', '[$missing, [$missing]]', '[$groups.a, $object.a]'])),
  ],
  ['an index or condition in brackets that is a value', onPairs('$a[$b]', kinds)],
  [
    'an index or condition in brackets',
    ['list', 'one', 'none', 'people', 'nested', 'groups', 'text', 'missing'].flatMap((of) =>
      on(brackets.split('; ').map((place) => `$${of}[${place}]`)),
    ),
  ],
  [
    'paths through nested lists, and through filtered items that are lists',
    on([
      ...'$groups.a; $groups.a.b; $groups[0].a; $groups[-2].a; ($groups.a)[0]; $nothing.a; $falsy.a'.split('; '),
      ...'$none.a; $object.none.a; $object.none; $nested.name'.split('; '),
      ...heads.flatMap((head) => [`$groups[${head} = 1]`, `$groups[$count(${head}) = 2]`, `$groups[${head}]`]),
    ]),
  ],
  [
    'paths through lists and objects',
    on([
      ...'$people.name; $people.tags; $people.tags[0]; $people[0].tags; $people[-1].tags; $people[1].tags[0]'.split(
        '; ',
      ),
      ...'$object.b.c; $object.b.c.d; $object.b.c[1].d; $object.a.b; $text.length; $people.age[0]'.split('; '),
      ...'$people[tags].name; $people[age > 3][0].name; $people[age > 3].tags; ($people.name)[0]'.split('; '),
      ...'$people[$count(tags) = 2].name; $people[$exists(name)].age; $object.b[c].c'.split('; '),
      "$people['z' in tags].age",
    ]),
  ],
])('%s: the results equal those of JSONata', async (_, cases) => {
  // JSONata creates a new parser for each source, so each one is reused.
  const oracles = new Map<string, ReturnType<typeof jsonata>>();
  const [ours, theirs]: [unknown[], unknown[]] = [[], []];
  for (const [source, variables] of cases) {
    const oracle = oracles.get(source) ?? jsonata(source);
    oracles.set(source, oracle);
    const parsed = parseExpression(source, { functions: {} });
    if (!parsed.ok) throw new Error(`${source}: ${parsed.findings[0]?.message}`);
    ours.push([source, variables, await outcomeOf(() => evaluate(parsed.ast, { variables, functions: {} }))]);
    theirs.push([source, variables, await outcomeOf(() => oracle.evaluate(undefined, structuredClone(variables)))]);
  }
  expect(ours).toStrictEqual(theirs);
});
