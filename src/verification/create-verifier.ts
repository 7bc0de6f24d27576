import type { DeviceRole } from './auth-step.ts';
import { createBackend } from './backend-call.ts';
import { browserPorts } from './browser-ports.ts';
import { DEFAULT_CONFIG } from './config.ts';
import type { VerificationConfig } from './config.ts';
import { asVerificationError } from './errors.ts';
import type { VerificationHandlers } from './handlers.ts';
import type { VerificationPorts } from './ports.ts';
import { readAuthToken } from './read-auth-token.ts';
import { runStepLoop } from './step-loop.ts';
import { stepsOf } from './step-registry.ts';
import { failedWith } from './verification-result.ts';
import type { VerificationResult } from './verification-result.ts';

/** What a verifier is made of. */
export interface VerifierOptions {
  readonly handlers: VerificationHandlers;
  /** default 'primary' */
  readonly role?: DeviceRole;
  readonly config?: Partial<VerificationConfig>;
  readonly ports?: VerificationPorts;
}

/** Verifies the device and mobile number behind auth tokens. Holds no state between calls. */
export interface Verifier {
  /**
   * Runs one token to its end.
   *
   * @param options.signal leaving: everything is aborted, the result is `cancelled`
   * @returns the result; never rejects
   */
  authenticate(token: string | null | undefined, options?: { signal?: AbortSignal }): Promise<VerificationResult>;
}

/**
 * A verifier with the host's prompts.
 *
 * @source V §1
 */
export function createVerifier(options: VerifierOptions): Verifier {
  const { handlers, role = 'primary', ports = browserPorts() } = options;
  const config = { ...DEFAULT_CONFIG, ...options.config };
  return {
    async authenticate(token, { signal = new AbortController().signal } = {}) {
      try {
        const claims = readAuthToken(token);
        const bearer = token ?? '';
        const backend = createBackend({
          endpoint: claims.endpoint,
          token: bearer,
          ports,
          timeoutMs: config.callTimeoutMs,
        });
        return await runStepLoop(stepsOf(role), { token: bearer, claims, backend, handlers, config, ports, signal });
      } catch (thrown) {
        return failedWith(asVerificationError(thrown, 'handler-failed'));
      }
    },
  };
}
