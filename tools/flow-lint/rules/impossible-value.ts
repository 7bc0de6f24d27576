import type { ExprNode } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { SourceLocation } from '../../compile/source-location.ts';
import { limitPath } from '../limit-path.ts';
import { itemShapeOf, type PossibleValues } from '../shapes/shape.ts';
import { analyzedExpressions, type AnalyzedExpression } from '../shapes/analyzed-expressions.ts';
import type { RuleFinding, Rule } from '../rule.ts';

export const impossibleValue: Rule = {
  id: 'impossible-value',
  severity: 'error',
  requiredFileKinds: ['flow', 'context', 'schema', 'limits', 'options', 'step', 'view', 'part', 'routine'],
  about: 'Something is compared with a value that it can never have, such as an option that is not in its list.',
  *check(compilation): Iterable<RuleFinding> {
    const reported = new Set<string>();
    for (const { use, operators } of analyzedExpressions(compilation)) {
      for (const { node, value, index, of: expected } of operators.flatMap(impossible)) {
        const at = locationOf(compilation, use, node, index);
        const key = JSON.stringify([at.file, at.path, at.span]);
        if (reported.has(key)) continue;
        reported.add(key);
        const message = `${JSON.stringify(value)} is none of the values of ${expected.origin}, with which it is compared`;
        yield { at, message, suggestedNames: expected.values.map(String) };
      }
    }
  },
};

interface Impossible {
  /** What is compared. */
  readonly node: ExprNode;
  readonly value: string | number | boolean;
  /** Its place in the list that the node is. */
  readonly index?: number;
  readonly of: PossibleValues;
}

function impossible({ node, left, right }: AnalyzedExpression['operators'][number]): Impossible[] {
  if (node.op === 'in') {
    const choices = left.possibleValues;
    if (choices === undefined || choices.isConstant === true) return [];
    const listValues = itemShapeOf(right).possibleValues?.values ?? [];
    const items = node.right.type === 'list' ? node.right.items : undefined;
    return listValues.flatMap((value, index) => {
      if (choices.values.includes(value)) return [];
      const item = items?.find((item) => item.type === 'literal' && item.value === value);
      return [{ node: item ?? node.right, value, index, of: choices }];
    });
  }
  if ((node.op !== '=' && node.op !== '!=') || left.kind !== right.kind) return [];
  const [leftValues, rightValues] = [left.possibleValues, right.possibleValues];
  if (
    leftValues === undefined ||
    rightValues === undefined ||
    leftValues.values.some((value) => rightValues.values.includes(value))
  )
    return [];
  const [first, second] = [leftValues.values[0], rightValues.values[0]];
  if (rightValues.values.length === 1 && leftValues.isConstant !== true && second !== undefined)
    return [{ node: node.right, value: second, of: leftValues }];
  if (leftValues.values.length === 1 && rightValues.isConstant !== true && first !== undefined)
    return [{ node: node.left, value: first, of: rightValues }];
  return [];
}

/** A limit is spoken of where it stands, for it is there that it has to be changed. */
function locationOf(
  { flow }: Compilation,
  use: AnalyzedExpression['use'],
  node: ExprNode,
  index: number | undefined,
): SourceLocation {
  const path = limitPath(node);
  if (path === undefined) {
    const span = use.parsed.spans.get(node);
    return span === undefined ? use.at : { ...use.at, span };
  }
  const limit = path.reduce<unknown>(
    (value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name],
    flow.limits,
  );
  return { file: 'limits.json', path: Array.isArray(limit) && index !== undefined ? [...path, index] : path };
}
