import type { AuthStep, DeviceRole } from './auth-step.ts';
import { devicePassive } from '../auth-steps/device-passive.ts';
import { devicePassiveRegister } from '../auth-steps/device-passive-register.ts';
import { devicePassiveSilent } from '../auth-steps/device-passive-silent.ts';
import { devicePassiveStepup } from '../auth-steps/device-passive-stepup.ts';
import { devicePassiveVerify } from '../auth-steps/device-passive-verify.ts';
import { deviceUniversal } from '../auth-steps/device-universal.ts';
import { mobileInstant } from '../auth-steps/mobile-instant.ts';
import { mobileInstantLink } from '../auth-steps/mobile-instantlink.ts';
import { mobileOtp } from '../auth-steps/mobile-otp.ts';
import { redirectExchange } from '../auth-steps/redirect-exchange.ts';
import { redirectFinish } from '../auth-steps/redirect-finish.ts';
import { scanMessage } from '../auth-steps/scan-message.ts';
import { unsupportedMobileActive } from '../auth-steps/user-mobileactive.ts';
import { unsupportedUserPresent } from '../auth-steps/user-present.ts';

/** One step for each file in `auth-steps/`. @internal @source V §4 Known step names */
export const authSteps: readonly AuthStep[] = [
  deviceUniversal,
  devicePassive,
  devicePassiveRegister,
  devicePassiveSilent,
  devicePassiveVerify,
  devicePassiveStepup,
  redirectExchange,
  redirectFinish,
  mobileInstant,
  mobileInstantLink,
  mobileOtp,
  scanMessage,
  unsupportedMobileActive,
  unsupportedUserPresent,
];

export function stepsForRole(role: DeviceRole): ReadonlyMap<string, AuthStep> {
  return new Map(authSteps.filter((step) => step.roles.includes(role)).map((step) => [step.name, step]));
}
