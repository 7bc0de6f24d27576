import type { ExprNode } from '../expression/expr-node.ts';

export type CompiledValues = Readonly<Record<string, ExprNode>>;

/** One expression, or named ones. */
export type CompiledInputs = { readonly whole: ExprNode } | { readonly values: CompiledValues };

/** Words from the copy, or what an expression yields. Most words take no values. */
export type CompiledText = { readonly copy: string; readonly values?: CompiledValues } | { readonly shown: ExprNode };

/** The texts of a banner. */
export interface BannerWords {
  readonly text: CompiledText;
  readonly heading?: CompiledText;
  readonly advice?: CompiledText;
}
