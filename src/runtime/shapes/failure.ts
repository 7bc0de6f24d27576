/** `$failure`. Contains no answers. */
export interface Failure {
  /** HTTP status, or 400 without a reply. @source A §8 */
  readonly status: number;
  readonly message: string;
  readonly loss?: 'slow' | 'offline' | 'network';
  /** The request was never sent. */
  readonly unsent?: true;
  readonly problems?: readonly FieldProblem[];
  readonly name: string;
}

export interface FieldProblem {
  /** As the server names it. */
  readonly field: string;
  /** Selects the flow's copy for the error. */
  readonly key?: string;
  readonly message?: string;
}
