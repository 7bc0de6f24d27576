/**
 * The reply to every verification call. A missing `next` has a different meaning than an empty `next`.
 *
 * @source V §3 Response envelope
 */
export interface Envelope {
  next?: string;
  data?: Record<string, unknown>;
  error?: { code: number; message: string };
}

/**
 * Backend error codes.
 *
 * @source V §8
 */
export const backendErrorCode = {
  authenticationFailure: 10000,
  externalFailure: 10001,
  clientFailure: 10002,
  prohibitedAction: 10003,
  missingAuthenticator: 10004,
  maxAttempts: 10005,
  noDeviceFound: 10006,
} as const;

/** Codes in `data` for a rejected number or code. */
export const rejectionCode = {
  numberNeeded: 41,
  numberRefused: 42,
  codeWrong: 43,
  codeExpired: 44,
} as const;

/** An error reply without a next step. */
export function failureEnvelope(code: number, message: string): Envelope {
  return { error: { code, message } };
}

/** A reply that rejects a number or code; the applicant is asked again. */
export function rejectionEnvelope(code: number, message: string): Envelope {
  return { next: '', data: { code, message } };
}
