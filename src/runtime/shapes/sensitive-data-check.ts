/**
 * In development and tests, reports sensitive values that the receiver must not get.
 *
 * @param kinds kinds that the receiver may get
 */
export type SensitiveDataCheck = (to: string, kinds: readonly string[], sent: unknown) => void;
