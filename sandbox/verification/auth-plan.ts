import type { Identity } from '../world/identity.ts';

/** What an auth token tells the client to do first, and with what. @source V §3 Authentication token, wire §3 */
export interface AuthPlan {
  /** First auth step. */
  next: string;
  subs: Record<string, unknown>;
}

/** Decides on the plan of one kind of phone; undefined leaves it to the plain plan. */
export type AuthPlanner = (identity: Identity) => AuthPlan | undefined;

/**
 * Planners of the rows that begin with a device step (phones 0020 to 0023), asked in order before the plain plan.
 * A planner that is added here needs its backend calls in `client-calls.ts`.
 */
const DEVICE_PLANNERS: readonly AuthPlanner[] = [];

/** The plan of an identity: its device step if it has one, else the plain code (mobile) or instant link (desktop). */
export function authPlanFor(identity: Identity): AuthPlan {
  for (const plan of DEVICE_PLANNERS) {
    const planned = plan(identity);
    if (planned) return planned;
  }
  return { next: lastStepOf(identity), subs: { mob: mobileSubscription(identity) } };
}

/** The step every flow can fall back on: the code on mobile, the link on desktop. */
export function lastStepOf(identity: Identity): 'mobile/otp' | 'mobile/instantlink' {
  return identity.flowType === 'mobile' ? 'mobile/otp' : 'mobile/instantlink';
}

/** The mobile part of the subscriptions: `mnp` tells that the server knows the number already. */
export function mobileSubscription(identity: Identity): Record<string, unknown> {
  const flags = { mnp: identity.phone !== null, tme: false };
  return { auths: lastStepOf(identity) === 'mobile/otp' ? { otp: flags } : { inln: flags } };
}
