import type { ExprNode } from '../expression/expr-node.ts';

export type CompiledChoices =
  { readonly list: string } | { readonly from: ExprNode; readonly value: string; readonly label: string };
