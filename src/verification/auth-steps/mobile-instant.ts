import type { AuthStep } from '../loop/auth-step.ts';
import { loadModule } from '../load-module.ts';

/** Verifies the mobile number with the carrier. @source V §4 Mobile carrier check */
export const mobileInstant: AuthStep = {
  name: 'mobile/instant',
  roles: ['primary', 'secondary'],
  errorEndpoint: 'mobile/instant',
  run: async (context) =>
    (await loadModule(() => import('../carrier/check-carrier.ts'), context.ports)).checkCarrier(context),
};
