import type { SourceLocation, Span } from './source-location.ts';

/** An error in an expression or in a copy message. */
export interface TextFinding extends Span {
  readonly message: string;
  /** Allowed names, closest first. */
  readonly suggestedNames?: readonly string[];
  /** Set if the name of a function or value is unknown. */
  readonly unknownKind?: 'function' | 'name';
}

/** A second location that a finding refers to. */
export interface Related {
  readonly at: SourceLocation;
  readonly message: string;
}

/** An error or warning about a flow. */
export interface Finding {
  readonly rule: string;
  /** One sentence without its full stop. The suggested names are appended to the message. */
  readonly message: string;
  readonly at: SourceLocation;
  readonly suggestedNames?: readonly string[];
  readonly related?: readonly Related[];
}
