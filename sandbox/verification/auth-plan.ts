import { phoneBehavior, type PhoneBehavior } from '../world/magic-people.ts';
import type { AuthPlan, IdentityVerification } from '../world/sessions.ts';

/**
 * Required level of user verification.
 *
 * @source V §6
 */
export type UserVerificationLevel = 'none' | 'pref' | 'req';

interface DevicePlan {
  firstStep: string;
  dev?: (origin: string) => Record<string, unknown>;
  /** Additional methods to verify the number. */
  mobileAuths?: Record<string, unknown>;
}

/**
 * The plans for phones whose first step is neither the code nor the link.
 *
 * @source docs/reference/contract.md §3
 */
const devicePlans: Partial<Record<PhoneBehavior, DevicePlan>> = {
  passkey: { firstStep: 'device/passive', dev: () => ({ auths: { pasv: { cdt: true, uvlvl: 'req' } } }) },
  'silent-device': {
    firstStep: 'device/passive',
    dev: () => ({ auths: { pasv: { cdt: true, uvlvl: 'none' } }, sgnls: { fpt: true } }),
  },
  universal: {
    firstStep: 'device/universal',
    dev: (origin) => ({
      auths: {
        pasv: { cdt: true, uvlvl: 'none' },
        unvsl: { endp: `${origin}/universal`, ftu: `${origin}/` },
      },
    }),
  },
  carrier: { firstStep: 'mobile/instant', mobileAuths: { inst: {} } },
};

/**
 * The auth plan for an identity: a device step or carrier check, or else the code (mobile) or instant link (desktop).
 *
 * @param origin of the sandbox
 */
export function authPlanFor(identity: IdentityVerification, origin: string): AuthPlan {
  const plan = devicePlans[phoneBehavior(identity.phone)];
  return {
    firstStep: plan?.firstStep ?? fallbackStepOf(identity),
    authSettings: {
      ...(plan?.dev && { dev: plan.dev(origin) }),
      mob: { auths: { ...plan?.mobileAuths, ...fallbackAuth(identity) } },
    },
  };
}

/** The fallback step: the code on mobile, the link on desktop. */
export function fallbackStepOf(identity: IdentityVerification): 'mobile/otp' | 'mobile/instantlink' {
  return identity.flowType === 'mobile' ? 'mobile/otp' : 'mobile/instantlink';
}

/** The user verification level that a token requires. Default: none. */
export function requiredUserVerification(subs: Record<string, unknown>): UserVerificationLevel {
  const level = authOf(subs, 'dev', 'pasv')?.uvlvl;
  return level === 'pref' || level === 'req' ? level : 'none';
}

/**
 * Whether a token allows a test call to confirm its instant link without the phone.
 *
 * @source V §4, docs/reference/wire.md §3 tme
 */
export function isLinkTestMode(subs: Record<string, unknown>): boolean {
  return authOf(subs, 'mob', 'inln')?.tme === true;
}

/** URL to which the universal pages return; null if the token has none. */
export function finalTargetUrlOf(subs: Record<string, unknown>): string | null {
  const target = authOf(subs, 'dev', 'unvsl')?.ftu;
  return typeof target === 'string' ? target : null;
}

/**
 * Settings of an auth method. They are under `auths` or directly in the token's section.
 *
 * @source V §3, docs/reference/wire.md §3
 */
function authOf(
  subs: Record<string, unknown>,
  section: 'dev' | 'mob',
  name: string,
): Record<string, unknown> | undefined {
  type Auths = Record<string, Record<string, unknown> | undefined>;
  const methods = (subs as Record<string, (Auths & { auths?: Auths }) | undefined>)[section];
  return methods?.auths?.[name] ?? methods?.[name];
}

/** Settings of the code or link. `mnp`: whether the server knows the number. */
function fallbackAuth(identity: IdentityVerification): Record<string, unknown> {
  const flags = { mnp: identity.phone !== null, tme: false };
  return fallbackStepOf(identity) === 'mobile/otp' ? { otp: flags } : { inln: flags };
}
