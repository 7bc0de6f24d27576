/**
 * An expression as it is published with a flow: our own compact tree, plain JSON.
 * `tools/compile/expression.ts` makes it from JSONata source; `evaluate.ts` reads it. It holds no source positions.
 *
 * `filters` are the `[…]` behind a node: an index, or a condition on each item.
 */
export type ExprNode =
  | LiteralNode
  | VariableNode
  | ItemNode
  | PathNode
  | BinaryNode
  | NegateNode
  | ConditionNode
  | ListNode
  | ObjectNode
  | CallNode
  | GroupNode;

/** `'text'`, `12`, `true`, `null`. */
export interface LiteralNode {
  readonly type: 'literal';
  readonly value: string | number | boolean | null;
}

/** `$order`, always a name of the context. */
export interface VariableNode {
  readonly type: 'variable';
  readonly name: string;
  readonly filters?: readonly ExprNode[];
}

/** `$`: the item that a filter is looking at. */
export interface ItemNode {
  readonly type: 'item';
  readonly filters?: readonly ExprNode[];
}

/** `$order.year`, `$f(x).name`; without `head`, fields of the item that a filter is looking at: `year`, `make.name`. */
export interface PathNode {
  readonly type: 'path';
  readonly head?: ExprNode;
  readonly fields: readonly FieldStep[];
}

/** One `.name` of a path, with the filters behind it. */
export interface FieldStep {
  readonly name: string;
  readonly filters?: readonly ExprNode[];
}

export type BinaryOperator =
  '=' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | '&' | 'in' | 'and' | 'or';

/** `a = b`, `a and b`, `a & b`. */
export interface BinaryNode {
  readonly type: 'binary';
  readonly op: BinaryOperator;
  readonly left: ExprNode;
  readonly right: ExprNode;
}

/** `-x`. */
export interface NegateNode {
  readonly type: 'negate';
  readonly of: ExprNode;
}

/** `test ? a : b`; without `b` the result may be missing. */
export interface ConditionNode {
  readonly type: 'condition';
  readonly test: ExprNode;
  readonly whenTrue: ExprNode;
  readonly whenFalse?: ExprNode;
}

/** `[a, b]`. */
export interface ListNode {
  readonly type: 'list';
  readonly items: readonly ExprNode[];
  readonly filters?: readonly ExprNode[];
}

/** `{ 'a': x }`; keys are literal and differ from each other. */
export interface ObjectNode {
  readonly type: 'object';
  readonly entries: readonly (readonly [key: string, value: ExprNode])[];
}

/** `$filled(x)`. */
export interface CallNode {
  readonly type: 'call';
  readonly name: string;
  readonly args: readonly ExprNode[];
  readonly filters?: readonly ExprNode[];
}

/** `( x )`: kept, because a list in parentheses joins another list item by item. */
export interface GroupNode {
  readonly type: 'group';
  readonly of: ExprNode;
  readonly filters?: readonly ExprNode[];
}
