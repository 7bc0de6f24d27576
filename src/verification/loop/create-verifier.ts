import { reportUncaught } from '../../runtime/utilities/report-uncaught.ts';
import type { DeviceRole } from './auth-step.ts';
import { browserPorts } from '../browser/browser-ports.ts';
import { defaultConfig, type VerificationConfig } from '../config.ts';
import { createSigningBackend } from '../device/signing-backend.ts';
import { type DeviceControls, createDeviceControls } from '../device/device-controls.ts';
import { openDeviceSession } from '../device/device-session.ts';
import { asVerificationError, VerificationError } from '../errors.ts';
import type { FinishCallback, VerificationPrompts } from '../prompts/prompts.ts';
import type { Log, VerificationPorts } from '../ports.ts';
import { finishInstantLink } from '../instant-link/finish-instant-link.ts';
import { readAuthToken } from '../token/read-auth-token.ts';
import { createSignalCollector } from '../signals/signals.ts';
import { runStepLoop } from './step-loop.ts';
import { stepsForRole } from './step-registry.ts';
import { failedResult, type VerificationResult } from './verification-result.ts';

export interface VerifierOptions {
  readonly prompts?: VerificationPrompts;
  readonly finish?: FinishCallback;
  readonly role?: DeviceRole;
  readonly config?: Partial<VerificationConfig>;
  /** These ports override the browser's. */
  readonly ports?: Partial<VerificationPorts>;
  readonly log?: Log;
}

export interface Verifier extends DeviceControls {
  /** Runs the verification for a token. Never rejects. @param options.signal cancels the verification */
  authenticate(token: string | null | undefined, options?: { signal?: AbortSignal }): Promise<VerificationResult>;
  /** Never rejects. @param address URL that the instant link opened */
  finishInstantLink(address: string, options?: { signal?: AbortSignal }): Promise<VerificationResult>;
  isPasskeySupported(): boolean;
}

/** @source V §1 */
export function createVerifier(options: VerifierOptions): Verifier {
  const config = { ...defaultConfig, ...options.config };
  const { prompts = {}, finish = async () => undefined, role = 'primary' } = options;
  const ports = { ...browserPorts(config.names.storage), ...options.ports };
  const log = options.log && withErrorReporting(options.log);
  return {
    ...createDeviceControls({ config, ports }),
    isPasskeySupported: () => ports.passkeys.isSupported(),
    async authenticate(token, { signal = new AbortController().signal } = {}) {
      try {
        const claims = readAuthToken(token);
        if (config.origins?.includes(claims.endpoint) === false) {
          throw new VerificationError(
            'endpoint-refused',
            'AuthToken contains a backend that is not in the setting "origins"',
          );
        }
        const { namespace, endpoint, subscriptions } = claims;
        const bearer = token ?? '';
        const device = openDeviceSession({ namespace, endpoint, ports });
        return await runStepLoop(stepsForRole(role), {
          token: bearer,
          claims,
          prompts,
          onFinish: finish,
          config,
          ports,
          role,
          deviceSession: device,
          signal,
          state: {},
          log,
          backend: createSigningBackend({ endpoint, token: bearer, config, ports, deviceSession: device }),
          collectSignals: createSignalCollector(subscriptions.device, config, ports),
        });
      } catch (thrown) {
        return failedResult(asVerificationError(thrown, 'prompt-failed'));
      }
    },
    finishInstantLink: (address, { signal = new AbortController().signal } = {}) =>
      finishInstantLink(address, finish, signal),
  };
}

function withErrorReporting(log: Log): Log {
  return (entry) => {
    try {
      log(entry);
    } catch (error) {
      reportUncaught(error);
    }
  };
}
