import { VerificationError, type VerificationErrorCode } from '../errors.ts';
import type { CreationOptions, RequestOptions } from './passkey-port.ts';

export interface FailureContext {
  readonly relyingPartyId: string | undefined;
  readonly requiresDiscoverable: boolean;
}

export function creationFailureContext({ rp, authenticatorSelection: selection }: CreationOptions): FailureContext {
  const requiresDiscoverable = selection?.requireResidentKey === true || selection?.residentKey === 'required';
  return { relyingPartyId: rp.id, requiresDiscoverable };
}

export function requestFailureContext({ rpId }: RequestOptions): FailureContext {
  return { relyingPartyId: rpId, requiresDiscoverable: false };
}

/** Converts a browser error to a `VerificationError`. @source V §8 Passkey messages; WebAuthn §5.1.3, §5.1.4, §6.3.2 */
export function toPasskeyError(thrown: unknown, failureContext: FailureContext, hostname: string): VerificationError {
  if (thrown instanceof VerificationError) return thrown;
  const name = thrown instanceof Error ? thrown.name : '';
  const [code, message] = describe(name, failureContext, hostname, thrown instanceof Error ? thrown.message : '');
  return new VerificationError(code, message, { cause: thrown });
}

type Description = readonly [VerificationErrorCode, string];

function describe(name: string, failureContext: FailureContext, hostname: string, browserMessage: string): Description {
  switch (name) {
    case 'InvalidStateError':
      return ['passkey-already-registered', 'The authenticator was already registered'];
    case 'ConstraintError':
      return failureContext.requiresDiscoverable
        ? ['passkey-not-discoverable', 'Discoverable credentials were required but no authenticator supports them']
        : ['passkey-user-verification', 'User verification was required but no authenticator supports it'];
    case 'NotSupportedError':
      return ['passkey-algorithm', 'No authenticator supports any of the requested algorithms'];
    case 'SecurityError':
      return describeSecurityError(failureContext, hostname, browserMessage);
    case 'NotAllowedError':
      // A timeout and a missing tap cause errors with the same name.
      return ['passkey-refused', browserMessage || 'The passkey was refused'];
    // Thrown by `withinTime`.
    case 'TimeoutError':
      return ['passkey-timeout', 'The passkey ceremony timed out'];
    case 'AbortError':
      return ['passkey-aborted', 'The passkey ceremony was aborted'];
    default:
      return ['passkey-unknown', 'Unknown error'];
  }
}

// A valid relying party id is the host or a parent domain of the host.
function describeSecurityError(
  { relyingPartyId: id }: FailureContext,
  hostname: string,
  browserMessage: string,
): Description {
  const isValidForHost = id === undefined || hostname === id || hostname.endsWith(`.${id}`);
  return [
    'passkey-relying-party',
    isValidForHost
      ? browserMessage || 'This domain cannot use passkeys'
      : `The rp.id "${id}" is invalid for this domain`,
  ];
}
