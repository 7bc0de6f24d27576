import { randomBytes, randomUUID } from 'node:crypto';

import type { Identity } from '../world/identity.ts';
import type { World } from '../world/world.ts';
import { authPlanFor } from './auth-plan.ts';
import { ScriptedReplies } from './auth-script.ts';
import { AUTH_TOKEN_LIFE_MS, signAuthToken } from './auth-token.ts';
import { StatusChannel } from './status-channel.ts';

/** A code that was sent. Times in milliseconds since 1970 on the sandbox's clock. */
export interface SentCode {
  code: string;
  expiresAt: number;
}

/** An instant link that was sent. */
export interface SentLink {
  id: string;
  expiresAt: number;
  state: 'waiting' | 'confirmed' | 'refused';
}

/** One run of the verification layer, from its auth token on. */
export interface AuthSession {
  token: string;
  identity: Identity;
  expiresAt: number;
  /** `done`: verified. `ended`: an empty next. `failed`: an error of the backend without next. */
  state: 'open' | 'done' | 'ended' | 'failed';
  code: SentCode | null;
  wrongCodes: number;
  links: SentLink[];
  /** Test mode: a simulated finish of the instant link is allowed. */
  isTestMode: boolean;
  channel: StatusChannel;
  script: ScriptedReplies;
}

const NAMESPACE = 'refinance-sandbox';

/** Opens a session for an identity; a waiting auth script is used up by it. `origin` becomes the token's endpoint. */
export async function startAuthSession(world: World, identity: Identity, origin: string): Promise<AuthSession> {
  const script = world.authScript;
  world.authScript = null;
  const usual = authPlanFor(identity);
  const plan = { next: script?.token?.next ?? usual.next, subs: script?.token?.subs ?? usual.subs };
  const issuedAt = world.clock.now();
  const token = await signAuthToken({
    rid: randomUUID(),
    authId: randomUUID(),
    namespace: NAMESPACE,
    endpoint: origin,
    challenge: randomBytes(24).toString('base64url'),
    plan,
    issuedAt,
    drop: script?.token?.drop,
  });
  const session: AuthSession = {
    token,
    identity,
    expiresAt: issuedAt + AUTH_TOKEN_LIFE_MS,
    state: 'open',
    code: null,
    wrongCodes: 0,
    links: [],
    isTestMode: JSON.stringify(plan.subs).includes('"tme":true'),
    channel: new StatusChannel(),
    script: new ScriptedReplies(script?.replies ?? []),
  };
  world.sessions.set(token, session);
  return session;
}
