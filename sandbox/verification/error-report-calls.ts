import * as v from 'valibot';
import { fallbackStepOf } from './auth-plan.ts';
import type { AuthSession } from '../world/sessions.ts';
import { type ClientCall, defineSessionCall } from './client-call.ts';
import type { Envelope } from './envelope.ts';

const report = v.strictObject({ code: v.optional(v.number()), message: v.string() });

/**
 * Steps whose failures the client may report. Only newer clients have the last two steps.
 *
 * @source V §7, docs/reference/wire.md §1 extra steps
 */
const reportedSteps = [
  'device/passive',
  'device/fido2',
  'device/universal',
  'mobile/instant',
  'mobile/instantlink',
  'mobile/otp',
  'user/mobileactive',
  'user/ppb',
  'user/docv',
];

/**
 * The calls that report the failure of a step.
 *
 * @source V §7
 */
export const errorReportCalls: readonly ClientCall[] = reportedSteps.map((step) =>
  defineSessionCall(`${step}/error`, report, ({ session }) => afterReport(session, step), { isReport: true }),
);

/**
 * Next step after a reported failure: the fallback step, or the end of the flow if the fallback step failed. If the
 * backend has marked the session as failed, there is no next step.
 */
function afterReport(session: AuthSession, step: string): Envelope {
  if (session.state === 'failed') return {};
  if (session.state === 'open' && step !== 'mobile/otp' && step !== 'mobile/instantlink') {
    return { next: fallbackStepOf(session.identity) };
  }
  if (session.state === 'open') session.state = 'ended';
  return { next: '' };
}
