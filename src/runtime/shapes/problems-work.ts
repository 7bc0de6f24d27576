import type { ExprNode } from '../expression/expr-node.ts';
import type { CompiledText } from './compiled-text.ts';

/** Shows a server's errors at their fields. */
export interface ProblemsWork {
  readonly op: 'problems';
  readonly of: ExprNode;
  /** Paths by the server's names, with `*` for an index. */
  readonly fields: Readonly<Record<string, string>>;
  readonly messages: Readonly<Record<string, CompiledText>>;
  readonly serverWords: boolean;
  readonly otherwise: CompiledText;
  readonly steps: readonly { readonly step: string; readonly paths: readonly string[] }[];
  readonly most?: Readonly<Record<string, number>>;
}
