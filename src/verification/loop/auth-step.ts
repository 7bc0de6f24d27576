import type { Backend } from '../backend/backend.ts';
import type { VerificationConfig } from '../config.ts';
import type { DeviceSession } from '../device/device-session.ts';
import type { FinishCallback, VerificationPrompts } from '../prompts/prompts.ts';
import type { Log, VerificationPorts } from '../ports.ts';
import type { Assertion, Attestation } from '../passkey/passkey-port.ts';
import type { AuthClaims } from '../token/read-auth-token.ts';
import type { Signals } from '../signals/signals.ts';

/** Input of an auth step. `signal` aborts when the step ends or the applicant leaves. */
export interface StepContext {
  readonly token: string;
  readonly claims: AuthClaims;
  readonly backend: Backend;
  readonly prompts: VerificationPrompts;
  readonly onFinish: FinishCallback;
  readonly config: VerificationConfig;
  readonly ports: VerificationPorts;
  readonly role: DeviceRole;
  readonly deviceSession: DeviceSession;
  /** Never rejects. */
  readonly collectSignals: () => Promise<Signals>;
  readonly state: StepState;
  readonly signal: AbortSignal;
  readonly log?: Log | undefined;
}

/** State that a step passes to later steps. */
export interface StepState {
  credential?: PasskeyCredential | undefined;
  /** Message for the step `scan/message`. */
  scanMessage?: unknown;
  /** Set by the step `device/universal`. */
  usesUniversalPaths?: boolean;
}

export type PasskeyCredential =
  | { readonly kind: 'attestation'; readonly credential: Attestation }
  | { readonly kind: 'assertion'; readonly credential: Assertion };

/** A secondary device runs only passkey and mobile steps. @source V §3, V §6 */
export type DeviceRole = 'primary' | 'secondary';

/** Step that the server can choose. Add new steps to `step-registry.ts`. @source V §4 */
export interface AuthStep {
  /** Name that the server uses. The file has the same name, with '-' instead of '/'. */
  readonly name: string;
  readonly roles: readonly DeviceRole[];
  /** Path between '/v1/client/' and '/error'. If absent, failures are not reported. */
  readonly errorEndpoint?: string;
  /** Message to report when the applicant leaves during the step. */
  readonly cancelMessage?: string;
  /** @returns the next step's name, which may be '' or 'done' */
  run(context: StepContext): Promise<string>;
}
