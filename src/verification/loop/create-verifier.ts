import { reportUncaught } from '../../runtime/report-uncaught.ts';
import type { DeviceRole } from './auth-step.ts';
import { browserPorts } from '../browser/browser-ports.ts';
import { defaultConfig, type VerificationConfig } from '../config.ts';
import { createDeviceBackend } from '../device/device-backend.ts';
import { type DeviceControls, deviceControls } from '../device/device-controls.ts';
import { openDeviceSession } from '../device/device-session.ts';
import { asVerificationError, VerificationError } from '../errors.ts';
import type { FinishWork, VerificationPrompts } from '../prompts/prompts.ts';
import type { Log, VerificationPorts } from '../ports.ts';
import { finishInstantLink } from '../instant-link/finish-instant-link.ts';
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
  /** What the host has of its own, in a plain object; each goes before the browser's. */
  readonly ports?: Partial<VerificationPorts>;
  /** default: nobody is told */
  readonly log?: Log;
}

/** Verifies the device and mobile number behind auth tokens. What it keeps is kept by the browser, not by it. */
export interface Verifier extends DeviceControls {
  /**
   * Runs one token to its end.
   *
   * @param options.signal leaving: everything is aborted, the result is `cancelled`
   * @returns the result; never rejects
   */
  authenticate(token: string | null | undefined, options?: { signal?: AbortSignal }): Promise<VerificationResult>;
  /**
   * Ends a verification on the phone, at the address its instant link led to, for example `location.href`.
   *
   * @returns the result; never rejects
   */
  finishInstantLink(address: string, options?: { signal?: AbortSignal }): Promise<VerificationResult>;
  /** True where the browser has passkeys at all; whether one can be used is found out when it is asked for. */
  isPasskeySupported(): boolean;
}

/**
 * A verifier that asks people by the host's prompts.
 *
 * @source V §1
 */
export function createVerifier(options: VerifierOptions): Verifier {
  const config = { ...defaultConfig, ...options.config };
  const { prompts = {}, finish = async () => undefined, role = 'primary' } = options;
  const ports = { ...browserPorts(config.names.storage), ...options.ports };
  const log = options.log && unbreakable(options.log);
  return {
    ...deviceControls({ config, ports }),
    isPasskeySupported: () => ports.passkeys.isSupported(),
    async authenticate(token, { signal = new AbortController().signal } = {}) {
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
          log,
          backend: createDeviceBackend({ endpoint, token: bearer, config, ports, device }),
          signals: createSignals(subscriptions.device, config, ports),
        });
      } catch (thrown) {
        return failedWith(asVerificationError(thrown, 'prompt-failed'));
      }
    },
    finishInstantLink: (address, { signal = new AbortController().signal } = {}) =>
      finishInstantLink(address, finish, signal),
  };
}

/** A log that breaks must not break a verification. */
function unbreakable(log: Log): Log {
  return (entry) => {
    try {
      log(entry);
    } catch (error) {
      reportUncaught(error);
    }
  };
}
