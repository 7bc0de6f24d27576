export { createVerifier } from './loop/create-verifier.ts';
export type { Verifier, VerifierOptions } from './loop/create-verifier.ts';
export type { DeviceRole } from './loop/auth-step.ts';
export { defaultConfig } from './config.ts';
export type { ChannelTiming, VerificationConfig } from './config.ts';
export type { UnregisterResult } from './device/device-controls.ts';
export type { DeviceRegistration } from './device/device-registration.ts';
export type { DeviceSettings, SettingName } from './device/device-settings.ts';
export type { DeviceKeys } from './device/key-pair.ts';
export type { RegistrationStore } from './device/registration-store.ts';
export { VerificationError } from './errors.ts';
export type { VerificationErrorCode } from './errors.ts';
export type {
  Acceptance,
  AuthStatus,
  CodePrompt,
  CodeAnswer,
  InstantLinkPrompts,
  LinkAnswer,
  OtpPrompts,
  PhoneAnswer,
  PhonePrompt,
  PromptContext,
  PromptError,
  VerificationPrompts,
} from './prompts/prompts.ts';
export type { CarrierPort, DeviceDescriptor } from './carrier/carrier-port.ts';
export type { PasskeyPort } from './passkey/passkey-port.ts';
export type { BackendResponse, PagePort, SocketListener, VerificationPorts, VerificationSocket } from './ports.ts';
export type { FingerprintConfig, FingerprintPort } from './signals/fingerprint-port.ts';
export type { VerificationResult } from './loop/verification-result.ts';
