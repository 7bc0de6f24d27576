import type { ClientCall } from './client-call.ts';
import { deviceCalls } from './device-calls.ts';
import { mobileCalls } from './mobile-calls.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { reportCalls } from './report-calls.ts';
import { userCalls } from './user-calls.ts';

/**
 * The calls under /v1/client/.
 *
 * @source V §7
 */
export const clientCalls: readonly ClientCall[] = [
  ...deviceCalls,
  ...passkeyCalls,
  ...mobileCalls,
  ...userCalls,
  ...reportCalls,
];
