import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generalFunctionDeclarations } from '../../../src/functions/declarations.ts';
import { evaluate } from '../../../src/runtime/expression/evaluate.ts';
import { findMissingValueTraps, parseExpression, type ParsedExpression } from '../../../tools/compile/expression.ts';
import { inferShape } from '../../../tools/flow-lint/shapes/infer-shape.ts';
import { sensitivitiesOf } from '../../../tools/flow-lint/shapes/sensitivities.ts';
import type { Shape } from '../../../tools/flow-lint/shapes/shape.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { dataArbitrary, expressionArbitrary } from './random-expressions.ts';

function parse(source: string): ParsedExpression {
  const parsed = parseExpression(source, { functions: generalFunctionDeclarations });
  if (!parsed.ok) throw new Error(parsed.findings[0]?.message);
  return parsed;
}

const shapes: Readonly<Record<string, Shape>> = {
  flag: { kind: 'object', optional: false, fields: { on: { kind: 'boolean', optional: false } } },
};

test.each([
  ['$a = 1', 'boolean'],
  ['$a in $b', 'boolean'],
  ['$a and $b', 'boolean'],
  ['$a > 1', 'boolean'],
  ['$filled($a)', 'boolean'],
  ['$not($a)', 'boolean'],
  ['($a = 1)', 'boolean'],
  ['$a + 1', 'number'],
  ['-$a', 'number'],
  ['$age($a, $today)', 'number'],
  ['$a & "x"', 'text'],
  ['"x"', 'text'],
  ['$a ? "x" : "y"', 'text'],
  ['$a ? "x" : 1', 'any'],
  ['[1, 2]', 'list'],
  ['$put($a, 0, 1)', 'list'],
  ['{ "a": 1 }', 'object'],
  ['null', 'any'],
  ['$a', 'any'],
  ['$flag.on', 'boolean'],
  ['$flag[0].on', 'boolean'],
  ['[true][0]', 'boolean'],
  ['$all($a, b = 1)', 'boolean'],
  ['$first([1, 2])', 'number'],
  ['$last($flag).on', 'boolean'],
  ['$average($a)', 'number'],
  ['$join($a)', 'text'],
])('%s yields %s', (source, type) => {
  expect(
    inferShape(parse(source).ast, { functions: generalFunctionDeclarations, shapeOf: (name) => shapes[name] }).kind,
  ).toBe(type);
});

