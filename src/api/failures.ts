/** Failure outcomes of every server call. A flow handles them once, in its `failures`. */
export const callFailures = ['server-error', 'refused', 'unreachable', 'invalid-reply', 'client-error'] as const;

/** Used for a failure without its own status or message. */
export interface FailureDefaults {
  readonly status: number;
  readonly message: string;
}

/** Maps replies to an outcome by status and message. */
export interface FailureRule {
  /** `success` is any 2xx. Default: every status. */
  readonly status?: number | 'success';
  readonly messagePattern?: RegExp;
  /** Only JSON replies match, which a gateway does not send. */
  readonly isJsonOnly?: true;
  readonly outcome: string;
  readonly name?: string;
  /** The server rejects before processing: the result of an earlier equal request stays unknown. */
  readonly isRejectedUnprocessed?: true;
}
