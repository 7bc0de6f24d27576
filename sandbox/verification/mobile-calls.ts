import * as v from 'valibot';
import { anyText, nonBlankText } from '../check/fields.ts';
import { finishCarrierCheck, startCarrierCheck } from './carrier-check.ts';
import { type ClientCall, defineSessionCall } from './client-call.ts';
import { sendLink } from './instant-link.ts';
import { verifyCode, isAcceptedCode, sendCode } from './one-time-code.ts';

/**
 * Any string, because the reply reports an invalid number in `data`, and the applicant is then asked again.
 *
 * @source V §4
 */
const mobileNumber = v.optional(anyText);

const startCode = v.strictObject({ mobileNumber });
const finishCodeBody = v.strictObject({ otp: nonBlankText });
const startLink = v.strictObject({
  sourceIp: v.optional(v.nullable(anyText)),
  mobileNumber,
  isMobile: v.optional(v.boolean()),
});
const startCarrier = v.strictObject({
  cellularIp: v.optional(v.nullable(anyText)),
  implementation: v.picklist(['fetch', 'pixel'], 'must be fetch or pixel'),
});

/**
 * The three methods to verify a mobile number.
 *
 * @source V §7
 */
export const mobileCalls: readonly ClientCall[] = [
  defineSessionCall('mobile/instant/start', startCarrier, ({ world, session, body }) =>
    startCarrierCheck(world, session, body.implementation),
  ),
  defineSessionCall('mobile/instant/finish', v.strictObject({ vfp: anyText }), ({ world, session, body }) =>
    finishCarrierCheck(world, session, body.vfp),
  ),
  defineSessionCall('mobile/otp/start', startCode, ({ world, session, sandboxOrigin, body }) =>
    sendCode(world, session, { mobileNumber: body.mobileNumber, origin: sandboxOrigin }),
  ),
  defineSessionCall(
    'mobile/otp/finish',
    finishCodeBody,
    ({ world, session, body }) => verifyCode(world, session, body.otp),
    {
      isRepeated: (session, { otp }) => isAcceptedCode(session, otp),
    },
  ),
  defineSessionCall('mobile/instantlink/start', startLink, ({ world, session, sandboxOrigin, body }) =>
    sendLink(world, session, { mobileNumber: body.mobileNumber, origin: sandboxOrigin }),
  ),
];
