import * as v from 'valibot';
import { isRecord, recordOf } from '../../runtime/json.ts';
import { passkeyUserIdBytes, settingValue, type VerificationConfig } from '../config.ts';
import { VerificationError } from '../errors.ts';
import { object, text } from '../schemas.ts';
import type { UserVerificationLevel } from '../token/read-subscriptions.ts';
import type { CreationOptions, RequestOptions } from './passkey-port.ts';

/** What the server asks for in the reply to a start call: a registration, an authentication, or both. */
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
  const { credCreateOptions: create, credRequestOptions: request } = recordOf(data);
  return {
    ...(isRecord(create) && { create: fitCreation(usable(creation, create) as CreationOptions, fitting) }),
    ...(isRecord(request) && { request: verified(usable(authentication, request) as RequestOptions, fitting.level) }),
  };
}

const creation = object({
  challenge: text,
  rp: object({}),
  user: object({ id: v.string() }),
  pubKeyCredParams: v.array(v.unknown()),
});

const authentication = object({
  challenge: text,
  // An empty list would let any passkey in; without one the server says so itself.
  allowCredentials: v.optional(v.custom((list) => !Array.isArray(list) || list.length > 0)),
});

// Only what we rely on is looked at. The rest is the browser's to judge.
function usable(schema: v.GenericSchema, options: unknown): unknown {
  const { success, issues } = v.safeParse(schema, options);
  if (success) return options;
  throw new VerificationError('passkey-options', `Passkey options hold no usable ${v.getDotPath(issues[0])}`);
}

function fitCreation(options: CreationOptions, { level, displayName }: OptionsFitting): CreationOptions {
  const { user, authenticatorSelection: selection } = options;
  checkUserId(user.id);
  const name = settingValue(displayName);
  return {
    ...options,
    user: { ...user, ...(name !== null && { displayName: name }) },
    authenticatorSelection: verified(isRecord(selection) ? selection : {}, level),
  };
}

/** What WebAuthn calls the levels of a token. @source V §3 uvlvl */
const requirements = { none: 'discouraged', pref: 'preferred', req: 'required' } as const;

function verified<Options extends { userVerification?: UserVerificationRequirement }>(
  options: Options,
  level: UserVerificationLevel,
): Options {
  const isOpen = level === 'req' || (options.userVerification ?? undefined) === undefined;
  return isOpen ? { ...options, userVerification: requirements[level] } : options;
}

// Four characters of base64 stand for three bytes, whatever alphabet they are written in.
function checkUserId(id: string): void {
  const bytes = Math.floor((id.replace(/=+$/, '').length * 3) / 4);
  if (bytes < passkeyUserIdBytes.min || bytes > passkeyUserIdBytes.max) {
    throw new VerificationError('passkey-user-id', 'User ID was not between 1 and 64 bytes');
  }
}
