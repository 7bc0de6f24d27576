import * as v from 'valibot';
import { VerificationError } from '../errors.ts';
import { plainObject, nonEmptyString } from '../schemas.ts';
import { subscriptionsSchema, type Subscriptions } from './read-subscriptions.ts';

/** @source V §3 Authentication token */
export interface AuthClaims {
  /** `auth.id` */
  readonly authId: string;
  /** `auth.ans` */
  readonly namespace: string;
  /** Origin of `auth.endp`. */
  readonly endpoint: string;
  /** `auth.chlg`, which is signed unchanged. */
  readonly identityChallenge: string;
  /** `auth.next`: the first step, 'done' or ''. */
  readonly firstStep: string;
  /** `auth.subs` */
  readonly subscriptions: Subscriptions;
}

const payloadSchema = plainObject({
  auth: plainObject({
    id: nonEmptyString,
    ans: nonEmptyString,
    endp: nonEmptyString,
    chlg: nonEmptyString,
    next: v.string(),
    subs: subscriptionsSchema,
  }),
});

/**
 * Returns the token's claims. Does not check the signature.
 *
 * @throws VerificationError 'token-missing', 'token-malformed' or 'claim-missing'
 * @source V §4 Web-auth token
 */
export function readAuthToken(token: string | null | undefined): AuthClaims {
  if (typeof token !== 'string' || token === '') {
    throw new VerificationError('token-missing', 'No authentication token provided');
  }
  const result = v.safeParse(payloadSchema, decodePayload(token));
  if (!result.success) {
    const claim = v.getDotPath(result.issues[0]);
    if (claim === null) throw malformed('its claims must be an object');
    throw new VerificationError('claim-missing', `AuthToken claims do not contain ${claim}`);
  }
  const { id, ans, endp, chlg, next, subs } = result.output.auth;
  return {
    authId: id,
    namespace: ans,
    endpoint: readEndpoint(endp),
    identityChallenge: chlg,
    firstStep: next,
    subscriptions: subs,
  };
}

function decodePayload(token: string): unknown {
  const segments = token.split('.');
  if (segments.length !== 3) throw malformed('it must have three parts');
  try {
    return JSON.parse(decodeBase64Url(segments[1] ?? ''));
  } catch (cause) {
    throw malformed('its claims cannot be read', cause);
  }
}

// `atob` does not decode base64url or UTF-8.
function decodeBase64Url(encoded: string): string {
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

function readEndpoint(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
    throw malformed('auth.endp must be an http or https origin');
  return url.origin;
}

function malformed(reason: string, cause?: unknown): VerificationError {
  return new VerificationError('token-malformed', `AuthToken is malformed: ${reason}`, { cause });
}
