/** Failure outcomes that every server call can have. A flow handles them once, in its `failures`. */
export const callFailureOutcomes = ['server-error', 'refused', 'unreachable', 'invalid-reply', 'client-error'] as const;

/** Used for a failure without its own status or message. */
export interface FailureDefaults {
  readonly status: number;
  readonly message: string;
}

/** Maps replies to an outcome according to status and message. */
export interface FailureRule {
  /** `success` means any 2xx status. Default: every status. */
  readonly status?: number | 'success';
  readonly messagePattern?: RegExp;
  /** Only JSON replies match. This excludes replies from gateways. */
  readonly isJsonOnly?: true;
  readonly outcome: string;
  readonly name?: string;
  /** The server rejects without processing, so the result of an earlier equal request stays unknown. */
  readonly isRejectedUnprocessed?: true;
}
