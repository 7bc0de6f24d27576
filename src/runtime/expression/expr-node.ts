/**
 * A compiled JSONata expression as plain JSON, without source positions. `filters` are the `[…]` after a node: an
 * index, or a condition for each item.
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

/** `$order`. */
export interface VariableNode {
  readonly type: 'variable';
  readonly name: string;
  readonly filters?: readonly ExprNode[];
}

/** `$`: the current item of a filter. */
export interface ItemNode {
  readonly type: 'item';
  readonly filters?: readonly ExprNode[];
}

/** `$order.year`, `$f(x).name`. Without `head`, fields of the current item: `make.name`. */
export interface PathNode {
  readonly type: 'path';
  readonly head?: ExprNode;
  readonly fields: readonly FieldStep[];
}

/** One `.name` of a path. */
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

/** `test ? a : b`; `b` is optional. */
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

/** `{ 'a': x }`, with unique literal keys. */
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

/** `( x )`. The node is needed, because a list in parentheses is flattened into another list. */
export interface GroupNode {
  readonly type: 'group';
  readonly of: ExprNode;
  readonly filters?: readonly ExprNode[];
}
