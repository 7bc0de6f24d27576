export { createVerifier } from './create-verifier.ts';
export type { Verifier, VerifierOptions } from './create-verifier.ts';
export type { DeviceRole } from './auth-step.ts';
export { DEFAULT_CONFIG } from './config.ts';
export type { ChannelTiming, VerificationConfig } from './config.ts';
export { VerificationError } from './errors.ts';
export type { VerificationErrorCode } from './errors.ts';
export type {
  CodeQuestion,
  CodeResult,
  InstantLinkHandlers,
  LinkResult,
  OtpHandlers,
  PhoneInput,
  PhoneQuestion,
  PromptContext,
  PromptError,
  VerificationHandlers,
} from './handlers.ts';
export type { BackendResponse, SocketListener, VerificationPorts, VerificationSocket } from './ports.ts';
export type { VerificationResult } from './verification-result.ts';
