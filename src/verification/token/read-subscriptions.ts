import * as v from 'valibot';
import { object, optional, text } from '../schemas.ts';

/** `uvlvl`: how much the authenticator must know of its user: none (discouraged), pref, req. */
export type UserVerificationLevel = 'none' | 'pref' | 'req';

/** `auth.subs`: what this token may be used for. A missing part is undefined. */
export type Subscriptions = ReturnType<typeof inOurWords>;

const yes = optional(v.literal(true));
const flags = object({ mnp: yes, tme: yes });

const deviceAuths = {
  pasv: optional(object({ uvlvl: optional(v.picklist(['pref', 'req'])) })),
  unvsl: optional(object({ endp: optional(text), ftu: optional(text) })),
};
const mobileAuths = { inln: optional(flags), otp: optional(flags), inst: optional(object({})) };

// The specification has the ways to verify right under `dev`, tokens of the wire have them under `auths`.
const wire = object({
  dev: optional(
    object({ ...deviceAuths, auths: optional(object(deviceAuths)), sgnls: optional(object({ fpt: yes })) }),
  ),
  mob: optional(object({ ...mobileAuths, auths: optional(object(mobileAuths)) })),
});

/**
 * The subscriptions of a token, in either of its two layouts. Parts that are absent or of a wrong type are left out: a step that needs one says so
 * itself.
 *
 * @source V §3 Subscriptions, docs/wire.md §3
 */
export const subscriptions = v.pipe(wire, v.transform(inOurWords));

function inOurWords({ dev, mob }: v.InferOutput<typeof wire>) {
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

/** Whether the server has the number already, and whether it is in test mode. */
function mobileFlags({ mnp, tme }: v.InferOutput<typeof flags>) {
  return { mobileNumberProvided: mnp === true, testMode: tme === true };
}
