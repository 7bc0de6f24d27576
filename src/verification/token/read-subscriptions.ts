import * as v from 'valibot';
import { object, optional, text } from '../schemas.ts';

/** Flags of a way to verify a mobile number. */
export interface MobileFlags {
  /** `mnp`: the server already has the number */
  readonly mobileNumberProvided: boolean;
  /** `tme`: test mode */
  readonly testMode: boolean;
}

/** `uvlvl`: how much the authenticator must know of its user: none (discouraged), pref, req. */
export type UserVerificationLevel = 'none' | 'pref' | 'req';

/** `auth.subs`: what this token may be used for. A missing part is undefined. */
export interface Subscriptions {
  readonly device: {
    readonly passive?: { readonly userVerification: UserVerificationLevel } | undefined;
    readonly universal?:
      { readonly endpoint?: string | undefined; readonly finalTargetUrl?: string | undefined } | undefined;
    readonly collectFingerprint: boolean;
  };
  readonly mobile: {
    readonly instantLink?: MobileFlags | undefined;
    readonly otp?: MobileFlags | undefined;
    readonly carrierCheck: boolean;
  };
}

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

function inOurWords({ dev, mob }: v.InferOutput<typeof wire>): Subscriptions {
  const { pasv, unvsl } = dev?.auths ?? {};
  const { inln, otp, inst } = mob?.auths ?? {};
  return {
    device: {
      passive: pasv && { userVerification: pasv.uvlvl ?? 'none' },
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

function mobileFlags({ mnp, tme }: v.InferOutput<typeof flags>): MobileFlags {
  return { mobileNumberProvided: mnp === true, testMode: tme === true };
}
