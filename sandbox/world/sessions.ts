import type { ScriptedReplies } from '../verification/auth-script.ts';
import type { StatusChannel } from '../verification/status-channel.ts';
import type { CarrierCheck, CarrierFlow } from './carrier-checks.ts';

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

/** What an auth token tells the client to do first, and with what. @source V §3 Authentication token, docs/wire.md §3 */
export interface AuthPlan {
  /** First auth step. */
  next: string;
  subs: Record<string, unknown>;
}

/** A code that was sent. Times in milliseconds since 1970 on the sandbox's clock. */
export interface SentCode {
  code: string;
  expiresAt: number;
}

/** An instant link that was sent. */
export interface SentLink {
  id: string;
  expiresAt: number;
  /** `void`: the number was changed since. */
  state: 'waiting' | 'confirmed' | 'refused' | 'void';
}

/** One run of the verification layer, from its auth token on. */
export interface AuthSession {
  token: string;
  /** The token's `auth.id`. */
  authId: string;
  /** The token's `auth.endp`: where the sandbox was called. */
  endpoint: string;
  /** The token's `auth.chlg`: devices prove themselves by signing it. */
  identityChallenge: string;
  plan: AuthPlan;
  identity: Identity;
  /** `done`: verified. `ended`: an empty next. `failed`: an error of the backend without next. */
  state: 'open' | 'done' | 'ended' | 'failed';
  /** The device that was registered or verified in this run. */
  deviceId: string | null;
  /** Challenge of the passkey ceremony under way; good for one. */
  passkeyChallenge: string | null;
  carrierFlow: CarrierFlow;
  carrierCheck: CarrierCheck | null;
  code: SentCode | null;
  /** The code that verified the number. */
  acceptedCode: string | null;
  wrongCodes: number;
  links: SentLink[];
  /** What the applicant answered to a message. */
  userResponse: string | null;
  channel: StatusChannel;
  script: ScriptedReplies;
}
