import { WebAuthnAbortService, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { Assertion, Attestation, CreationOptions, RequestOptions } from './passkey-port.ts';

/** A registration ceremony. @source V §4 Passkey step */
export function createPasskey(optionsJSON: CreationOptions, signal: AbortSignal): Promise<Attestation> {
  return conducted(() => startRegistration({ optionsJSON }), signal);
}

/** An authentication ceremony. @source V §4 Passkey step */
export function getPasskey(optionsJSON: RequestOptions, signal: AbortSignal): Promise<Assertion> {
  return conducted(() => startAuthentication({ optionsJSON }), signal);
}

// The library starts each ceremony by aborting the one before it, and has one switch for the one under way.
async function conducted<T>(ceremony: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const abort = (): void => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await ceremony();
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
