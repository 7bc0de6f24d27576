import type { ScriptedReplies } from '../verification/auth-script.ts';
import type { StatusChannel } from '../verification/status-channel.ts';
import type { CarrierCheck, CarrierFlow } from './carrier-checks.ts';

/** One identity verification, from prove/start to prove/complete. */
export interface IdentityVerification {
  correlationId: string;
  flowType: 'mobile' | 'desktop';
  /** `YYYY-MM-DD` */
  dob: string;
  /** Ten digits; null if the number is unknown. */
  phone: string | null;
  /** Null if prove/start returned no auth token. */
  session: AuthSession | null;
  isValidated: boolean;
  isComplete: boolean;
}

/**
 * The first step and the settings that an auth token contains.
 *
 * @source V §3 Authentication token, docs/reference/wire.md §3
 */
export interface AuthPlan {
  firstStep: string;
  authSettings: Record<string, unknown>;
}

export interface SentCode {
  code: string;
  expiresAt: number;
}

export interface SentLink {
  id: string;
  expiresAt: number;
  /** `void` means that the applicant changed the number. */
  state: 'waiting' | 'confirmed' | 'refused' | 'void';
}

/** One verification of an applicant. */
export interface AuthSession {
  token: string;
  /** `auth.id` of the token. */
  authId: string;
  /** `auth.endp` of the token, which is the sandbox's origin. */
  endpoint: string;
  /** `auth.chlg` of the token, which devices sign. */
  tokenChallenge: string;
  plan: AuthPlan;
  identity: IdentityVerification;
  /** `done`: verified. `ended`: an empty `next`. `failed`: an error without `next`. */
  state: 'open' | 'done' | 'ended' | 'failed';
  /** Device that was registered or verified in this session. */
  deviceId: string | null;
  passkeyChallenge: string | null;
  carrierFlow: CarrierFlow;
  carrierCheck: CarrierCheck | null;
  sentCode: SentCode | null;
  /** Code that verified the number. */
  acceptedCode: string | null;
  wrongCodeCount: number;
  sentLinks: SentLink[];
  /** The applicant's answer to a message. */
  userResponse: string | null;
  statusChannel: StatusChannel;
  scriptedReplies: ScriptedReplies;
}
