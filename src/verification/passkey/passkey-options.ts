import { passkeyUserIdBytes, settingValue, type VerificationConfig } from '../config.ts';
import { VerificationError } from '../errors.ts';
import { isRecord, readText } from '../json-shape.ts';
import type { UserVerificationLevel } from '../token/read-subscriptions.ts';
import type { CreationOptions, RequestOptions } from './passkey-port.ts';

/** What a start call offers: a registration, an authentication, or both. */
export interface OfferedCeremonies {
  readonly create?: CreationOptions;
  readonly request?: RequestOptions;
}

/** What the options are fitted to. */
export interface OptionsFitting {
  readonly level: UserVerificationLevel;
  readonly displayName: VerificationConfig['displayName'];
}

/**
 * Reads the options in the data of a start reply, and fits them: a required user verification holds whatever they say,
 * the other levels where they say nothing, and the host's display name goes before theirs. The rest passes as it is.
 *
 * @throws VerificationError 'passkey-options' when they are unusable, 'passkey-user-id' for an id not of 1 to 64 bytes
 * @source V §3 uvlvl, V §5, V §7
 */
export function readOfferedCeremonies(data: unknown, fitting: OptionsFitting): OfferedCeremonies {
  const { credCreateOptions: create, credRequestOptions: request } = isRecord(data) ? data : {};
  return {
    ...(isRecord(create) && { create: readCreation(create, fitting) }),
    ...(isRecord(request) && { request: readRequest(request, fitting) }),
  };
}

function readCreation(options: Record<string, unknown>, { level, displayName }: OptionsFitting): CreationOptions {
  const { user, rp, authenticatorSelection } = options;
  const selection = isRecord(authenticatorSelection) ? authenticatorSelection : {};
  if (readText(options['challenge']) === undefined) throw unusable('challenge');
  if (!isRecord(rp)) throw unusable('rp');
  if (!isRecord(user) || typeof user['id'] !== 'string') throw unusable('user.id');
  if (!Array.isArray(options['pubKeyCredParams'])) throw unusable('pubKeyCredParams');
  checkUserId(user['id']);
  const name = settingValue(displayName);
  return {
    ...options,
    user: { ...user, ...(name !== null && { displayName: name }) },
    authenticatorSelection: verified(selection, level),
  } as unknown as CreationOptions;
}

function readRequest(options: Record<string, unknown>, { level }: OptionsFitting): RequestOptions {
  const { challenge, allowCredentials } = options;
  if (readText(challenge) === undefined) throw unusable('challenge');
  // An empty list would let any passkey in; without one the server says so itself.
  if (Array.isArray(allowCredentials) && allowCredentials.length === 0) throw unusable('allowCredentials');
  return verified(options, level) as unknown as RequestOptions;
}

/** What WebAuthn calls the levels of a token. @source V §3 uvlvl */
const requirements = { none: 'discouraged', pref: 'preferred', req: 'required' } as const;

function verified(options: Record<string, unknown>, level: UserVerificationLevel): Record<string, unknown> {
  const isOpen = level === 'req' || (options['userVerification'] ?? undefined) === undefined;
  return isOpen ? { ...options, userVerification: requirements[level] } : options;
}

// Four characters of base64 stand for three bytes, whatever alphabet they are written in.
function checkUserId(id: string): void {
  const bytes = Math.floor((id.replace(/=+$/, '').length * 3) / 4);
  if (bytes < passkeyUserIdBytes.min || bytes > passkeyUserIdBytes.max) {
    throw new VerificationError('passkey-user-id', 'User ID was not between 1 and 64 bytes');
  }
}

function unusable(part: string): VerificationError {
  return new VerificationError('passkey-options', `Passkey options hold no usable ${part}`);
}
