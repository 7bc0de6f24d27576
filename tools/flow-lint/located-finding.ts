/** Errors must be mended before a flow is published; warnings say what is left over. */
export type Severity = 'error' | 'warning';

/** Something wrong with a flow, as it is told. Lines and columns are 1-based; the end is exclusive. */
export interface LocatedFinding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** Path from the flow folder, such as `steps/PAYMENT.json`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** The name that was probably meant. */
  readonly suggestion?: string;
}
