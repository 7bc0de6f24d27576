import { randomBytes } from 'node:crypto';
import { CompactSign, errors, jwtVerify } from 'jose';
import { RejectedCall } from '../errors.ts';
import type { AuthPlan } from '../world/sessions.ts';

const secret = randomBytes(32);

/**
 * Lifetime of an auth token: 15 minutes.
 *
 * @source docs/reference/wire.md §3
 */
const authTokenLifeMs = 15 * 60_000;

export interface AuthTokenContent {
  rid: string;
  authId: string;
  namespace: string;
  /** Scheme, host and port of the verification backend. */
  endpoint: string;
  tokenChallenge: string;
  plan: AuthPlan;
  /** Milliseconds since 1970. */
  issuedAt: number;
  /** Claims to leave out, as dotted paths such as `auth.endp`. */
  omittedClaims?: readonly string[] | undefined;
}

/**
 * Signs the token that an identity start returns.
 *
 * @source V §3 Authentication token
 */
export async function signAuthToken(content: AuthTokenContent): Promise<string> {
  const claims = {
    rid: content.rid,
    auth: {
      id: content.authId,
      ans: content.namespace,
      endp: content.endpoint,
      chlg: content.tokenChallenge,
      next: content.plan.firstStep,
      subs: content.plan.authSettings,
    },
  };
  for (const path of content.omittedClaims ?? []) dropClaim(claims, path.split('.'));
  const iat = Math.floor(content.issuedAt / 1000);
  const exp = Math.floor((content.issuedAt + authTokenLifeMs) / 1000);
  return new CompactSign(new TextEncoder().encode(plainJson({ ...claims, iat, exp })))
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(secret);
}

/**
 * Checks the signature and age of a token, not its claims.
 *
 * @param now milliseconds of the sandbox's clock
 * @throws RejectedCall `unauthorized`
 */
export async function verifyAuthToken(token: string, now: number): Promise<void> {
  try {
    await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: new Date(now) });
  } catch (error) {
    const isOld = error instanceof errors.JWTExpired;
    throw new RejectedCall(
      'unauthorized',
      isOld ? 'The auth token has expired.' : 'The auth token is not from this sandbox.',
    );
  }
}

/**
 * JSON whose base64url form contains no `-` or `_`, so that clients that decode plain base64 can read it
 * (docs/reference/wire.md §3).
 */
function plainJson(value: object): string {
  return JSON.stringify(value).replaceAll(/[>?~\u007F-\uFFFF]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

function dropClaim(claims: Record<string, unknown>, [name, ...innerPath]: string[]): void {
  if (name === undefined) return;
  // A claim that is not at the top level is inside `auth`.
  const owner = name in claims ? claims : (claims.auth as Record<string, unknown> | undefined);
  if (owner === undefined) return;
  if (innerPath.length === 0) {
    delete owner[name];
    return;
  }
  const inner = owner[name];
  if (typeof inner === 'object' && inner !== null) dropClaim(inner as Record<string, unknown>, innerPath);
}
