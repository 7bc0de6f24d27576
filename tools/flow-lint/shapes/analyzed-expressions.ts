import type { BinaryNode, CallNode, ExprNode, FieldAccess } from '../../../src/runtime/expression/expr-node.ts';
import type { Compilation } from '../../compile/compile-flow.ts';
import type { ExpressionUse } from '../../compile/uses.ts';
import { memoizePerCompilation } from '../per-compilation.ts';
import { environmentOfExpression } from './environment.ts';
import { inferShape } from './infer-shape.ts';
import type { Shape } from './shape.ts';

export interface AnalyzedExpression {
  readonly use: ExpressionUse;
  readonly shape: Shape;
  /**
   * Fields that the expression reads, but the shape of their owner does not have. `root` is the first name of the path.
   */
  readonly unknownFields: readonly {
    readonly field: FieldAccess;
    readonly owner: Shape;
    readonly root: string | undefined;
  }[];
  readonly operators: readonly { readonly node: BinaryNode; readonly left: Shape; readonly right: Shape }[];
  readonly calls: readonly { readonly node: CallNode; readonly args: readonly Shape[] }[];
}

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer I)[] ? I[] : T[K] };

/** All expressions of a flow. They are analyzed once for all rules. */
export const analyzedExpressions: (compilation: Compilation) => readonly AnalyzedExpression[] = memoizePerCompilation(
  (compilation) => compilation.expressions.map((use) => analyze(compilation, use)),
);

export const analyzedExpressionsByNode: (compilation: Compilation) => ReadonlyMap<ExprNode, AnalyzedExpression> =
  memoizePerCompilation(
    (compilation) => new Map(analyzedExpressions(compilation).map((analyzed) => [analyzed.use.parsed.ast, analyzed])),
  );

function analyze(compilation: Compilation, use: ExpressionUse): AnalyzedExpression {
  const details: Pick<Writable<AnalyzedExpression>, 'unknownFields' | 'operators' | 'calls'> = {
    unknownFields: [],
    operators: [],
    calls: [],
  };
  const shape = inferShape(use.parsed.ast, {
    shapeOf: environmentOfExpression(compilation, use),
    functions: compilation.registries.functions,
    onUnknownField: (field, owner, root) => void details.unknownFields.push({ field, owner, root }),
    onOperator: (node, left, right) => void details.operators.push({ node, left, right }),
    onCall: (node, args) => void details.calls.push({ node, args }),
  });
  return { use, shape, ...details };
}
