import type { ExprNode } from '../expression/expr-node.ts';
import type { CompiledText } from './compiled-text.ts';

/** Shows a list of errors that a server gave, each at its field. Paths in a repeated group have `*` for the index. */
export interface ProblemsWork {
  readonly op: 'problems';
  readonly of: ExprNode;
  /** The path of the field for each name that the server uses. */
  readonly fields: Readonly<Record<string, string>>;
  readonly messages: Readonly<Record<string, CompiledText>>;
  /** The server's own words may be shown. */
  readonly serverWords: boolean;
  readonly otherwise: CompiledText;
  /** The steps that ask those fields, in the order of the flow, with the paths that each asks. */
  readonly steps: readonly { readonly step: string; readonly paths: readonly string[] }[];
  /** How many items each repeated group has at most, by its list; only if a path has a `*`. */
  readonly most?: Readonly<Record<string, number>>;
}
