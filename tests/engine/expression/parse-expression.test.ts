import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generalFunctionDeclarations } from '../../../src/functions/declarations.ts';
import { refinanceFunctionDeclarations } from '../../../src/refinance/functions/declarations.ts';
import { parseExpression } from '../../../tools/compile/expression.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { expressionArbitrary } from './random-expressions.ts';

const known = {
  variables: new Set(['vehicle', 'makes', 'limits', 'today', 'history', 'at']),
  functions: { ...generalFunctionDeclarations, ...refinanceFunctionDeclarations },
};

/** Findings, each with the source text that it points at. */
function problemsOf(source: string): { at: string; message: string; names: readonly string[] | undefined }[] {
  const parsed = parseExpression(source, known);
  if (parsed.ok) return [];
  return parsed.findings.map(({ start, end, message, suggestedNames }) => ({
    at: source.slice(start, end),
    message,
    names: suggestedNames,
  }));
}

describe('a valid expression', () => {
  test('becomes a small tree of plain JSON', () => {
    const parsed = parseExpression('$modelAge($vehicle.year, $today) > 10', known);

    expect(parsed.ok && parsed.ast).toEqual({
      type: 'binary',
      op: '>',
      left: {
        type: 'call',
        name: 'modelAge',
        args: [
          { type: 'path', head: { type: 'variable', name: 'vehicle' }, fields: [{ name: 'year' }] },
          { type: 'variable', name: 'today' },
        ],
      },
      right: { type: 'literal', value: 10 },
    });
  });

  test('lists the names and paths it reads, without filters, each once', () => {
    const parsed = parseExpression('$makes[makeId = $vehicle.make].makeName & $vehicle.make & $string($at)', known);

    expect(parsed.ok && parsed.variables).toEqual(['makes', 'vehicle', 'at']);
    expect(parsed.ok && parsed.paths).toEqual([['makes', 'makeName'], ['vehicle', 'make'], ['at']]);
  });

  test('may contain any name if no variables are given', () => {
    expect(parseExpression('$anything.at.all', { functions: {} }).ok).toBe(true);
  });

  test('has the source location of each of its nodes', () => {
    const source = ' $filled( $makes[makeId = "\\u0061"].x ) and (1 + 2)  ';
    const parsed = parseExpression(source, known);
    const parts = parsed.ok ? [...parsed.spans.values()].map(({ start, end }) => source.slice(start, end)) : [];

    expect(parts).toEqual(
      expect.arrayContaining([
        '$filled( $makes[makeId = "\\u0061"].x )',
        '$makes[makeId = "\\u0061"]',
        '$makes[makeId = "\\u0061"].x',
        'makeId = "\\u0061"',
        '"\\u0061"',
        '(1 + 2)',
        source.trim(),
      ]),
    );
  });
});

describe('names', () => {
  test('an unknown name is reported at its location, with the allowed names, closest first', () => {
    const [problem] = problemsOf('$filled($vehicle) and $vehicel.year = 2020');

    expect(problem?.at).toBe('$vehicel');
    expect(problem?.message).toBe('Unknown name $vehicel: did you mean $vehicle?');
    expect(problem?.names?.[0]).toBe('$vehicle');
    expect(problem?.names).toHaveLength(6);
  });

  test('an unknown function is reported at its location', () => {
    const [problem] = problemsOf('1 + $modelage($vehicle.year, $today)');

    expect(problem).toMatchObject({ at: '$modelage', message: 'Unknown function $modelage: did you mean $modelAge?' });
    expect(problem?.names?.[0]).toBe('$modelAge');
  });

  test('functions of JSONata outside the subset are unknown', () => {
    for (const name of ['map', 'eval', 'lookup', 'pad', 'now', 'each'])
      expect(problemsOf(`$${name}($at)`)[0]?.at).toBe(`$${name}`);
  });

  test('a function that is not called is reported', () => {
    expect(problemsOf('$filled')).toMatchObject([
      { at: '$filled', message: '$filled is a function: write $filled(…)' },
    ]);
  });

  test('a wrong number of arguments is reported with the parameters', () => {
    expect(problemsOf('$age($today)')).toMatchObject([
      { at: '$age', message: '$age(dateOfBirth, today) takes 2 values, not 1' },
    ]);
    expect(problemsOf('$substring("a")')).toMatchObject([
      { message: '$substring(text, start, length?) takes 2 to 3 values, not 1' },
    ]);
    expect(problemsOf('$not()')).toMatchObject([{ message: '$not(value) takes 1 value, not 0' }]);
  });

  test('a bare name is a field inside a filter and an error elsewhere', () => {
    expect(problemsOf('$makes[makeId = 3 and $count(models[name = "X"]) > 0]')).toEqual([]);
    expect(problemsOf('vehicle.year = 3')).toMatchObject([
      {
        at: 'vehicle',
        message: 'The bare name "vehicle" means a field only inside […]: write $vehicle',
        names: expect.arrayContaining(['$vehicle']) as unknown,
      },
    ]);
    expect(problemsOf('$vehicle.make = Ford')[0]?.message).toContain('quotes for a text');
    expect(problemsOf('$ = 1')[0]?.at).toBe('$');
    expect(problemsOf('$$.a')[0]?.at).toBe('$$');
  });

  test('all errors of an expression are reported in order', () => {
    expect(problemsOf('$a + $b(1) + c').map(({ at }) => at)).toEqual(['$a', '$b', 'c']);
  });
});

