import type { Range } from '../compile/position.ts';
import type { Journey } from './journeys/journey.ts';
import type { Fix } from './fixes/fix.ts';

/** Errors must be fixed before publication. Warnings are defects that can wait. Information needs no action. */
export type Severity = 'error' | 'warning' | 'info';

export interface RelatedLocation extends Range {
  readonly message: string;
  readonly file: string;
}

/** A finding with its position in a file. Lines and columns are 1-based; the end is exclusive. */
export interface LocatedFinding {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** Path relative to the flow folder, such as `steps/PAYMENT.json`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** The variant that has the finding; missing if the flow itself has the finding. */
  readonly variant?: string;
  readonly suggestion?: string;
  readonly fix?: Fix;
  /** Related locations, such as the first of two duplicates. */
  readonly related?: readonly RelatedLocation[];
  /** Findings of a rule with the same `mistake` report one mistake at several locations. */
  readonly mistake?: string;
  /** The finding that causes this one. Fixing the cause removes both. */
  readonly follows?: Pick<LocatedFinding, 'rule' | 'file' | 'line' | 'column'>;
  readonly journey?: Journey;
  /** Path of the keys in the file, joined by dots, such as `on.SUBMIT.0.goto`. */
  readonly place: string;
  /** Identifies the finding even after lines or items have moved. */
  readonly fingerprint: string;
}
