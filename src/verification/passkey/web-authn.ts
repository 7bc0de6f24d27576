import { WebAuthnAbortService, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Assertion, Attestation, CreationOptions, RequestOptions } from './passkey-port.ts';

/** @source V §4 Passkey step */
export function createPasskey(optionsJSON: CreationOptions, signal: AbortSignal): Promise<Attestation> {
  return withAbort(() => startRegistration({ optionsJSON }), signal);
}

/** @source V §4 Passkey step */
export function getPasskey(optionsJSON: RequestOptions, signal: AbortSignal): Promise<Assertion> {
  return withAbort(() => startAuthentication({ optionsJSON }), signal);
}

// The library runs only one ceremony at a time, so it aborts the right one.
async function withAbort<T>(ceremony: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const abort = (): void => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await ceremony();
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
