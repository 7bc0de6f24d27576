import * as v from 'valibot';
import { isRecord, recordOrEmpty } from '../../runtime/utilities/json.ts';
import { userIdByteLimits, resolveSetting, type VerificationConfig } from '../config.ts';
import { VerificationError } from '../errors.ts';
import { plainObject, nonEmptyString } from '../schemas.ts';
import type { UserVerificationLevel } from '../token/read-subscriptions.ts';
import type { CreationOptions, RequestOptions } from './passkey-port.ts';

export interface OfferedCeremonies {
  readonly creationOptions?: CreationOptions;
  readonly requestOptions?: RequestOptions;
}

export interface OptionOverrides {
  readonly userVerificationLevel: UserVerificationLevel;
  readonly passkeyDisplayName: VerificationConfig['displayName'];
}

/**
 * Reads the ceremonies in a reply. Only level `req` replaces the server's user verification. The host's display name
 * overrides the server's.
 *
 * @throws VerificationError 'passkey-options' or 'passkey-user-id'
 * @source V §3 uvlvl, V §5, V §7
 */
export function readOfferedCeremonies(data: unknown, overrides: OptionOverrides): OfferedCeremonies {
  const { credCreateOptions: create, credRequestOptions: request } = recordOrEmpty(data);
  return {
    ...(isRecord(create) && {
      creationOptions: applyOverrides(checkOptions(creationSchema, create) as CreationOptions, overrides),
    }),
    ...(isRecord(request) && {
      requestOptions: withUserVerification(
        checkOptions(requestSchema, request) as RequestOptions,
        overrides.userVerificationLevel,
      ),
    }),
  };
}

const creationSchema = plainObject({
  challenge: nonEmptyString,
  rp: plainObject({}),
  user: plainObject({ id: v.string() }),
  pubKeyCredParams: v.array(v.unknown()),
});

const requestSchema = plainObject({
  challenge: nonEmptyString,
  // An empty list would allow every passkey.
  allowCredentials: v.optional(v.custom((list) => !Array.isArray(list) || list.length > 0)),
});

// The browser checks the remaining options.
function checkOptions(schema: v.GenericSchema, options: unknown): unknown {
  const { success, issues } = v.safeParse(schema, options);
  if (success) return options;
  throw new VerificationError('passkey-options', `Passkey options contain no valid ${v.getDotPath(issues[0])}`);
}

function applyOverrides(
  options: CreationOptions,
  { userVerificationLevel, passkeyDisplayName }: OptionOverrides,
): CreationOptions {
  const { user, authenticatorSelection: selection } = options;
  checkUserId(user.id);
  const name = resolveSetting(passkeyDisplayName);
  return {
    ...options,
    user: { ...user, ...(name !== null && { displayName: name }) },
    authenticatorSelection: withUserVerification(isRecord(selection) ? selection : {}, userVerificationLevel),
  };
}

/** @source V §3 uvlvl */
const requirementByLevel = { none: 'discouraged', pref: 'preferred', req: 'required' } as const;

function withUserVerification<Options extends { userVerification?: UserVerificationRequirement }>(
  options: Options,
  level: UserVerificationLevel,
): Options {
  const isReplaced = level === 'req' || (options.userVerification ?? undefined) === undefined;
  return isReplaced ? { ...options, userVerification: requirementByLevel[level] } : options;
}

// Four base64 characters encode three bytes.
function checkUserId(id: string): void {
  const bytes = Math.floor((id.replace(/=+$/, '').length * 3) / 4);
  if (bytes < userIdByteLimits.min || bytes > userIdByteLimits.max) {
    throw new VerificationError('passkey-user-id', 'User ID was not between 1 and 64 bytes');
  }
}
