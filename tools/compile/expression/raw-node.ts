/**
 * A node of JSONata's tree, with the members that the compiler reads. Members that are not listed belong to unsupported
 * constructs.
 */
export interface RawNode {
  readonly type: string;
  readonly value?: unknown;
  /** Offset just after the node's token. Absent on paths and on nodes that JSONata adds. */
  readonly position?: number;
  readonly steps?: readonly RawNode[];
  /** Filters after a field. */
  readonly stages?: readonly RawFilter[];
  /** Filters after any other node. */
  readonly predicate?: readonly RawFilter[];
  readonly lhs?: unknown;
  readonly rhs?: RawNode;
  readonly expression?: RawNode;
  readonly expressions?: readonly RawNode[];
  readonly condition?: RawNode;
  readonly then?: RawNode;
  readonly else?: RawNode;
  readonly procedure?: RawNode;
  readonly arguments?: readonly RawNode[];
  /** Set by `[]`, which returns a single value as a list. */
  readonly keepArray?: boolean;
  /** The name in `@$x`. */
  readonly focus?: string;
  /** The name in `#$i`. */
  readonly index?: string;
  /** The grouping `{…}` after a value. */
  readonly group?: { readonly position?: number };
  /** Set if a later step contains `%`. */
  readonly ancestor?: unknown;
  readonly seekingParent?: unknown;
}

export interface RawFilter {
  readonly type: string;
  readonly expr: RawNode;
  readonly position: number;
}
