/** Where the nodes and expressions of a flow stand in its files: `steps/PAYMENT.json:12:9`. */
export interface FlowPositions {
  /** By number of the node. */
  readonly nodes: readonly string[];
  /** By the JSON text of the expression's tree, as it stands in the flow. */
  readonly expressions: Readonly<Record<string, readonly ExpressionPosition[]>>;
}

/** One place where an expression stands. */
export interface ExpressionPosition {
  readonly source: string;
  readonly at: string;
  /** The step or view; null for the flow itself. */
  readonly step: string | null;
}
