import type { ExprNode } from '../expression/expr-node.ts';

/** What there is to choose from at a field: a list of the flow, or one that an expression yields. */
export type CompiledChoices =
  { readonly list: string } | { readonly from: ExprNode; readonly value: string; readonly label: string };
