/** Failure outcomes that every server call can have. A flow handles them once, in its `failures`. */
export const callFailureOutcomes = ['server-error', 'refused', 'unreachable', 'invalid-reply', 'client-error'] as const;

/** Default status and message of a failure. */
export interface FailureDefaults {
  readonly status: number;
  readonly message: string;
}

/** Maps replies with this status and message to an outcome. */
export interface FailureRule {
  /** `success` means every 2xx status. Default: every status. */
  readonly status?: number | 'success';
  readonly messagePattern?: RegExp;
  /** Only JSON replies match. This excludes replies from gateways. */
  readonly isJsonOnly?: true;
  readonly outcome: string;
  readonly name?: string;
  /** The server rejects the request without processing it, so the result of an earlier equal request stays unknown. */
  readonly isRejectedUnprocessed?: true;
}
