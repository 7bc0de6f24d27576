import type { ApiCall } from './api-call.ts';
import { CONTACT_CALLS } from './contacts.ts';
import { LENDER_CALLS } from './lender.ts';
import { PROGRESS_CALLS } from './progress-history.ts';
import { PROVE_CALLS } from './prove.ts';
import { STIP_CALLS } from './stips.ts';
import { VEHICLE_CALLS } from './vehicle.ts';

/** Every call of the API. @source A §7, decision 1 */
export const ENDPOINTS: readonly ApiCall[] = [
  ...VEHICLE_CALLS,
  ...PROVE_CALLS,
  ...CONTACT_CALLS,
  ...LENDER_CALLS,
  ...PROGRESS_CALLS,
  ...STIP_CALLS,
];
