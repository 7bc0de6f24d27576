import type { VerificationErrorCode } from '../errors.ts';

/**
 * What a log is told of a verification: that a step begins, where it leads, or how it fails. No token, number or code of
 * a person is in it; a message may hold words of the server.
 */
export type LogEntry =
  | { readonly event: 'step'; readonly step: string }
  | { readonly event: 'next'; readonly step: string; readonly next: string }
  | {
      readonly event: 'failure';
      readonly step: string;
      readonly code: VerificationErrorCode;
      readonly message: string;
    };

/** Takes one entry. What it throws changes nothing. */
export type Log = (entry: LogEntry) => void;
