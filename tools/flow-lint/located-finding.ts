import type { Journey } from './journeys/journey.ts';
import type { Fix } from './fixes/fix.ts';

/** Errors must be mended before a flow is published; warnings say what is left over; information is nobody's fault. */
export type Severity = 'error' | 'warning' | 'info';

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
  /** What puts it right, where that is safe. */
  readonly fix?: Fix;
  /** The shortest way to what it speaks of. */
  readonly journey?: Journey;
  /** The keys that lead to the place, joined by dots, such as `on.SUBMIT.0.goto`. */
  readonly place: string;
  /** The same for the same finding after lines or items have moved. */
  readonly fingerprint: string;
}
