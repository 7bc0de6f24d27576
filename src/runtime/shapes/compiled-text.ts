import type { ExprNode } from '../expression/expr-node.ts';

export type CompiledValues = Readonly<Record<string, ExprNode>>;

export type CompiledInputs = { readonly whole: ExprNode } | { readonly values: CompiledValues };

export type CompiledText = { readonly copy: string; readonly values?: CompiledValues } | { readonly shown: ExprNode };

export interface BannerText {
  readonly text: CompiledText;
  readonly heading?: CompiledText;
  readonly advice?: CompiledText;
}
