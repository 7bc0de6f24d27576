import type { ClientCall } from './client-call.ts';
import { DEVICE_CALLS } from './device-calls.ts';
import { MOBILE_CALLS } from './mobile-calls.ts';
import { PASSKEY_CALLS } from './passkey-calls.ts';
import { REPORT_CALLS } from './report-calls.ts';
import { USER_CALLS } from './user-calls.ts';

/** The calls under /v1/client/. @source V §7 */
export const CLIENT_CALLS: readonly ClientCall[] = [
  ...DEVICE_CALLS,
  ...PASSKEY_CALLS,
  ...MOBILE_CALLS,
  ...USER_CALLS,
  ...REPORT_CALLS,
];
