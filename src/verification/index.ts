/**
 * The verification layer, as others use it. Import it when identity starts: what a step needs beyond it (passkeys,
 * carriers, the fingerprint, the device's database) is loaded by that step.
 */
export {
  createVerifyMobile,
  type StartVerifyMobile,
  type VerifyMobileOptions,
} from './session/verify-mobile-session.ts';
export { createVerifier, type Verifier, type VerifierOptions } from './loop/create-verifier.ts';
export { defaultConfig, type ChannelTiming, type LayerNames, type VerificationConfig } from './config.ts';
export { VerificationError, type VerificationErrorCode } from './errors.ts';
export { browserPorts } from './browser/browser-ports.ts';
export type { VerificationPorts } from './ports.ts';
export type { VerificationResult } from './loop/verification-result.ts';
export type { UnregisterResult } from './device/device-controls.ts';
export type { DeviceRole } from './loop/auth-step.ts';
export type * from './prompts/prompts.ts';
