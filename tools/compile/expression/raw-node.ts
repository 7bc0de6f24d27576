/** A node of JSONata's own tree, as far as it is read here. Anything else on a node means a construct outside the subset. */
export interface RawNode {
  readonly type: string;
  readonly value?: unknown;
  /** Offset just after the node's own token; absent on paths and on nodes that JSONata adds itself. */
  readonly position?: number;
  readonly steps?: readonly RawNode[];
  /** Filters behind a field. */
  readonly stages?: readonly RawFilter[];
  /** Filters behind anything else. */
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
  /** `[]`: keep a list of one. */
  readonly keepArray?: boolean;
  /** `@$x`. */
  readonly focus?: string;
  /** `#$i`. */
  readonly index?: string;
  /** `{…}` behind a value: grouping. */
  readonly group?: { readonly position?: number };
  /** `%` further on. */
  readonly ancestor?: unknown;
  readonly seekingParent?: unknown;
}

export interface RawFilter {
  readonly type: string;
  readonly expr: RawNode;
  readonly position: number;
}
