import * as fc from 'fast-check';
import jsonata from 'jsonata';
import { describe, expect, test } from 'vitest';
import { generalFunctionDeclarations } from '../../../src/functions/declarations.ts';
import { generalFunctions } from '../../../src/functions/index.ts';
import { evaluate } from '../../../src/runtime/expression/evaluate.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { parseExpression } from '../../../tools/compile/expression.ts';
import { propertyRuns } from '../../support/property-runs.ts';

const functions = generalFunctions;
const declared = generalFunctionDeclarations;

/** The result of a published expression on a page. */
function valueOf(source: string, variables: Readonly<Record<string, unknown>>): unknown {
  const parsed = parseExpression(source, { variables: new Set(Object.keys(variables)), functions: declared });
  if (!parsed.ok) throw new Error(parsed.findings.map(({ message }) => message).join('; '));
  return evaluate(JSON.parse(JSON.stringify(parsed.ast)) as ExprNode, { variables, functions });
}

/** The result of JSONata's own functions, or that they throw. */
async function jsonataOf(
  source: string,
  variables: object,
): Promise<{ readonly value?: string; readonly refused?: true }> {
  try {
    const value: unknown = await jsonata(source).evaluate(undefined, structuredClone(variables));
    return { value: JSON.stringify(value) };
  } catch {
    return { refused: true };
  }
}

// No null and no empty text: these count as missing here. `missing.test.ts` covers that.
const scalar = fc.constantFrom<unknown>(0, 1, -2.5, 1e9, 'a', 'b c', true);
const anyList = fc.oneof(
  fc.array(fc.constantFrom<unknown>(0, 1, 2, -2.5, 0.25), { maxLength: 5 }),
  fc.array(fc.constantFrom<unknown>('a', 'b c'), { maxLength: 5 }),
  fc.array(scalar, { maxLength: 3 }),
  scalar,
  fc.constant(undefined),
);
const item = fc.record(
  {
    n: fc.constantFrom<unknown>(0, 1, 2),
    kind: fc.constantFrom('car', 'boat'),
    parts: fc.array(fc.record({ n: fc.constantFrom(0, 1, 2) }), { maxLength: 2 }),
  },
  { requiredKeys: [] },
);
const records = fc.oneof(fc.array(item, { maxLength: 4 }), item, fc.constant(undefined));

describe('$average and $join', () => {
  test.each<[string, readonly unknown[], unknown]>([
    ['average', [[1, 2, 6]], 3],
    ['average', [5], 5],
    ['average', [[]], undefined],
    ['average', [[1, '2']], undefined],
    ['join', [['a', 'b']], 'ab'],
    ['join', [['a', 'b'], ', '], 'a, b'],
    ['join', [[], ', '], ''],
    ['join', [['a', 1]], undefined],
    ['join', [null], undefined],
  ])('%s of %j is %j', (name, args, result) => {
    const run = { average: functions['average'], join: functions['join'] }[name];
    expect(run?.(...args)).toBe(result);
  });

  test('return what JSONata returns, or nothing if JSONata throws', async () => {
    const sources = [
      '$average($list)',
      '$join($list)',
      '$join($list, $between)',
      '$average($items.n)',
      '$join($items.kind, "+")',
    ];
    const data = fc.record({
      list: anyList,
      items: records,
      between: fc.constantFrom<unknown>(', ', '', undefined, 3),
    });
    const runs = propertyRuns(1_500);
    let [valued, refused] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...sources), data, async (source, variables) => {
        const expected = await jsonataOf(source, variables);
        expect(JSON.stringify(valueOf(source, variables))).toBe(expected.value);
        if (expected.refused === true) refused += 1;
        else if (expected.value !== undefined) valued += 1;
      }),
      { numRuns: runs },
    );
    expect(valued).toBeGreaterThan(runs / 4);
    expect(refused).toBeGreaterThan(runs / 30);
  });
});

describe('$any, $all, $first and $last', () => {
  // The equivalent expressions in JSONata, without filters that take numbers as positions. A missing condition is
  // false.
  const meanings: readonly (readonly [ours: string, theirs: string])[] = [
    ['$any($items, n > 0)', '$count($filter($items, function($i) { $i.n > 0 })) > 0'],
    ['$all($items, n > 0)', '$count($filter($items, function($i) { $i.n > 0 })) = $count($items)'],
    ['$any($items, n)', '$count($filter($items, function($i) { $boolean($i.n) })) > 0'],
    ['$all($items, n)', '$count($filter($items, function($i) { $boolean($i.n) })) = $count($items)'],
    ['$any($items.parts, n = 2)', '$count($filter($items.parts, function($i) { $i.n = 2 })) > 0'],
    [
      '$all($items.parts, n = $limit)',
      '$count($filter($items.parts, function($i) { $i.n = $limit })) = $count($items.parts)',
    ],
    [
      '$any($items, kind = "car" and $all(parts, n < $limit))',
      '$count($filter($items, function($i) { $i.kind = "car" and $count($i.parts[n < $limit]) = $count($i.parts) })) > 0',
    ],
    ['$first($items)', '$items[0]'],
    ['$last($items)', '$items[-1]'],
    ['$first($items.parts)', '($items.parts)[0]'],
    ['$last($items.parts).n', '($items.parts)[-1].n'],
    ['$first($items[kind = "car"]).n', '($items[kind = "car"])[0].n'],
    ['$count($items[kind = "car"])', '$count($items[kind = "car"])'],
    ['$any($items, n > 0) ? "some" : "none"', '$count($items[n > 0]) > 0 ? "some" : "none"'],
  ];

  test.each(meanings)('%s yields what %s yields', async (ours, theirs) => {
    const data = fc.record({ items: records, limit: fc.constantFrom<unknown>(0, 1, 2, undefined) });
    await fc.assert(
      fc.asyncProperty(data, async (variables) => {
        const expected = await jsonataOf(theirs, variables);
        // Null cannot be compared with a number: both throw.
        if (expected.refused === true) expect(() => valueOf(ours, variables)).toThrow();
        else expect(JSON.stringify(valueOf(ours, variables))).toBe(expected.value);
      }),
      { numRuns: 150 },
    );
  });

  test('a bare name is a field of the item in the condition, and an error in the list', () => {
    const refused = parseExpression('$any(claims, amount > 1)', { functions: declared });
    expect(refused.ok ? [] : refused.findings.map(({ start }) => start)).toEqual([5]);
    expect(parseExpression('$all($claims, amount > 1)', { functions: declared }).ok).toBe(true);
  });

  test('require both arguments, and a function of the flow may have the same name', () => {
    const lacking = parseExpression('$any($claims)', { functions: declared });
    expect(lacking.ok ? [] : lacking.findings.map(({ message }) => message)).toEqual([
      '$any(list, condition) takes 2 values, not 1',
    ]);
    const first = { about: 'Its own.', parameters: [], result: 'number', missing: 'never' } as const;
    const parsed = parseExpression('$first()', { functions: { first } });
    expect(parsed.ok && parsed.ast).toEqual({ type: 'call', name: 'first', args: [] });
  });
});
