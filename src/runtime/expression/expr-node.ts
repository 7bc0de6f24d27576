/** A compiled JSONata expression. `filters` are the `[…]` after it: an index, or a condition for each item. */
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

export interface LiteralNode {
  readonly type: 'literal';
  readonly value: string | number | boolean | null;
}

export interface VariableNode {
  readonly type: 'variable';
  readonly name: string;
  readonly filters?: readonly ExprNode[];
}

/** `$`, the current item of a filter. */
export interface ItemNode {
  readonly type: 'item';
  readonly filters?: readonly ExprNode[];
}

/** A path such as `$order.year`. Without `head`, it reads fields of the current item. */
export interface PathNode {
  readonly type: 'path';
  readonly head?: ExprNode;
  readonly fields: readonly FieldAccess[];
}

export interface FieldAccess {
  readonly name: string;
  readonly filters?: readonly ExprNode[];
}

export type BinaryOperator =
  '=' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | '&' | 'in' | 'and' | 'or';

export interface BinaryNode {
  readonly type: 'binary';
  readonly op: BinaryOperator;
  readonly left: ExprNode;
  readonly right: ExprNode;
}

export interface NegateNode {
  readonly type: 'negate';
  readonly of: ExprNode;
}

export interface ConditionNode {
  readonly type: 'condition';
  readonly test: ExprNode;
  readonly whenTrue: ExprNode;
  readonly whenFalse?: ExprNode;
}

export interface ListNode {
  readonly type: 'list';
  readonly items: readonly ExprNode[];
  readonly filters?: readonly ExprNode[];
}

export interface ObjectNode {
  readonly type: 'object';
  readonly entries: readonly (readonly [key: string, value: ExprNode])[];
}

export interface CallNode {
  readonly type: 'call';
  readonly name: string;
  readonly args: readonly ExprNode[];
  readonly filters?: readonly ExprNode[];
}

/** Parentheses, `(x)`. A list in parentheses is flattened into the list that contains it. */
export interface GroupNode {
  readonly type: 'group';
  readonly of: ExprNode;
  readonly filters?: readonly ExprNode[];
}
