/** Source positions: `steps/PAYMENT.json:12:9`. */
export interface FlowPositions {
  readonly nodes: readonly string[];
  /** By the JSON of the expression tree. */
  readonly expressions: Readonly<Record<string, readonly ExpressionPosition[]>>;
}

export interface ExpressionPosition {
  readonly source: string;
  readonly at: string;
  /** Null outside all steps. */
  readonly step: string | null;
}
