import * as v from 'valibot';
import { object, optional, text } from '../schemas.ts';

/** `uvlvl`: how much the authenticator must know of its user: none (discouraged), pref, req. */
export type UserVerificationLevel = 'none' | 'pref' | 'req';

/** `auth.subs`: what this token may be used for. A missing part is undefined. */
export type Subscriptions = ReturnType<typeof inOurWords>;

const yes = optional(v.literal(true));
const flags = object({ mnp: yes, tme: yes });

const wire = object({
  dev: optional(
    object({
      auths: optional(
        object({
          pasv: optional(object({ uvlvl: optional(v.picklist(['pref', 'req'])) })),
          unvsl: optional(object({ endp: optional(text), ftu: optional(text) })),
        }),
      ),
      sgnls: optional(object({ fpt: yes })),
    }),
  ),
  mob: optional(
    object({ auths: optional(object({ inln: optional(flags), otp: optional(flags), inst: optional(object({})) })) }),
  ),
});

/**
 * The subscriptions of a token. Parts that are absent or of a wrong type are left out: a step that needs one says so
 * itself.
 *
 * @source V §3 Subscriptions
 */
export const subscriptions = v.pipe(wire, v.transform(inOurWords));

function inOurWords({ dev, mob }: v.InferOutput<typeof wire>) {
  const { pasv, unvsl } = dev?.auths ?? {};
  const { inln, otp, inst } = mob?.auths ?? {};
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
