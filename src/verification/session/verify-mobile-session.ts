import type { DeviceRole } from '../loop/auth-step.ts';
import { defaultConfig, type VerificationConfig } from '../config.ts';
import { createVerifier } from '../loop/create-verifier.ts';
import type { VerificationError } from '../errors.ts';
import { failureReason } from './failure-reason.ts';
import type {
  Acceptance,
  AuthStatus,
  CodeResult,
  LinkResult,
  PhoneInput,
  VerificationHandlers,
} from '../prompts/prompts.ts';
import { isRecord, readText } from '../json-shape.ts';
import type { VerificationPorts } from '../ports.ts';
import { type Answer, createSessionPrompts, type SessionPrompts } from './session-prompts.ts';
import type { SessionFactory } from './session-types.ts';

/** Settings of the session; a device named by the session's context goes before the one set here. */
export interface VerifyMobileOptions {
  /** default 'primary' */
  readonly role?: DeviceRole;
  readonly config?: Partial<VerificationConfig>;
  readonly ports?: VerificationPorts;
}

/** The session 'verify-mobile' of a browser page. Declared in `declarations.ts`. */
export const verifyMobile: SessionFactory = (input, host, context) => createVerifyMobile()(input, host, context);

/**
 * A factory of sessions that verify a device and a mobile number: asks 'phone', 'code', 'link', 'consent',
 * 'existing-passkey', 'passkey-tap', 'message';
 * endings 'finished', 'ended', 'failed' (code, backendCode, the server's message, reason).
 * Stopping is leaving: it is reported to the step's error endpoint, and no ending follows.
 *
 * @source V §2 prompts, V §4
 */
export function createVerifyMobile({ role, config, ports }: VerifyMobileOptions = {}): SessionFactory {
  return (input, host, context) => {
    const leaving = new AbortController();
    const prompts = createSessionPrompts(host);
    const device = context.device ?? config?.device;
    const verifier = createVerifier({
      handlers: createHandlers(prompts, readText(input['phoneNumber'])),
      // A flow stays on its page: the universal flow goes on here unless the host wants otherwise.
      config: { universal: 'local', ...config, ...channelFor(input['linkMs'], config), ...(device && { device }) },
      ...(role && { role }),
      ...(ports && { ports }),
    });

    const run = async (): Promise<void> => {
      // The flow may still be on its way into the step that shows the first ask.
      await Promise.resolve();
      const result = await verifier.authenticate(readText(input['token']), { signal: leaving.signal });
      if (result.kind === 'cancelled' || leaving.signal.aborted) return;
      if (result.kind === 'failed') host.finish('failed', failureData(result.cause));
      else host.finish(result.kind);
    };
    void run();

    return { answer: prompts.answer, stop: () => leaving.abort() };
  };
}

/** The channel waits as long as the link works. */
function channelFor(linkMs: unknown, { channel = defaultConfig.channel }: Partial<VerificationConfig> = {}) {
  return typeof linkMs === 'number' && { channel: { ...channel, deadlineMs: linkMs } };
}

function failureData(error: VerificationError): Record<string, unknown> {
  const { code, backendCode, serverMessage } = error;
  return {
    code,
    reason: failureReason(error),
    ...(backendCode !== undefined && { backendCode }),
    ...(serverMessage !== undefined && { message: serverMessage }),
  };
}

function createHandlers(prompts: SessionPrompts, knownNumber: string | undefined): VerificationHandlers {
  let sentTo = knownNumber;
  let offered = knownNumber;

  const start: NonNullable<VerificationHandlers['otp']>['start'] = async ({ phoneNumberNeeded, error }, context) => {
    // A number the flow already holds answers the first question only: later ones are about another number.
    const first = offered;
    offered = undefined;
    if (!phoneNumberNeeded) return null;
    const phone =
      first !== undefined
        ? { phoneNumber: first }
        : await prompts.ask('phone', { phoneNumberNeeded, error }, context, readPhone);
    if (typeof phone.phoneNumber === 'string') sentTo = phone.phoneNumber;
    return phone;
  };

  return {
    finish: async () => undefined,
    otp: {
      start,
      finish: ({ error, resent }, context) => prompts.ask('code', { error, sentTo, resent }, context, readCode),
    },
    instantLink: {
      start,
      wait: (question, context) => prompts.ask('link', { sentTo, ...question }, context, readWish),
    },
    consent: (context) => prompts.ask('consent', {}, context, readAcceptance),
    existingPasskey: (context) => prompts.ask('existing-passkey', {}, context, readStatus),
    passkeyTap: (context) => prompts.ask('passkey-tap', {}, context, readAcceptance),
    message: (message, context) => prompts.ask('message', { text: messageText(message) }, context, readStatus),
  };
}

// The layer checks what an answer holds (V §5), so these only tell the kinds of answer apart.
function readPhone(answer: Answer): PhoneInput | undefined {
  return 'phoneNumber' in answer ? (answer as unknown as PhoneInput) : undefined;
}

function readCode(answer: Answer): CodeResult | undefined {
  return readWish(answer) ?? ('otp' in answer ? { resultType: 'code', input: answer as { otp: string } } : undefined);
}

function readWish(answer: Answer): LinkResult | undefined {
  if (answer['resend'] === true) return { resultType: 'resend' };
  return answer['changeNumber'] === true ? { resultType: 'change-number' } : undefined;
}

function readAcceptance({ accept }: Answer): Acceptance | undefined {
  return typeof accept === 'boolean' ? { accept } : undefined;
}

function readStatus(answer: Answer): AuthStatus | undefined {
  const acceptance = readAcceptance(answer);
  return acceptance && (acceptance.accept ? 'accept' : 'reject');
}

/** The words of a scan message, wherever the server put them; undefined when it has none. */
function messageText(message: unknown): string | undefined {
  if (!isRecord(message)) return readText(message);
  return readText(message['text']) ?? readText(message['message']);
}
