import { rejectOnAbort, withinTime } from '../../runtime/utilities/time-limit.ts';
import { withAbortScope } from '../abort-scope.ts';
import { isAccepted } from '../prompts/read-answer.ts';
import type { PasskeyCredential, StepContext } from '../loop/auth-step.ts';
import { missingTapThresholdMs } from '../config.ts';
import { VerificationError } from '../errors.ts';
import {
  type FailureContext,
  creationFailureContext,
  toPasskeyError,
  requestFailureContext,
} from './passkey-errors.ts';
import type { OfferedCeremonies } from './passkey-options.ts';
import type { CreationOptions, RequestOptions } from './passkey-port.ts';

/**
 * Registers a passkey if the server proposes it, else authenticates. If a passkey is already registered, uses it unless
 * the host refuses.
 *
 * @throws VerificationError 'passkey-…' or 'network'
 * @source V §4 Passkey step
 */
export async function runOfferedCeremony(context: StepContext, offered: OfferedCeremonies): Promise<PasskeyCredential> {
  if (offered.creationOptions === undefined) return authenticateWithPasskey(context, offered.requestOptions);
  try {
    return await register(context, offered.creationOptions);
  } catch (thrown) {
    if (!(thrown instanceof VerificationError) || thrown.code !== 'passkey-already-registered') throw thrown;
    await askForExisting(context, thrown);
    return authenticateWithPasskey(context, offered.requestOptions);
  }
}

export async function authenticateWithPasskey(
  context: StepContext,
  options: RequestOptions | undefined,
): Promise<PasskeyCredential> {
  if (options === undefined)
    throw new VerificationError('passkey-options', 'Reply contains no passkey request options');
  const { passkeys } = context.ports;
  const credential = await runCeremony(context, requestFailureContext(options), (signal) =>
    passkeys.get(options, signal),
  );
  return { kind: 'assertion', credential };
}

async function register(context: StepContext, options: CreationOptions): Promise<PasskeyCredential> {
  const { passkeys } = context.ports;
  const credential = await runCeremony(context, creationFailureContext(options), (signal) =>
    passkeys.create(options, signal),
  );
  return { kind: 'attestation', credential };
}

async function askForExisting({ prompts, signal }: StepContext, cause: VerificationError): Promise<void> {
  if (prompts.existingPasskey === undefined) return;
  if ((await rejectOnAbort(prompts.existingPasskey({ signal }), signal)) === 'accept') return;
  throw new VerificationError('passkey-already-registered', 'FIDO2 Passkey is already registered', { cause });
}

/** Runs a ceremony. If a tap was missing, asks for a tap and repeats the ceremony. */
async function runCeremony<T>(
  context: StepContext,
  failureContext: FailureContext,
  ceremony: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const { ports, prompts, signal } = context;
  // A fast failure means that a tap is missing, so the loading time must not count.
  await withTimeLimit(context, failureContext, async () => ports.passkeys.prepare?.());
  const hadTap = ports.passkeys.hasUserActivation();
  const startedAt = ports.now();
  try {
    return await withTimeLimit(context, failureContext, ceremony);
  } catch (thrown) {
    const error = thrown as VerificationError;
    const needsTap = error.code === 'passkey-refused' && !hadTap && ports.now() - startedAt < missingTapThresholdMs;
    if (!needsTap || prompts.passkeyTap === undefined) throw error;
    if (!isAccepted(await rejectOnAbort(prompts.passkeyTap({ signal }), signal))) throw error;
    return withTimeLimit(context, failureContext, ceremony);
  }
}

async function withTimeLimit<T>(
  { ports, config, signal }: StepContext,
  failureContext: FailureContext,
  ceremony: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  try {
    return await withAbortScope(signal, (scopeSignal) =>
      withinTime(rejectOnAbort(ceremony(scopeSignal), scopeSignal), config.passkeyTimeoutMs, ports),
    );
  } catch (thrown) {
    throw toPasskeyError(thrown, failureContext, hostnameOf(ports.page.origin));
  }
}

function hostnameOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : '';
}
