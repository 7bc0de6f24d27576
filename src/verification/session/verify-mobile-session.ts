import * as v from 'valibot';
import type { RunningSession, SessionChannel } from '../../runtime/shapes/ports.ts';
import { defaultConfig, type VerificationConfig } from '../config.ts';
import type { VerificationError } from '../errors.ts';
import { plainObject, lenientOptional, parseOrUndefined, nonEmptyString } from '../schemas.ts';
import { createVerifier, type VerifierOptions } from '../loop/create-verifier.ts';
import { failureReason } from './failure-reason.ts';
import { createSessionAsks } from './session-asks.ts';
import { createSessionPrompts } from './session-prompts.ts';

export type VerifyMobileOptions = Pick<VerifierOptions, 'role' | 'config' | 'ports' | 'log'>;

/**
 * `input` contains the `token` and optionally `phoneNumber` and `linkMs`, the lifetime of a link. The first question is
 * asked asynchronously.
 */
export type StartVerifyMobile = (
  input: Readonly<Record<string, unknown>>,
  channel: Pick<SessionChannel, 'ask' | 'finish'>,
  context: { readonly device?: VerificationConfig['device'] },
) => RunningSession;

const inputSchema = plainObject({
  token: lenientOptional(nonEmptyString),
  phoneNumber: lenientOptional(nonEmptyString),
  linkMs: lenientOptional(v.number()),
});

/**
 * Creates the session that `declaration.ts` declares. `stop` reports a canceled step and sends no ending.
 *
 * @source V §2 prompts, V §4
 */
export function createVerifyMobile({ config, ...options }: VerifyMobileOptions = {}): StartVerifyMobile {
  return (input, channel, context) => {
    const { token, phoneNumber, linkMs } = parseOrUndefined(inputSchema, input) ?? {};
    const abortController = new AbortController();
    const asks = createSessionAsks(channel);
    const device = context.device ?? config?.device;
    const verifier = createVerifier({
      ...options,
      prompts: createSessionPrompts(asks, phoneNumber),
      // A flow stays on its page by default.
      config: { universal: 'local', ...config, ...channelSettings(linkMs, config), ...(device && { device }) },
    });

    const run = async (): Promise<void> => {
      // The flow may still be entering the step.
      await Promise.resolve();
      const result = await verifier.authenticate(token, { signal: abortController.signal });
      if (result.kind === 'cancelled' || abortController.signal.aborted) return;
      channel.finish(
        result.kind,
        result.kind === 'finished' || result.cause === undefined ? {} : failureData(result.cause, asks.hasNoAsksYet()),
      );
    };
    void run();

    return { answer: asks.answer, stop: () => abortController.abort() };
  };
}

function channelSettings(
  linkMs: number | undefined,
  { channel = defaultConfig.channel }: Partial<VerificationConfig> = {},
) {
  return linkMs !== undefined && { channel: { ...channel, deadlineMs: linkMs } };
}

function failureData(error: VerificationError, hasNoAsksYet: boolean): Record<string, unknown> {
  const { code, backendCode, serverMessage } = error;
  return {
    code,
    reason: failureReason(error, hasNoAsksYet),
    ...(backendCode !== undefined && { backendCode }),
    ...(serverMessage !== undefined && { message: serverMessage }),
  };
}
