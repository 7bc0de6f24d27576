/**
 * Reports sensitive values that the receiver must not get. Development and tests only.
 *
 * @param to    name of the receiver
 * @param kinds kinds of sensitive values that it may get
 * @param sent  plain data or text
 */
export type OutgoingWatch = (to: string, kinds: readonly string[], sent: unknown) => void;
