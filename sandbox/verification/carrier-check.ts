import { carrierCheckUrl, carrierSuccessStatus } from '../carrier/carrier-check-url.ts';
import type { CarrierCheck } from '../world/carrier-checks.ts';
import { defaultMobileNumber } from '../world/magic-people.ts';
import type { World } from '../world/world.ts';
import type { AuthSession } from '../world/sessions.ts';
import { backendErrorCode, type Envelope, failureEnvelope } from './envelope.ts';
import { completeSession } from './one-time-code.ts';

const retryMark = '___R2';

/**
 * Starts a carrier check.
 *
 * @returns data with the carrier's URL for the check
 * @source V §7 mobile/instant/start
 */
export function startCarrierCheck(
  world: World,
  session: AuthSession,
  implementation: CarrierCheck['implementation'],
): Envelope {
  const check = world.carrierChecks.startCheck({ flow: session.carrierFlow, implementation }, world.clock.now());
  session.carrierCheck = check;
  return { next: '', data: { redirectUrl: carrierCheckUrl(check, world.carrierOrigin ?? session.endpoint) } };
}

/**
 * Verifies the number if `vfp` proves that the carrier confirmed it.
 *
 * @source V §7 mobile/instant/finish, docs/reference/wire.md §5.3
 */
export function finishCarrierCheck(world: World, session: AuthSession, vfp: string): Envelope {
  const check = session.carrierCheck;
  session.carrierCheck = null;
  if (check === null) return failureEnvelope(backendErrorCode.clientFailure, 'No carrier check was started.');
  if (world.clock.now() >= check.expiresAt)
    return failureEnvelope(backendErrorCode.externalFailure, 'The carrier check has expired.');
  if (!proves(check, vfp))
    return failureEnvelope(backendErrorCode.externalFailure, 'The carrier did not confirm the number.');
  session.identity.phone ??= defaultMobileNumber;
  return completeSession(session);
}

function proves(check: CarrierCheck, vfp: string): boolean {
  // A page cannot read the reply to an image request, so the request itself is the proof.
  if (check.implementation === 'pixel' && check.flow !== 'test') return vfp === '' && check.isCarrierCalled;
  switch (check.flow) {
    case 'test':
      return vfp === check.vfp;
    case 'v1-token':
      return check.isCarrierCalled && vfp === `${check.correlationId}...${check.secret}`;
    case 'v2':
      return provesByReply(check, vfp);
    case 'v2.5':
      return vfp.endsWith(retryMark) && provesByReply(check, vfp.slice(0, -retryMark.length));
    default:
      return check.isCarrierCalled && vfp === check.secret;
  }
}

/** Format: `vfp___{base64 of the carrier's reply}` */
function provesByReply(check: CarrierCheck, vfp: string): boolean {
  const start = `${check.vfp}___`;
  if (!check.isCarrierCalled || !vfp.startsWith(start)) return false;
  try {
    const reply = JSON.parse(decodeReply(vfp.slice(start.length))) as { status?: unknown; token?: unknown };
    return reply.status === carrierSuccessStatus && reply.token === check.secret;
  } catch {
    return false;
  }
}

/**
 * Base64 in which `+ / =` may be replaced by `. _ -`.
 *
 * @source docs/reference/wire.md §5.3
 */
function decodeReply(text: string): string {
  const standard = text.replaceAll('.', '+').replaceAll('_', '/').replaceAll('-', '=');
  return Buffer.from(standard, 'base64').toString('utf8');
}
