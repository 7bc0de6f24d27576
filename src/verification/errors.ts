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

export interface VerificationErrorDetails {
  /** Error number from the backend, for example 10005 (V §8). */
  readonly backendCode?: number | undefined;
  readonly serverMessage?: string | undefined;
  readonly status?: number | undefined;
  /** URL path without origin and query. */
  readonly path?: string | undefined;
  /** Next step that the failed reply names. */
  readonly next?: string | undefined;
  /** False if the failure came from the server's reply (V §4). */
  readonly reportable?: boolean;
  readonly cause?: unknown;
}

/**
 * The message is sent to the backend and contains no personal data.
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

/** @throws all other errors */
export function ignoreVerificationError(error: unknown): void {
  if (!(error instanceof VerificationError)) throw error;
}

export function asVerificationError(thrown: unknown, code: VerificationErrorCode): VerificationError {
  if (thrown instanceof VerificationError) return thrown;
  const message = thrown instanceof Error && thrown.message !== '' ? thrown.message : 'Unknown error';
  return new VerificationError(code, message, { cause: thrown });
}

/** @source V §8 Backend codes */
export const backendCodes = {
  authenticationFailure: 10000,
  externalFailure: 10001,
  clientFailure: 10002,
  prohibitedAction: 10003,
  missingAuthenticator: 10004,
  maxAttempts: 10005,
  noDeviceFound: 10006,
} as const;
