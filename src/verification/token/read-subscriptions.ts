import * as v from 'valibot';
import { plainObject, lenientOptional, nonEmptyString } from '../schemas.ts';

/** `uvlvl`: none, preferred or required. */
export type UserVerificationLevel = 'none' | 'pref' | 'req';

/** `auth.subs` */
export type Subscriptions = ReturnType<typeof toSubscriptions>;

const trueOrUndefined = lenientOptional(v.literal(true));
const mobileFlagsSchema = plainObject({ mnp: trueOrUndefined, tme: trueOrUndefined });

const deviceAuths = {
  pasv: lenientOptional(plainObject({ uvlvl: lenientOptional(v.picklist(['pref', 'req'])) })),
  unvsl: lenientOptional(plainObject({ endp: lenientOptional(nonEmptyString), ftu: lenientOptional(nonEmptyString) })),
};
const mobileAuths = {
  inln: lenientOptional(mobileFlagsSchema),
  otp: lenientOptional(mobileFlagsSchema),
  inst: lenientOptional(plainObject({})),
};

// These members may also be in `auths`.
const wireSchema = plainObject({
  dev: lenientOptional(
    plainObject({
      ...deviceAuths,
      auths: lenientOptional(plainObject(deviceAuths)),
      sgnls: lenientOptional(plainObject({ fpt: trueOrUndefined })),
    }),
  ),
  mob: lenientOptional(plainObject({ ...mobileAuths, auths: lenientOptional(plainObject(mobileAuths)) })),
});

/**
 * Schema for both layouts of subscriptions. Members with a wrong type are `undefined`.
 *
 * @source V §3 Subscriptions, docs/reference/wire.md §3
 */
export const subscriptionsSchema = v.pipe(wireSchema, v.transform(toSubscriptions));

function toSubscriptions({ dev, mob }: v.InferOutput<typeof wireSchema>) {
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
      instantLink: inln && readMobileFlags(inln),
      otp: otp && readMobileFlags(otp),
      carrierCheck: inst !== undefined,
    },
  };
}

function readMobileFlags({ mnp, tme }: v.InferOutput<typeof mobileFlagsSchema>) {
  return { mobileNumberProvided: mnp === true, testMode: tme === true };
}