describe('constructs outside the subset', () => {
  test.each([
    ['$vehicle.*', '*'],
    ['$vehicle.**', '**'],
    ['$makes.models.%.name', '%'],
    ['$contains("a", /a[/]/i)', '/a[/]/i'],
    ['function($x){ $x }', '('],
    ['$age(?, $today)', '('],
    ['($x := 1; $x)', '($x := 1; $x)'],
    ['($x := 1)', ':='],
    ['$vehicle ~> $count', '~>'],
    ['|$vehicle|{}|', '|'],
    ['$makes^(name)', '^'],
    ['[1..3]', '..'],
    ['$makes@$m.name', '$makes'],
    ['$makes#$i.name', '$makes'],
    ['$makes{name: id}', '{'],
    ['$makes[]', '$makes'],
    ['$makes.(name)', '('],
    ['$makes.$count(x)', '$count'],
    ['[1, 2].a', '[1, 2]'],
    ['5[0]', '5'],
    ['()', '()'],
    ['(1; 2)', '(1; 2)'],
    ['{"a": 1, "a": 2}', '"a"'],
    ['{$today: 1}', '$today'],
    ['{"__proto__": 1}', '"__proto__"'],
    ['$makes[{"a": name}]', '{"a": name}'],
    ['$vehicle.year()', '('],
  ])('%s is rejected at %s', (source, at) => {
    const problems = problemsOf(source);

    expect(problems.map((problem) => problem.at)).toContain(at);
  });
});

describe('syntax', () => {
  test.each([
    ['', '', 'The expression is empty'],
    ['$at =', '', 'The expression ends too early'],
    ['$at == 1', '==', 'Compare with a single ='],
    ['$at && 1', '&&', 'Write "and" instead of &&'],
    ['$at || 1', '||', 'Write "or" instead of ||'],
    ['!$at', '!', 'Write $not(…) instead of !'],
    ["$at = 'abc", "'abc", 'This is never closed'],
    ['$at = 1 /* why', '/* why', 'This is never closed'],
    ['$count($at', '', 'Expected ")" before the end'],
    ['$count($at]', ']', 'Expected ")" before "]"'],
    ['"a\\q"', '\\q', 'There is no escape \\q'],
    ['"\\u12"', '\\u12"', 'After \\u come four hexadecimal digits'],
    ['$at $today', '$today', '"today" does not belong here: add an operator before it, or remove it'],
    ['1e999', '1e999', 'This number is too large'],
    [')', ')', '")" needs a value before it'],
    ['$vehicle.1', '1', '"1" cannot follow a dot: a field name does'],
  ])('%s', (source, at, message) => {
    expect(problemsOf(source)).toMatchObject([{ at, message }]);
  });

  test('any input has a result, and findings lie within the source', () => {
    const alphabet = fc.constantFrom(
      ...' $.[](){}?:,;=<>!+-*/%&|^@#~"\'`\\au1é'.split(''),
      'and',
      'or',
      'in',
      '$at',
      '$count(',
      '/*',
      '*/',
    );
    const typed = fc.oneof(
      fc.array(alphabet, { maxLength: 20 }).map((parts) => parts.join('')),
      fc.string(),
    );

    fc.assert(
      fc.property(typed, (source) => {
        const parsed = parseExpression(source, known);
        if (parsed.ok) return;
        expect(parsed.findings.length).toBeGreaterThan(0);
        for (const { start, end, message } of parsed.findings) {
          expect(message).not.toBe('');
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(source.length);
        }
      }),
      { numRuns: propertyRuns(3_000) },
    );
  });

  test('every node of a random expression has a location within its source', () => {
    fc.assert(
      fc.property(expressionArbitrary, (source) => {
        const parsed = parseExpression(source, { functions: {} });
        if (!parsed.ok) throw new Error(source);
        for (const { start, end } of parsed.spans.values()) {
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(source.length);
        }
        expect(source.slice(0, parsed.spans.get(parsed.ast)?.start)).toMatch(/^[-\s(]*$/);
      }),
      { numRuns: propertyRuns(500) },
    );
  });
});

describe('size', () => {
  test('an expression that has too many nodes, is too deep or is too long is rejected', () => {
    expect(problemsOf(Array.from({ length: 301 }, () => '1').join(' + '))[0]?.message).toContain('too large');
    expect(problemsOf(`${'('.repeat(30)}1${')'.repeat(30)}`)[0]?.message).toContain('too large');
    expect(problemsOf(`"${'a'.repeat(2000)}"`)[0]?.message).toContain('at most 2000 characters');
    expect(problemsOf('('.repeat(2000))).toHaveLength(1);
  });
});
