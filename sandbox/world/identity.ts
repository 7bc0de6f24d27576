import type { AuthSession } from '../verification/auth-session.ts';

/** One identity verification, from prove/start to prove/complete. */
export interface Identity {
  correlationId: string;
  flowType: 'mobile' | 'desktop';
  /** `YYYY-MM-DD` */
  dob: string;
  /** Ten digits: the number given, known, or accepted last; null while the applicant must still be asked. */
  phone: string | null;
  /** Null when prove/start answered without an auth token. */
  session: AuthSession | null;
  /** prove/validate was called. */
  isValidated: boolean;
  isComplete: boolean;
}
