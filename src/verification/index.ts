/**
 * Verifies a device and a mobile number with auth tokens; see `docs/guides/verification.md`. This folder may import
 * `src/http` and `src/runtime`.
 */
export { createVerifier, type Verifier, type VerifierOptions } from './loop/create-verifier.ts';
export type { FailedResult, VerificationResult } from './loop/verification-result.ts';
export type { DeviceInfo, UnregisterResult } from './device/device-controls.ts';
export type { DeviceRole } from './loop/auth-step.ts';
export type * from './prompts/prompts.ts';

export {
  createVerifyMobile,
  type StartVerifyMobile,
  type VerifyMobileOptions,
} from './session/verify-mobile-session.ts';
export type { RunningSession, SessionChannel } from '../runtime/shapes/ports.ts';

export { backendCodes, VerificationError, type VerificationErrorCode } from './errors.ts';
export { failureReason, type FailureReason } from './session/failure-reason.ts';

export {
  defaultConfig,
  type ChannelTiming,
  type FingerprintConfig,
  type LayerNames,
  type VerificationConfig,
} from './config.ts';
export { isMobileBrowser } from './browser/is-mobile-browser.ts';
export { verificationVersion } from './backend/headers.ts';

export { browserPorts } from './browser/browser-ports.ts';
export type * from './ports.ts';
export type { RegistrationStore } from './device/registration-store.ts';
export type { DeviceRegistration } from './device/device-registration.ts';
export type { DeviceSettings, SettingName } from './device/device-settings.ts';
export type { DeviceKeys } from './device/device-crypto.ts';
export type * from './passkey/passkey-port.ts';
export type { CarrierPort, DeviceDescriptor } from './carrier/carrier-port.ts';
