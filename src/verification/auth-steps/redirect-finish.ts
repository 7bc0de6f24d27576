import type { AuthStep } from '../loop/auth-step.ts';
import { loadModule } from '../load-module.ts';

/** Leaves the universal flow; the original flow continues. @source V §2 Redirects */
export const redirectFinish: AuthStep = {
  name: 'redirect/finish',
  roles: ['primary'],
  errorEndpoint: 'device/universal',
  async run(context) {
    const { authId, subscriptions } = context.claims;
    const { redirectTo } = await loadModule(() => import('../device/universal-redirect.ts'), context.ports);
    return redirectTo(subscriptions.device.universal?.finalTargetUrl, { authId, next: 'authfinish' }, context);
  },
};
