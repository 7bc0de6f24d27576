import type { ExprNode } from '../expression/expr-node.ts';

export interface CompiledLink {
  readonly href: string;
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

export interface CompiledContextEntry {
  readonly initial: unknown;
  readonly stored?: boolean;
  /** The draft contains the whole entry, or only these fields. */
  readonly keep?: true | readonly string[];
  readonly host?: boolean;
  readonly schema?: string;
  readonly list?: string;
}

/** A new call for a field replaces the field's pending call. */
export type BusyScope = 'step' | 'none' | { readonly field: string };

export interface CompiledTimer {
  readonly ms: ExprNode;
  readonly event: string;
  readonly when?: ExprNode;
}

export type CompiledChoices =
  { readonly list: string } | { readonly from: ExprNode; readonly value: string; readonly label: string };

export interface RepeatedList {
  readonly list: string;
  /** Minimum number of items shown, even if the list has fewer. */
  readonly least: number;
  readonly most: number;
}

export interface CompiledFragment {
  /** Paths that the fragment's expressions read, such as `order.year`. */
  readonly reads?: readonly string[];
}

/** Source positions, such as `steps/PAYMENT.json:12:9`. */
export interface FlowSourcePositions {
  readonly nodes: readonly string[];
  /** The key is the JSON of the expression. */
  readonly expressions: Readonly<Record<string, readonly ExpressionPosition[]>>;
}

export interface ExpressionPosition {
  readonly source: string;
  readonly at: string;
  readonly step: string | null;
}
