/** Every way the layer can fail. Closed: a new failure is a new member here. */
export type VerificationErrorCode =
  | 'token-missing'
  | 'token-malformed'
  | 'claim-missing'
  | 'invalid-input'
  | 'prompt-missing'
  | 'prompt-failed'
  | 'network'
  | 'blocked'
  | 'timeout'
  | 'http-status'
  | 'invalid-reply'
  | 'backend'
  | 'endpoint-refused'
  | 'unknown-step'
  | 'step-unsupported'
  | 'too-many-steps'
  | 'channel-stalled'
  | 'channel-origin'
  | 'channel-closed'
  | 'channel-message'
  | 'channel-deadline'
  | 'consent-refused'
  | 'storage-blocked'
  | 'device-not-registered'
  | 'passkey-unsupported'
  | 'passkey-options'
  | 'passkey-missing'
  | 'passkey-already-registered'
  | 'passkey-refused'
  | 'passkey-aborted'
  | 'passkey-timeout'
  | 'passkey-relying-party'
  | 'passkey-not-discoverable'
  | 'passkey-user-verification'
  | 'passkey-algorithm'
  | 'passkey-user-id'
  | 'passkey-unknown'
  | 'carrier'
  | 'redirect-missing'
  | 'redirect-refused'
  | 'link-refused'
  | 'finish-failed'
  | 'cancelled';

/** What is known about a failure beyond its code and message. */
export interface VerificationErrorDetails {
  /** the backend's own number (V §8), for example 10005 */
  readonly backendCode?: number | undefined;
  /** the backend's own words; absent when the message is ours */
  readonly serverMessage?: string | undefined;
  /** HTTP status of the reply, when there was one */
  readonly status?: number | undefined;
  /** path of the call that failed, without origin and query */
  readonly path?: string | undefined;
  /** the auth step this failure itself leads to */
  readonly next?: string | undefined;
  /** false when the server already knows: the failure came out of one of its replies (V §4) */
  readonly reportable?: boolean;
  readonly cause?: unknown;
}

/**
 * A failure of the verification layer. Messages are for logs and for the backend's error endpoints;
 * they hold no token, number or code of a person.
 *
 * @source V §4 Step failure handling, V §8
 */
export class VerificationError extends Error {
  override readonly name = 'VerificationError';
  readonly code: VerificationErrorCode;
  readonly backendCode: number | undefined;
  readonly serverMessage: string | undefined;
  readonly status: number | undefined;
  readonly path: string | undefined;
  readonly next: string | undefined;
  readonly reportable: boolean;

  constructor(code: VerificationErrorCode, message: string, details: VerificationErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.backendCode = details.backendCode;
    this.serverMessage = details.serverMessage;
    this.status = details.status;
    this.path = details.path;
    this.next = details.next;
    this.reportable = details.reportable ?? true;
  }
}

/** Drops a failure of the layer, for calls whose outcome changes nothing. @throws any other error */
export function ignoreVerificationError(error: unknown): void {
  if (!(error instanceof VerificationError)) throw error;
}

/**
 * The failure itself when it is already one of ours, else one with the given code around it.
 * The thrown value is kept as `cause`, its text as the message.
 */
export function asVerificationError(thrown: unknown, code: VerificationErrorCode): VerificationError {
  if (thrown instanceof VerificationError) return thrown;
  const message = thrown instanceof Error && thrown.message !== '' ? thrown.message : 'Unknown error';
  return new VerificationError(code, message, { cause: thrown });
}

/**
 * The numbers the backend uses for its own failures.
 *
 * @source V §8 Backend codes
 */
export const backendCodes = {
  authenticationFailure: 10000,
  externalFailure: 10001,
  clientFailure: 10002,
  prohibitedAction: 10003,
  missingAuthenticator: 10004,
  maxAttempts: 10005,
  noDeviceFound: 10006,
} as const;
