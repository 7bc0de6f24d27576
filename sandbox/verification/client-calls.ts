import * as v from 'valibot';

import { anyText, phone10, phoneE164, text } from '../check/fields.ts';
import type { World } from '../world/world.ts';
import { lastStepOf } from './auth-plan.ts';
import type { AuthSession } from './auth-session.ts';
import type { Envelope } from './envelope.ts';
import { sendLink } from './instant-link.ts';
import { finishCode, sendCode } from './one-time-code.ts';

/** A checked call of the verification layer. */
export interface ClientRequest<Body> {
  world: World;
  session: AuthSession;
  origin: string;
  body: Body;
}

/** One row of the verification backend's table. `path` follows `/v1/client/`. */
export interface ClientCall {
  path: string;
  body: v.GenericSchema;
  /** A report of an error is taken after the session is over, too. */
  isReport: boolean;
  answer: (request: ClientRequest<unknown>) => Envelope;
}

const mobileNumber = v.optional(v.union([phone10, phoneE164], 'must be 10 digits'));

const START_CODE = v.strictObject({ mobileNumber });
const FINISH_CODE = v.strictObject({ otp: text });
const START_LINK = v.strictObject({
  sourceIp: v.optional(v.nullable(anyText)),
  mobileNumber,
  isMobile: v.optional(v.boolean()),
});
const REPORT = v.strictObject({ code: v.optional(v.number()), message: v.string() });

/** Steps whose failures the client may report. @source V §7 */
const REPORTED_STEPS = [
  'device/passive',
  'device/fido2',
  'device/universal',
  'mobile/instant',
  'mobile/instantlink',
  'mobile/otp',
  'user/mobileactive',
];

/** The calls under /v1/client/. @source V §7 */
export const CLIENT_CALLS: readonly ClientCall[] = [
  call('mobile/otp/start', START_CODE, ({ world, session, origin, body }) =>
    sendCode(world, session, { mobileNumber: body.mobileNumber, origin }),
  ),
  call('mobile/otp/finish', FINISH_CODE, ({ world, session, body }) => finishCode(world, session, body.otp)),
  call('mobile/instantlink/start', START_LINK, ({ world, session, origin, body }) =>
    sendLink(world, session, { mobileNumber: body.mobileNumber, origin }),
  ),
  ...REPORTED_STEPS.map((step) => ({
    ...call(`${step}/error`, REPORT, ({ session }) => afterReport(session, step)),
    isReport: true,
  })),
];

/**
 * Where the flow goes after a failure the client reported. What the backend itself had ended stays failed: no next.
 * The last step has nothing behind it, so its failure ends the flow; any other falls back on the last step.
 */
function afterReport(session: AuthSession, step: string): Envelope {
  if (session.state === 'failed') return {};
  if (session.state === 'open' && step !== 'mobile/otp' && step !== 'mobile/instantlink') {
    return { next: lastStepOf(session.identity) };
  }
  if (session.state === 'open') session.state = 'ended';
  return { next: '' };
}

function call<Body extends v.GenericSchema>(
  path: string,
  body: Body,
  answer: (request: ClientRequest<v.InferOutput<Body>>) => Envelope,
): ClientCall {
  // The router checks the body against this very shape before it calls.
  return { path, body, isReport: false, answer: (request) => answer(request) };
}
