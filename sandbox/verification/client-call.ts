import type * as v from 'valibot';
import type { World } from '../world/world.ts';
import type { AuthSession } from '../world/sessions.ts';
import type { Envelope } from './envelope.ts';
import type { Signer } from './signed-call.ts';

/** A challenge to sign calls with. Its fields stand beside `next`, not in data. @source docs/wire.md §5 */
export interface ChallengeReply {
  challenge: string;
  /** Seconds. */
  ttl: number;
}

/** What a verification call answers. */
export type ClientReply = Envelope | ChallengeReply;

/** A checked call of the verification layer. */
export interface ClientRequest<Body> {
  world: World;
  session: AuthSession;
  /** Where the sandbox was called. */
  origin: string;
  /** The Origin header: the page that called. */
  pageOrigin: string | null;
  body: Body;
}

/** A checked call that needs no session: of a device about itself. */
export interface DeviceRequest<Body> {
  world: World;
  signer: Signer | null;
  body: Body;
}

/** A call of a session: it carries the auth token. */
export interface SessionCall {
  kind: 'session';
  /** Follows `/v1/client/`. */
  path: string;
  body: v.GenericSchema;
  /** A report of an error is taken after the session is over, too. */
  isReport: boolean;
  /** Whether the call was answered before, so that it is taken after the session is over, too. */
  isRepeated: (session: AuthSession, body: unknown) => boolean;
  answer: (request: ClientRequest<unknown>) => ClientReply | Promise<ClientReply>;
}

/** A call of a device about itself: the auth token may be missing. */
export interface DeviceCall {
  kind: 'device';
  path: string;
  body: v.GenericSchema;
  answer: (request: DeviceRequest<unknown>) => ClientReply;
}

/** One row of the verification backend's table. */
export type ClientCall = SessionCall | DeviceCall;

/** Makes a call of a session whose answer knows the type of its checked body. */
export function sessionCall<Body extends v.GenericSchema>(
  path: string,
  body: Body,
  answer: (request: ClientRequest<v.InferOutput<Body>>) => ClientReply | Promise<ClientReply>,
  {
    isReport = false,
    isRepeated = () => false,
  }: { isReport?: boolean; isRepeated?: (session: AuthSession, body: v.InferOutput<Body>) => boolean } = {},
): SessionCall {
  // The router checks the body against this very shape before it calls.
  return {
    kind: 'session',
    path,
    body,
    isReport,
    isRepeated: (session, given) => isRepeated(session, given),
    answer: (request) => answer(request),
  };
}

/** Makes a call of a device whose answer knows the type of its checked body. */
export function deviceCall<Body extends v.GenericSchema>(
  path: string,
  body: Body,
  answer: (request: DeviceRequest<v.InferOutput<Body>>) => ClientReply,
): DeviceCall {
  return { kind: 'device', path, body, answer: (request) => answer(request) };
}
