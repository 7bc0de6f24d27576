/** Source positions: `steps/PAYMENT.json:12:9`. */
export interface FlowPositions {
  readonly nodes: readonly string[];
  /** By JSON of the expression. */
  readonly expressions: Readonly<Record<string, readonly ExpressionPosition[]>>;
}

export interface ExpressionPosition {
  readonly source: string;
  readonly at: string;
  readonly step: string | null;
}
