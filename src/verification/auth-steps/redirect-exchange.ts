import type { AuthStep } from '../loop/auth-step.ts';
import { loadModule } from '../load-module.ts';

/** Leaves the universal flow to exchange its result. @source V §2 Redirects */
export const redirectExchange: AuthStep = {
  name: 'redirect/exchange',
  roles: ['primary'],
  errorEndpoint: 'device/universal',
  async run(context) {
    const { authId, subscriptions } = context.claims;
    const { redirectTo } = await loadModule(() => import('../device/universal-redirect.ts'), context.ports);
    return redirectTo(subscriptions.device.universal?.finalTargetUrl, { authId, next: 'authexchange' }, context);
  },
};
