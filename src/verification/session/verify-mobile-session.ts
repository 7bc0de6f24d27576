import * as v from 'valibot';
import type { RunningSession, SessionChannel } from '../../runtime/shapes/ports.ts';
import { defaultConfig, type VerificationConfig } from '../config.ts';
import type { VerificationError } from '../errors.ts';
import { object, optional, readAs, text } from '../schemas.ts';
import { createVerifier, type VerifierOptions } from '../loop/create-verifier.ts';
import { failureReason } from './failure-reason.ts';
import { createSessionAsks } from './session-asks.ts';
import { createSessionPrompts } from './session-prompts.ts';

/** Settings of the session; a device named by the session's context goes before the one set here. */
export type VerifyMobileOptions = Pick<VerifierOptions, 'role' | 'config' | 'ports' | 'log'>;

/**
 * Starts the verification of a mobile number. Nothing is asked before it has returned.
 * `input` comes from a flow and is checked: `token`, `phoneNumber` where it is known and need not be asked for, `linkMs`
 * for which an instant link works.
 */
export type StartVerifyMobile = (
  input: Readonly<Record<string, unknown>>,
  channel: Pick<SessionChannel, 'ask' | 'finish'>,
  context: { readonly device?: VerificationConfig['device'] },
) => RunningSession;

const inputSchema = object({ token: optional(text), phoneNumber: optional(text), linkMs: optional(v.number()) });

/**
 * The session 'verify-mobile', declared in `declarations.ts`: verifies a device and a mobile number, and asks the flow
 * what the layer's prompts are about. Its endings are 'finished', 'ended' and 'failed' (code, backendCode, the server's
 * message, reason). Stopping is leaving: it is reported to the step's error endpoint, and no ending follows.
 *
 * @source V §2 prompts, V §4
 */
export function createVerifyMobile({ config, ...options }: VerifyMobileOptions = {}): StartVerifyMobile {
  return (given, channel, context) => {
    const { token, phoneNumber, linkMs } = readAs(inputSchema, given) ?? {};
    const leaving = new AbortController();
    const asks = createSessionAsks(channel);
    const device = context.device ?? config?.device;
    const verifier = createVerifier({
      ...options,
      prompts: createSessionPrompts(asks, phoneNumber),
      // A flow stays on its page: the universal flow goes on here unless the host wants otherwise.
      config: { universal: 'local', ...config, ...channelFor(linkMs, config), ...(device && { device }) },
    });

    const run = async (): Promise<void> => {
      // The flow may still be on its way into the step that shows the first ask.
      await Promise.resolve();
      const result = await verifier.authenticate(token, { signal: leaving.signal });
      if (result.kind === 'cancelled' || leaving.signal.aborted) return;
      channel.finish(
        result.kind,
        result.kind === 'finished' || result.cause === undefined ? {} : failureData(result.cause, asks.wereNone()),
      );
    };
    void run();

    return { answer: asks.answer, stop: () => leaving.abort() };
  };
}

/** The channel waits as long as the link works. */
function channelFor(linkMs: number | undefined, { channel = defaultConfig.channel }: Partial<VerificationConfig> = {}) {
  return linkMs !== undefined && { channel: { ...channel, deadlineMs: linkMs } };
}

function failureData(error: VerificationError, isUnasked: boolean): Record<string, unknown> {
  const { code, backendCode, serverMessage } = error;
  return {
    code,
    reason: failureReason(error, isUnasked),
    ...(backendCode !== undefined && { backendCode }),
    ...(serverMessage !== undefined && { message: serverMessage }),
  };
}
