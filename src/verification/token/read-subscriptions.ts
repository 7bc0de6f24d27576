import * as v from 'valibot';
import { plainObject, lenientOptional, nonEmptyString } from '../schemas.ts';

/** `uvlvl`: none, preferred or required. */
export type UserVerificationLevel = 'none' | 'pref' | 'req';

/** `auth.subs` */
export type Subscriptions = ReturnType<typeof toSubscriptions>;

const isTrue = lenientOptional(v.literal(true));
const flags = plainObject({ mnp: isTrue, tme: isTrue });

const deviceAuths = {
  pasv: lenientOptional(plainObject({ uvlvl: lenientOptional(v.picklist(['pref', 'req'])) })),
  unvsl: lenientOptional(plainObject({ endp: lenientOptional(nonEmptyString), ftu: lenientOptional(nonEmptyString) })),
};
const mobileAuths = {
  inln: lenientOptional(flags),
  otp: lenientOptional(flags),
  inst: lenientOptional(plainObject({})),
};

// Members may also be in `auths`.
const wire = plainObject({
  dev: lenientOptional(
    plainObject({
      ...deviceAuths,
      auths: lenientOptional(plainObject(deviceAuths)),
      sgnls: lenientOptional(plainObject({ fpt: isTrue })),
    }),
  ),
  mob: lenientOptional(plainObject({ ...mobileAuths, auths: lenientOptional(plainObject(mobileAuths)) })),
});

/** Schema of either layout. Members of a wrong type are `undefined`. @source V §3 Subscriptions, docs/wire.md §3 */
export const subscriptionsSchema = v.pipe(wire, v.transform(toSubscriptions));

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
