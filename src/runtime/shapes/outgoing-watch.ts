/**
 * Reports sensitive values that the receiver must not get, in development and tests.
 *
 * @param kinds kinds that it may get
 */
export type OutgoingCheck = (to: string, kinds: readonly string[], sent: unknown) => void;