describe('the inferred shape of an expression', () => {
  const number: Shape = { kind: 'number', optional: false };
  const text: Shape = { kind: 'text', optional: false };
  const known: Readonly<Record<string, Shape>> = {
    n: number,
    m: { kind: 'number', optional: true },
    s: text,
    nums: { kind: 'list', optional: false, itemShape: number },
    list: {
      kind: 'list',
      optional: false,
      itemShape: {
        kind: 'object',
        optional: false,
        fields: { year: { kind: 'number', optional: true }, b: { kind: 'list', optional: true } },
        otherFields: { kind: 'any', optional: true },
      },
    },
    object: { kind: 'object', optional: false },
  };
  const functions = generalFunctionDeclarations;

  /** The items to compare: JSONata treats a single value as a list of one. */
  const single = (value: unknown): unknown[] => (Array.isArray(value) ? value.flatMap(single) : [value]);
  const kindOf = (value: unknown): Shape['kind'] => {
    if (typeof value === 'object') return 'object';
    return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'boolean';
  };

  test.each(['-($m <= 0)', '($m <= 0) + 1', '-$m'])(
    'may be missing if one of its operands may be missing: %s',
    (source) => {
      const { ast } = parse(source);
      expect(inferShape(ast, { functions, shapeOf: (name) => known[name] })).toEqual({
        kind: 'number',
        optional: true,
      });
      expect(evaluate(ast, { variables: {}, functions: {} })).toBeUndefined();
    },
  );

  test('has the sensitivities of its operands, except for a comparison', () => {
    const one: Shape = { kind: 'number', optional: false, sensitivities: ['income'] };
    const other: Shape = { kind: 'text', optional: false, sensitivities: ['ssn', 'contact'] };
    const shapeOf = (name: string): Shape => (name === 'one' ? one : other);
    const kindsOf = (source: string): string[] => [
      ...sensitivitiesOf(inferShape(parse(source).ast, { functions, shapeOf })),
    ];
    expect(kindsOf('-$one')).toEqual(['income']);
    for (const source of [
      '$one & $other',
      '$other = 1 ? $one : $other',
      '$join([$one, $other])',
      '$uppercase($one & $other)',
    ])
      expect(kindsOf(source).toSorted()).toEqual(['contact', 'income', 'ssn']);
    expect(kindsOf('$one = $other')).toEqual([]);
  });

  test('matches the kind, presence and known values of the result', () => {
    fc.assert(
      fc.property(expressionArbitrary, dataArbitrary, (source, variables) => {
        const { ast } = parse(source);
        const shape = inferShape(ast, { functions, shapeOf: (name) => known[name] });
        let value: unknown;
        try {
          value = evaluate(ast, { variables, functions: {} });
        } catch {
          return;
        }
        const values = single(value).filter((one) => one !== undefined && one !== null);
        if (shape.kind !== 'any' && shape.kind !== 'list')
          for (const one of values) expect([source, kindOf(one)]).toEqual([source, shape.kind]);
        if (shape.kind === 'number' && !shape.optional) expect([source, value]).not.toEqual([source, undefined]);
        for (const one of shape.possibleValues === undefined ? [] : values)
          expect(shape.possibleValues?.values).toContain(one);
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});

/** The parts of the source that are traps if only `$sure` and `makes.id` are always present. */
function trapsOf(source: string): string[] {
  const certain = new Set(['sure', 'makes.id']);
  const traps = findMissingValueTraps(parse(source), {
    functions: generalFunctionDeclarations,
    mayBeMissing: (path) => !certain.has(path.join('.')),
  });
  return traps.map(({ start, end }) => source.slice(start, end));
}

test.each([
  ['$vehicle.year != 0', ['$vehicle.year']],
  ['$sure != 0', []],
  ['$sure != $vehicle.year', ['$vehicle.year']],
  ['$vehicle.year = 0', []],
  ['$not($vehicle.used)', ['$vehicle.used']],
  ['$not($vehicle.year > 3)', ['$vehicle.year > 3']],
  ['$not($vehicle.year = 3)', []],
  ['$not($filled($vehicle.year))', []],
  ['$age($dob, $today) != 18', ['$age($dob, $today)']],
  ['$count($list) != 3', []],
  ['$makes[id != 3]', []],
  ['$makes[name != "x"]', ['name']],
  ['$any($makes, id != 3)', []],
  ['$all($makes, name != "x")', ['name']],
  ['$first($makes).id != 3', ['$first($makes).id']],
  ['$makes[id = 3].id != 3', ['$makes[id = 3].id']],
  ['($sure ? 1) != 1', ['($sure ? 1)']],
  ['($sure ? 1 : 2) != 1', []],
  ['($x + 1) != 2', ['($x + 1)']],
  ['($x & "a") != "b"', []],
])('in %s the traps are %j', (source, traps) => {
  expect(trapsOf(source)).toEqual(traps);
});

test.each([
  '$filled($x.y) and $x.y != 1',
  '$sure and ($filled($x.y) and $filled($z)) and $x.y != $z',
  '$filled($x) ? $x != 1 : true',
  '$not($filled($x)) or $x != 1',
  '$not($filled($x)) ? false : $not($x)',
  '$makes[$filled(name) and name != "x"]',
  '$filled($x) and $count($makes[name = 1 and $x != 2]) = 0',
])('%s is no trap, because it tests for the value first', (source) => {
  expect(trapsOf(source)).toEqual([]);
});

test('a test for one value does not cover another', () => {
  expect(trapsOf('$filled($x) and $y != 1')).toEqual(['$y']);
  expect(trapsOf('$filled($x) or $x != 1')).toEqual(['$x']);
});

test('the message of a trap suggests $filled', () => {
  const [trap] = findMissingValueTraps(parse('$x != 1'), { functions: {}, mayBeMissing: () => true });

  expect(trap?.message).toBe('This value may be missing, and != is then false: ask $filled(…) first');
});
