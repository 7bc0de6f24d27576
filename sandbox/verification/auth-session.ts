import { randomBytes, randomUUID } from 'node:crypto';
import { RejectedCall } from '../errors.ts';
import type { AuthSession, IdentityVerification } from '../world/sessions.ts';
import type { World } from '../world/world.ts';
import { authPlanFor } from './auth-plan.ts';
import { ScriptedReplies } from './auth-script.ts';
import { verifyAuthToken, signAuthToken } from './auth-token.ts';
import { StatusChannel } from './status-channel.ts';

const namespace = 'refinance-sandbox';

/**
 * Opens a session for an identity. If an auth script is planned, the session uses it.
 *
 * @param origin the endpoint that the token contains
 */
export async function startAuthSession(
  world: World,
  identity: IdentityVerification,
  origin: string,
): Promise<AuthSession> {
  const script = world.authScript;
  world.authScript = null;
  const defaultPlan = authPlanFor(identity, origin);
  const plan = {
    firstStep: script?.token?.next ?? defaultPlan.firstStep,
    authSettings: script?.token?.subs ?? defaultPlan.authSettings,
  };
  const authId = randomUUID();
  const identityChallenge = randomBytes(24).toString('base64url');
  const token = await signAuthToken({
    rid: randomUUID(),
    authId,
    namespace,
    endpoint: origin,
    tokenChallenge: identityChallenge,
    plan,
    issuedAt: world.clock.now(),
    omittedClaims: script?.token?.drop,
  });
  const session: AuthSession = {
    token,
    authId,
    endpoint: origin,
    tokenChallenge: identityChallenge,
    plan,
    identity,
    state: 'open',
    deviceId: null,
    passkeyChallenge: null,
    carrierFlow: script?.carrier ?? 'test',
    carrierCheck: null,
    sentCode: null,
    acceptedCode: null,
    wrongCodeCount: 0,
    sentLinks: [],
    userResponse: null,
    statusChannel: new StatusChannel(),
    scriptedReplies: new ScriptedReplies(script?.replies ?? []),
  };
  world.sessions.set(token, session);
  return session;
}

/**
 * Returns the session that a valid auth token of this sandbox belongs to.
 *
 * @throws RejectedCall `unauthorized`
 */
export async function requireSession(world: World, token: string | null): Promise<AuthSession> {
  if (token === null) throw new RejectedCall('unauthorized', 'An auth token is needed.');
  await verifyAuthToken(token, world.clock.now());
  const session = world.sessions.get(token);
  // The signature is valid, but the sandbox was reset.
  if (!session) throw new RejectedCall('unauthorized', 'The auth token is unknown.');
  return session;
}

/** The owner of devices and passkeys: the phone number, or the birth date if the number is unknown. */
export function deviceOwnerOf({ identity }: AuthSession): string {
  return identity.phone ?? identity.dob;
}
