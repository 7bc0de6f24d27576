/**
 * The verification layer, as others use it; `docs/verification.md` says what each of these is for. Import it when identity
 * starts: what a step needs beyond it (passkeys, carriers, the fingerprint, the status channel, the device's database) is
 * loaded by that step.
 */
export { createVerifier, type Verifier, type VerifierOptions } from './loop/create-verifier.ts';
export type { FailedResult, VerificationResult } from './loop/verification-result.ts';
export type { DeviceInfo, UnregisterResult } from './device/device-controls.ts';
export type { DeviceRole } from './loop/auth-step.ts';
export type * from './prompts/prompts.ts';

// The session of a flow.
export {
  createVerifyMobile,
  type StartVerifyMobile,
  type VerifyMobileOptions,
} from './session/verify-mobile-session.ts';
export type { RunningSession, SessionChannel } from '../runtime/shapes/ports.ts';

// What a failure is, and what a person can do about it.
export { backendCodes, VerificationError, type VerificationErrorCode } from './errors.ts';
export { failureReason, type FailureReason } from './session/failure-reason.ts';

// Settings.
export {
  defaultConfig,
  type ChannelTiming,
  type FingerprintConfig,
  type LayerNames,
  type VerificationConfig,
} from './config.ts';
export { isMobileBrowser } from './browser/is-mobile-browser.ts';
export { verificationVersion } from './backend/headers.ts';

// What a host may bring of its own.
export { browserPorts } from './browser/browser-ports.ts';
export type * from './ports.ts';
export type { RegistrationStore } from './device/registration-store.ts';
export type { DeviceRegistration } from './device/device-registration.ts';
export type { DeviceSettings, SettingName } from './device/device-settings.ts';
export type { DeviceKeys } from './device/key-pair.ts';
export type * from './passkey/passkey-port.ts';
export type { CarrierPort, DeviceDescriptor } from './carrier/carrier-port.ts';
