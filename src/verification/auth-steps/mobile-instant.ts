import type { AuthStep } from '../loop/auth-step.ts';
import { loadPart } from '../load-module.ts';

/**
 * Asks the carrier whether this device holds the number; the applicant sees nothing of it.
 *
 * @source V §4 Mobile carrier check
 */
export const mobileInstant: AuthStep = {
  name: 'mobile/instant',
  roles: ['primary', 'secondary'],
  errorEndpoint: 'mobile/instant',
  run: async (context) =>
    (await loadPart(() => import('../carrier/check-carrier.ts'), context.ports)).checkCarrier(context),
};
