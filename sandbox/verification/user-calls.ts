import * as v from 'valibot';
import { fallbackStepOf } from './auth-plan.ts';
import { type ClientCall, defineSessionCall } from './client-call.ts';
import { backendErrorCode, failureEnvelope } from './envelope.ts';

const statuses = ['accept', 'reject', 'cancel', 'unexpected', 'timeout', 'unknown'] as const;

const response = v.strictObject({ response: v.picklist(statuses, 'must be one of the auth message statuses') });

/**
 * The calls for the applicant's answer to a message and for a step that is not supported.
 *
 * @source V §3, V §4, V §7
 */
export const userCalls: readonly ClientCall[] = [
  defineSessionCall('user/response', response, ({ session, body }) => {
    session.userResponse = body.response;
    return { next: fallbackStepOf(session.identity) };
  }),
  defineSessionCall('user/mobileactive', v.looseObject({}), ({ session }) => ({
    next: fallbackStepOf(session.identity),
    ...failureEnvelope(backendErrorCode.prohibitedAction, 'The step is not supported.'),
  })),
];
