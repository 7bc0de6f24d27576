/**
 * A node of JSONata's tree, with the members that the compiler reads. Other members belong to unsupported constructs.
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
  /** `[]`: a single value stays a list. */
  readonly keepArray?: boolean;
  /** `@$x`. */
  readonly focus?: string;
  /** `#$i`. */
  readonly index?: string;
  /** `{…}` after a value: grouping. */
  readonly group?: { readonly position?: number };
  /** `%` in a later step. */
  readonly ancestor?: unknown;
  readonly seekingParent?: unknown;
}

export interface RawFilter {
  readonly type: string;
  readonly expr: RawNode;
  readonly position: number;
}
