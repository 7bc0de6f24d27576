import * as fc from 'fast-check';
import jsonata from 'jsonata';
import { expect, test, vi } from 'vitest';
import { evaluate } from '../../../src/runtime/expression/evaluate.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { parseExpression } from '../../../tools/compile/expression.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { outcomeOf } from './outcome-of.ts';
import { dataArbitrary, expressionArbitrary } from './random-expressions.ts';

// The two differences from JSONata are tested in `missing.test.ts` and `decimals.test.ts`.
vi.mock('../../../src/runtime/expression/empty-to-undefined.ts', () => import('./as-in-jsonata.ts'));
vi.mock('../../../src/runtime/expression/decimals.ts', () => import('./as-in-jsonata.ts'));

/** Expressions per run. 200 runs of these reach every kind of node. */
const perRun = 10;
const runs = propertyRuns(2_000);
const pairs = runs * perRun;

test(`returns or throws the same as JSONata on ${pairs} random expressions and data`, async () => {
  const seen = new Map<string, number>();
  let thrown = 0;
  let valued = 0;

  const compare = async (source: string, variables: Readonly<Record<string, unknown>>): Promise<void> => {
    const expected = await outcomeOf(() => jsonata(source).evaluate(undefined, structuredClone(variables)));
    const parsed = parseExpression(source, { variables: new Set(Object.keys(variables)), functions: {} });
    if (!parsed.ok)
      throw new Error(`refused ${source}: ${parsed.findings.map((problem) => problem.message).join('; ')}`);
    const published = JSON.parse(JSON.stringify(parsed.ast)) as ExprNode;
    const actual = await outcomeOf(() => evaluate(published, { variables, functions: {} }));

    expect(actual, `${source} with ${JSON.stringify(variables)}`).toEqual(expected);

    if ('threw' in expected) thrown += 1;
    else if (expected.value !== undefined) valued += 1;
    countKinds(parsed.ast, seen);
  };
  const pair = fc.tuple(expressionArbitrary, dataArbitrary);
  // On failure, fast-check prints the seed and the smallest counterexample.
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { minLength: perRun, maxLength: perRun }), async (all) => {
      for (const [source, variables] of all) await compare(source, variables);
    }),
    { numRuns: runs },
  );

  // The test is meaningful only if the expressions reach every kind of node and most have a result.
  expect([...seen.keys()].toSorted()).toEqual(everything.toSorted());
  expect(Math.min(...seen.values())).toBeGreaterThan(pairs / 500);
  expect(valued).toBeGreaterThan(pairs / 3);
  expect(thrown).toBeGreaterThan(pairs / 50);
});

const everything = (
  'literal variable item path negate condition list object group = != < <= > >= + - * / % & in and or ' +
  '$abs $append $boolean $ceil $contains $count $exists $floor $length $lowercase $max $min ' +
  '$not $number $round $string $substring $sum $trim $uppercase'
).split(' ');

function countKinds(node: unknown, seen: Map<string, number>): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node) {
    const { type, op, name } = node as { type: string; op?: string; name?: string };
    const kind = type === 'binary' ? `${op}` : type === 'call' ? `$${name}` : type;
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
  }
  for (const inner of Object.values(node)) countKinds(inner, seen);
}
