import type * as v from 'valibot';
import type { World } from '../world/world.ts';
import type { AuthSession } from '../world/sessions.ts';
import type { Envelope } from './envelope.ts';
import type { Signer } from './signed-call.ts';

/**
 * A challenge for signing calls. Its fields are on the same level as `next`, not in `data`.
 *
 * @source docs/reference/wire.md §5
 */
export interface ChallengeReply {
  challenge: string;
  /** Seconds. */
  ttl: number;
}

export type ClientReply = Envelope | ChallengeReply;

export interface SessionRequest<Body> {
  world: World;
  session: AuthSession;
  sandboxOrigin: string;
  /** The Origin header, which contains the page's origin. */
  pageOrigin: string | null;
  body: Body;
}

/** A checked device call, which needs no session. */
export interface DeviceRequest<Body> {
  world: World;
  signer: Signer | null;
  body: Body;
}

/** A call within a session. It must contain the auth token. */
export interface SessionCall {
  kind: 'session';
  /** Path without `/v1/client/`. */
  path: string;
  bodySchema: v.GenericSchema;
  /** If true, the call is accepted even after the session has ended. */
  isErrorReport: boolean;
  /** Whether the call repeats an accepted call. Repeats are accepted even after the session has ended. */
  isAcceptedRepeat: (session: AuthSession, body: unknown) => boolean;
  handler: (request: SessionRequest<unknown>) => ClientReply | Promise<ClientReply>;
}

/** A call that a device makes about itself. The auth token is optional. */
export interface DeviceCall {
  kind: 'device';
  path: string;
  bodySchema: v.GenericSchema;
  handler: (request: DeviceRequest<unknown>) => ClientReply;
}

export type ClientCall = SessionCall | DeviceCall;

export function defineSessionCall<Body extends v.GenericSchema>(
  path: string,
  body: Body,
  answer: (request: SessionRequest<v.InferOutput<Body>>) => ClientReply | Promise<ClientReply>,
  {
    isReport = false,
    isRepeated = () => false,
  }: { isReport?: boolean; isRepeated?: (session: AuthSession, body: v.InferOutput<Body>) => boolean } = {},
): SessionCall {
  // Safe, because the router checks the body against this shape first.
  return {
    kind: 'session',
    path,
    bodySchema: body,
    isErrorReport: isReport,
    isAcceptedRepeat: (session, requestBody) => isRepeated(session, requestBody),
    handler: (request) => answer(request),
  };
}

export function defineDeviceCall<Body extends v.GenericSchema>(
  path: string,
  body: Body,
  answer: (request: DeviceRequest<v.InferOutput<Body>>) => ClientReply,
): DeviceCall {
  return { kind: 'device', path, bodySchema: body, handler: (request) => answer(request) };
}
