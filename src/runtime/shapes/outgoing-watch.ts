/**
 * Looks at what goes out, in development and in tests: a sensitive value that the receiver has no business with is told to
 * developers.
 *
 * @param to    how they are told of the receiver
 * @param kinds of the sensitive values that it is sent on purpose, as schemas name them
 * @param sent  what goes out, as plain data or text
 */
export type OutgoingWatch = (to: string, kinds: readonly string[], sent: unknown) => void;
