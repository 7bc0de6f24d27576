/** `$failure`: why a call failed. It contains no answers. */
export interface Failure {
  /** HTTP status, or 400 without a reply. @source A §8 */
  readonly status: number;
  /** The server's message or a default. */
  readonly message: string;
  /** Reason for a missing reply. */
  readonly loss?: 'slow' | 'offline' | 'network';
  /** The request was never sent. */
  readonly unsent?: true;
  /** Errors of single fields. */
  readonly problems?: readonly FieldProblem[];
  /** Such as TypeError. */
  readonly name: string;
}

export interface FieldProblem {
  /** As the server names it. */
  readonly field: string;
  /** Selects the flow's copy for the error. */
  readonly key?: string;
  readonly message?: string;
}
