import type { ExprNode } from '../expression/expr-node.ts';
import type { CompiledText } from './compiled-text.ts';

/** Shows a server's errors at their fields. `*` is the index in a repeated group. */
export interface ProblemsWork {
  readonly op: 'problems';
  readonly of: ExprNode;
  /** Field paths by the server's names. */
  readonly fields: Readonly<Record<string, string>>;
  readonly messages: Readonly<Record<string, CompiledText>>;
  /** Show the server's messages. */
  readonly serverWords: boolean;
  readonly otherwise: CompiledText;
  /** Steps in order, with those fields that each has. */
  readonly steps: readonly { readonly step: string; readonly paths: readonly string[] }[];
  /** Maximum length of each list in `fields`. */
  readonly most?: Readonly<Record<string, number>>;
}
