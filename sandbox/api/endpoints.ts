import type { ApiCall } from './api-call.ts';
import { contactCalls } from './contacts.ts';
import { lenderCalls } from './lender.ts';
import { progressCalls } from './progress-history.ts';
import { proveCalls } from './prove.ts';
import { stipCalls } from './stips.ts';
import { vehicleCalls } from './vehicle.ts';

/**
 * Every call of the API.
 *
 * @source A §7, decision 1
 */
export const endpoints: readonly ApiCall[] = [
  ...vehicleCalls,
  ...proveCalls,
  ...contactCalls,
  ...lenderCalls,
  ...progressCalls,
  ...stipCalls,
];
