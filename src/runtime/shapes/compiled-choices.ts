import type { ExprNode } from '../expression/expr-node.ts';

/** A field's choices: a list of the flow, or from an expression. */
export type CompiledChoices =
  { readonly list: string } | { readonly from: ExprNode; readonly value: string; readonly label: string };
