import type { AuthStep } from '../loop/auth-step.ts';
import { loadModule } from '../load-module.ts';

/** Redirects, or continues with the backend's universal paths. @source V §2 Redirects, V §7 */
export const deviceUniversal: AuthStep = {
  name: 'device/universal',
  roles: ['primary'],
  async run(context) {
    const { claims, config, state, token } = context;
    if (config.universal === 'redirect') {
      const { universal } = claims.subscriptions.device;
      const { redirectTo } = await loadModule(() => import('../device/universal-redirect.ts'), context.ports);
      return redirectTo(universal?.endpoint, { authId: claims.authId, authtoken: token }, context);
    }
    state.usesUniversalPaths = true;
    return 'device/passive/silent';
  },
};
