import * as v from 'valibot';
import { object, optional, text } from '../schemas.ts';

/** `uvlvl`: none, preferred or required. */
export type UserVerificationLevel = 'none' | 'pref' | 'req';

/** `auth.subs` */
export type Subscriptions = ReturnType<typeof toSubscriptions>;

const isTrue = optional(v.literal(true));
const flags = object({ mnp: isTrue, tme: isTrue });

const deviceAuths = {
  pasv: optional(object({ uvlvl: optional(v.picklist(['pref', 'req'])) })),
  unvsl: optional(object({ endp: optional(text), ftu: optional(text) })),
};
const mobileAuths = { inln: optional(flags), otp: optional(flags), inst: optional(object({})) };

// Members may also be in `auths`.
const wire = object({
  dev: optional(
    object({ ...deviceAuths, auths: optional(object(deviceAuths)), sgnls: optional(object({ fpt: isTrue })) }),
  ),
  mob: optional(object({ ...mobileAuths, auths: optional(object(mobileAuths)) })),
});

/** Schema of either layout. Members of a wrong type are `undefined`. @source V §3 Subscriptions, docs/wire.md §3 */
export const subscriptions = v.pipe(wire, v.transform(toSubscriptions));

function toSubscriptions({ dev, mob }: v.InferOutput<typeof wire>) {
  const { pasv = dev?.pasv, unvsl = dev?.unvsl } = dev?.auths ?? {};
  const { inln = mob?.inln, otp = mob?.otp, inst = mob?.inst } = mob?.auths ?? {};
  const userVerification: UserVerificationLevel = pasv?.uvlvl ?? 'none';
  return {
    device: {
      passive: pasv && { userVerification },
      universal: unvsl && { endpoint: unvsl.endp, finalTargetUrl: unvsl.ftu },
      collectFingerprint: dev?.sgnls?.fpt === true,
    },
    mobile: {
      instantLink: inln && mobileFlags(inln),
      otp: otp && mobileFlags(otp),
      carrierCheck: inst !== undefined,
    },
  };
}

function mobileFlags({ mnp, tme }: v.InferOutput<typeof flags>) {
  return { mobileNumberProvided: mnp === true, testMode: tme === true };
}
