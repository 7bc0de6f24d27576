// What a compiled definition holds beside its programs and blocks. Plain JSON.
import type { ExprNode } from '../expression/expr-node.ts';

export interface CompiledLink {
  readonly href: string;
  /** Other addresses for other languages, such as `es`. */
  readonly byLanguage?: Readonly<Record<string, string>>;
  readonly newTab: boolean;
  readonly track?: string;
}

export interface CompiledSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, CompiledProperty>>;
}

export interface CompiledProperty {
  readonly type?: string;
  readonly sensitive?: string;
  readonly [keyword: string]: unknown;
}

export interface CompiledEntry {
  readonly initial: unknown;
  readonly stored?: boolean;
  /** Kept for the tab: all of it, or these fields. */
  readonly keep?: true | readonly string[];
  readonly host?: boolean;
  readonly schema?: string;
  /** The schema of its items. */
  readonly list?: string;
}

/** What shows as busy while a call is under way. Of two calls for the same field, the latest wins. */
export type CallBusy =
  | 'step'
  | 'none'
  /** Whole path of the field: `person.name`. */
  | { readonly field: string };

export interface CompiledTimer {
  readonly ms: ExprNode;
  readonly event: string;
  /** Runs from when this holds for as long as it does; without it, from the arrival. */
  readonly when?: ExprNode;
}
