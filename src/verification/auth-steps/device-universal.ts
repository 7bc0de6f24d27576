import type { AuthStep } from '../loop/auth-step.ts';
import { loadPart } from '../load-module.ts';

/** Continues on the universal paths or redirects. @source V §2 Redirects, V §7 */
export const deviceUniversal: AuthStep = {
  name: 'device/universal',
  roles: ['primary'],
  async run(context) {
    const { claims, config, carry, token } = context;
    if (config.universal === 'redirect') {
      const { universal } = claims.subscriptions.device;
      const { leaveFor } = await loadPart(() => import('../device/universal-redirect.ts'), context.ports);
      return leaveFor(universal?.endpoint, { authId: claims.authId, authtoken: token }, context);
    }
    carry.isUniversal = true;
    return 'device/passive/silent';
  },
};
