import type { AuthStep } from '../loop/auth-step.ts';
import { loadPart } from '../load-module.ts';

/** Leaves the universal flow to exchange its result. @source V §2 Redirects */
export const redirectExchange: AuthStep = {
  name: 'redirect/exchange',
  roles: ['primary'],
  errorEndpoint: 'device/universal',
  async run(context) {
    const { authId, subscriptions } = context.claims;
    const { leaveFor } = await loadPart(() => import('../device/universal-redirect.ts'), context.ports);
    return leaveFor(subscriptions.device.universal?.finalTargetUrl, { authId, next: 'authexchange' }, context);
  },
};
