import { phoneBehaviour, type PhoneBehaviour } from '../world/magic-people.ts';
import type { AuthPlan, Identity } from '../world/sessions.ts';

/** How much an authenticator must know of its user. @source V §6 */
export type UserVerificationLevel = 'none' | 'pref' | 'req';

interface DevicePlan {
  next: string;
  dev?: (origin: string) => Record<string, unknown>;
  /** Ways to verify the number, beside the one every flow can fall back on. */
  mobileAuths?: Record<string, unknown>;
}

/** The phones that begin with something else than the code or the link. @source docs/contract.md §3 */
const devicePlans: Partial<Record<PhoneBehaviour, DevicePlan>> = {
  passkey: { next: 'device/passive', dev: () => ({ auths: { pasv: { cdt: true, uvlvl: 'req' } } }) },
  'silent-device': {
    next: 'device/passive',
    dev: () => ({ auths: { pasv: { cdt: true, uvlvl: 'none' } }, sgnls: { fpt: true } }),
  },
  universal: {
    next: 'device/universal',
    dev: (origin) => ({
      auths: {
        pasv: { cdt: true, uvlvl: 'none' },
        unvsl: { endp: `${origin}/universal`, ftu: `${origin}/` },
      },
    }),
  },
  carrier: { next: 'mobile/instant', mobileAuths: { inst: {} } },
};

/**
 * The plan of an identity: its device step or carrier check if it has one, else the plain code (mobile) or instant
 * link (desktop). `origin` is where the sandbox was called.
 */
export function authPlanFor(identity: Identity, origin: string): AuthPlan {
  const plan = devicePlans[phoneBehaviour(identity.phone)];
  return {
    next: plan?.next ?? lastStepOf(identity),
    subs: {
      ...(plan?.dev && { dev: plan.dev(origin) }),
      mob: { auths: { ...plan?.mobileAuths, ...lastAuth(identity) } },
    },
  };
}

/** The step every flow can fall back on: the code on mobile, the link on desktop. */
export function lastStepOf(identity: Identity): 'mobile/otp' | 'mobile/instantlink' {
  return identity.flowType === 'mobile' ? 'mobile/otp' : 'mobile/instantlink';
}

/** The user verification a token asks for; none unless it says so. */
export function userVerificationOf(subs: Record<string, unknown>): UserVerificationLevel {
  const level = authOf(subs, 'dev', 'pasv')?.uvlvl;
  return level === 'pref' || level === 'req' ? level : 'none';
}

/** Whether a token lets its instant link be opened by a simulated finish. @source V §4, docs/wire.md §3 tme */
export function isLinkTestMode(subs: Record<string, unknown>): boolean {
  return authOf(subs, 'mob', 'inln')?.tme === true;
}

/** Where a token sends the applicant back to from the universal pages; null when it names no such place. */
export function finalTargetOf(subs: Record<string, unknown>): string | null {
  const target = authOf(subs, 'dev', 'unvsl')?.ftu;
  return typeof target === 'string' ? target : null;
}

/** One way to verify, in either layout of a token: under `auths` or right under its part. @source V §3, docs/wire.md §3 */
function authOf(subs: Record<string, unknown>, part: 'dev' | 'mob', name: string): Record<string, unknown> | undefined {
  type Auths = Record<string, Record<string, unknown> | undefined>;
  const given = (subs as Record<string, (Auths & { auths?: Auths }) | undefined>)[part];
  return given?.auths?.[name] ?? given?.[name];
}

/** `mnp` tells that the server knows the number already. */
function lastAuth(identity: Identity): Record<string, unknown> {
  const flags = { mnp: identity.phone !== null, tme: false };
  return lastStepOf(identity) === 'mobile/otp' ? { otp: flags } : { inln: flags };
}
