import { randomBytes } from 'node:crypto';

import { SignJWT } from 'jose';

import type { AuthPlan } from './auth-plan.ts';

const SECRET = randomBytes(32);

/** An auth token lives 15 minutes. @source wire §3 */
export const AUTH_TOKEN_LIFE_MS = 15 * 60_000;

/** What an auth token is made of. */
export interface AuthTokenParts {
  rid: string;
  authId: string;
  namespace: string;
  /** Scheme, host and port of the verification backend, nothing else. */
  endpoint: string;
  challenge: string;
  plan: AuthPlan;
  /** Milliseconds since 1970. */
  issuedAt: number;
  /** Claims left out on purpose, as dotted paths: `auth.endp`. */
  drop?: readonly string[] | undefined;
}

/** Returns the signed token of an identity start. @source V §3 Authentication token */
export async function signAuthToken(parts: AuthTokenParts): Promise<string> {
  const claims = {
    rid: parts.rid,
    auth: {
      id: parts.authId,
      ans: parts.namespace,
      endp: parts.endpoint,
      chlg: parts.challenge,
      next: parts.plan.next,
      subs: parts.plan.subs,
    },
  };
  for (const path of parts.drop ?? []) dropClaim(claims, path.split('.'));
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(Math.floor(parts.issuedAt / 1000))
    .setExpirationTime(Math.floor((parts.issuedAt + AUTH_TOKEN_LIFE_MS) / 1000))
    .sign(SECRET);
}

function dropClaim(claims: Record<string, unknown>, [name, ...rest]: string[]): void {
  if (name === undefined) return;
  // A bare claim name means the one inside auth, where all but rid are.
  const owner = name in claims ? claims : (claims.auth as Record<string, unknown> | undefined);
  if (owner === undefined) return;
  if (rest.length === 0) {
    delete owner[name];
    return;
  }
  const inner = owner[name];
  if (typeof inner === 'object' && inner !== null) dropClaim(inner as Record<string, unknown>, rest);
}
