import type { Backend } from '../backend/backend.ts';
import type { VerificationConfig } from '../config.ts';
import type { DeviceSession } from '../device/device-session.ts';
import type { FinishWork, VerificationPrompts } from '../prompts/prompts.ts';
import type { Log, VerificationPorts } from '../ports.ts';
import type { Assertion, Attestation } from '../passkey/passkey-port.ts';
import type { AuthClaims } from '../token/read-auth-token.ts';
import type { Signals } from '../signals/signals.ts';

/** What an auth step works with. The signal fires when the step is over, or when the applicant leaves. */
export interface StepContext {
  readonly token: string;
  readonly claims: AuthClaims;
  readonly backend: Backend;
  readonly prompts: VerificationPrompts;
  readonly finish: FinishWork;
  readonly config: VerificationConfig;
  readonly ports: VerificationPorts;
  readonly role: DeviceRole;
  readonly device: DeviceSession;
  /** Signals of this device as calls carry them; taken once, never rejects. */
  readonly signals: () => Promise<Signals>;
  readonly carry: StepCarry;
  readonly signal: AbortSignal;
  readonly log?: Log | undefined;
}

/** What one step leaves for a later one of the same verification. */
export interface StepCarry {
  /** what a passkey ceremony yielded, for `device/passive/register` or `…/verify` to send; used once */
  credential?: PasskeyCredential | undefined;
  /** what `scan/message` is to show: `data.scanMessage` of the last device reply that had one */
  scanMessage?: unknown;
  /** device calls go to the universal paths, from `device/universal` on */
  isUniversal?: boolean;
}

/** What a ceremony yielded. */
export type PasskeyCredential =
  | { readonly kind: 'attestation'; readonly credential: Attestation }
  | { readonly kind: 'assertion'; readonly credential: Assertion };

/** Device roles: the secondary one does only passkey and mobile steps. @source V §3, V §6 */
export type DeviceRole = 'primary' | 'secondary';

/**
 * A step the server can choose. To add one: a file here, a line in `step-registry.ts`.
 *
 * @source V §4
 */
export interface AuthStep {
  /** as the server writes it, for example 'mobile/otp'; the file's name with '/' for '-' */
  readonly name: string;
  readonly roles: readonly DeviceRole[];
  /** where its failures are reported, without '/v1/client/' and '/error'; none: they are not */
  readonly errorEndpoint?: string;
  /** what is reported when the applicant leaves in the middle of it; none: nothing is */
  readonly leavingMessage?: string;
  /** Resolves with the next step's name, '' and 'done' included; rejects when the step fails. */
  run(context: StepContext): Promise<string>;
}
