import type { Range } from '../compile/position.ts';
import type { Journey } from './journeys/journey.ts';
import type { Fix } from './fixes/fix.ts';

/** Errors must be mended before a flow is published; warnings say what is left over; information is nobody's fault. */
export type Severity = 'error' | 'warning' | 'info';

/** Another place that a finding speaks of, with what stands there. */
export interface RelatedPlace extends Range {
  readonly message: string;
  /** Path from the flow folder. */
  readonly file: string;
}

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
  /** The variant that it is found in, where the flow itself is in order there. */
  readonly variant?: string;
  /** The name that was probably meant. */
  readonly suggestion?: string;
  /** What puts it right, where that is safe. */
  readonly fix?: Fix;
  /** The other end of it: what contradicts, the first of two, what it is held against. */
  readonly related?: readonly RelatedPlace[];
  /** Findings of a rule that have it in common are one mistake, told at several places. */
  readonly mistake?: string;
  /** The finding that it follows from, and with which it would be gone. */
  readonly follows?: Pick<LocatedFinding, 'rule' | 'file' | 'line' | 'column'>;
  /** The shortest way to what it speaks of. */
  readonly journey?: Journey;
  /** The keys that lead to the place, joined by dots, such as `on.SUBMIT.0.goto`. */
  readonly place: string;
  /** The same for the same finding after lines or items have moved. */
  readonly fingerprint: string;
}
