/** Ways every call can fail, whatever server it goes to; a flow handles them once, in its `failures`. */
export const callFailures = ['server-error', 'refused', 'unreachable', 'invalid-reply', 'client-error'] as const;

/** Status and message of a failure that brings none of its own. */
export interface FailureDefaults {
  readonly status: number;
  readonly message: string;
}

/** A reply that has an outcome of its own, known by what the server says in it. */
export interface FailureRule {
  /** Of the failure, `success` for any 2xx; without it, whatever status a message is read under. */
  readonly status?: number | 'success';
  /** Found in the message; without it the status alone decides. */
  readonly says?: RegExp;
  /** Only where the server itself says so, in JSON: a page of some gateway, or an empty reply, is not its word. */
  readonly inJson?: true;
  readonly outcome: string;
  /** Name of the failure; without it, that of the reply. */
  readonly name?: string;
  /** Said before anyone looks at the call: about an earlier, equal request it tells nothing. */
  readonly rejectsUnseen?: true;
}
