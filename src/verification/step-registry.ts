import type { AuthStep, DeviceRole } from './auth-step.ts';
import { mobileInstantLink } from './auth-steps/mobile-instantlink.ts';
import { mobileOtp } from './auth-steps/mobile-otp.ts';

/** Every auth step there is, one line for each file of `auth-steps/`. */
export const AUTH_STEPS: readonly AuthStep[] = [mobileInstantLink, mobileOtp];

/** The steps a device of this role may take, by name. A name that is not in it is unknown (V §4). */
export function stepsOf(role: DeviceRole): ReadonlyMap<string, AuthStep> {
  return new Map(AUTH_STEPS.filter((step) => step.roles.includes(role)).map((step) => [step.name, step]));
}
