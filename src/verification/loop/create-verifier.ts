import type { DeviceRole } from './auth-step.ts';
import { browserPorts } from '../browser/browser-ports.ts';
import { defaultConfig, type VerificationConfig } from '../config.ts';
import { createDeviceBackend } from '../device/device-backend.ts';
import { deviceControls, type UnregisterResult } from '../device/device-controls.ts';
import { openDeviceSession } from '../device/device-session.ts';
import { VerificationError, asVerificationError } from '../errors.ts';
import type { FinishWork, VerificationPrompts } from '../prompts/prompts.ts';
import type { VerificationPorts } from '../ports.ts';
import { readAuthToken } from '../token/read-auth-token.ts';
import { createSignals } from '../signals/signals.ts';
import { runStepLoop } from './step-loop.ts';
import { stepsOf } from './step-registry.ts';
import { failedWith, type VerificationResult } from './verification-result.ts';

/** What a verifier is made of. */
export interface VerifierOptions {
  readonly prompts?: VerificationPrompts;
  /** what there is to do before a verification counts as finished; default: nothing */
  readonly finish?: FinishWork;
  /** default 'primary' */
  readonly role?: DeviceRole;
  readonly config?: Partial<VerificationConfig>;
  readonly ports?: VerificationPorts;
}

/** Verifies the device and mobile number behind auth tokens. What it keeps is kept by the browser, not by it. */
export interface Verifier {
  /**
   * Runs one token to its end.
   *
   * @param options.signal leaving: everything is aborted, the result is `cancelled`
   * @returns the result; never rejects
   */
  authenticate(token: string | null | undefined, options?: { signal?: AbortSignal }): Promise<VerificationResult>;
  /** True when this device holds a key the server knows it by; settings of a device alone are not enough. */
  isDeviceRegistered(): Promise<boolean>;
  /** True when the registration ends with the page: the browser keeps nothing for us, the server knows it all the same. */
  isDeviceEphemeral(): Promise<boolean>;
  /** Takes the device back, at the server and here; does nothing when there is none. Never rejects. */
  unregisterDevice(options?: { signal?: AbortSignal }): Promise<UnregisterResult>;
  /** Takes the device's passkey back; the device stays. Does nothing when there is none. Never rejects. */
  unregisterPasskey(options?: { signal?: AbortSignal }): Promise<UnregisterResult>;
  /** Forgets the device here; the server is not told. */
  resetDevice(): Promise<void>;
}

/**
 * A verifier that asks people by the host's prompts.
 *
 * @source V §1
 */
export function createVerifier(options: VerifierOptions): Verifier {
  const config = { ...defaultConfig, ...options.config };
  const { prompts = {}, finish = async () => undefined, role = 'primary' } = options;
  const { ports = browserPorts(config.names.storage) } = options;
  return {
    ...deviceControls({ config, ports }),
    async authenticate(token, { signal = neverAborted() } = {}) {
      try {
        const claims = readAuthToken(token);
        if (config.origins?.includes(claims.endpoint) === false) {
          throw new VerificationError('endpoint-refused', 'AuthToken names a backend that is not allowed');
        }
        const { namespace, endpoint, subscriptions } = claims;
        const bearer = token ?? '';
        const device = openDeviceSession({ namespace, endpoint, ports });
        return await runStepLoop(stepsOf(role), {
          token: bearer,
          claims,
          prompts,
          finish,
          config,
          ports,
          role,
          device,
          signal,
          carry: {},
          backend: createDeviceBackend({ endpoint, token: bearer, config, ports, device }),
          signals: createSignals(subscriptions.device, config, ports),
        });
      } catch (thrown) {
        return failedWith(asVerificationError(thrown, 'prompt-failed'));
      }
    },
  };
}

function neverAborted(): AbortSignal {
  return new AbortController().signal;
}
