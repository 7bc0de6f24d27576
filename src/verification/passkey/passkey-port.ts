import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;
/** Result of a registration. */
export type Attestation = RegistrationResponseJSON;
/** Result of an authentication. */
export type Assertion = AuthenticationResponseJSON;

/** Ceremonies reject with the browser's errors. */
export interface PasskeyPort {
  isSupported(): boolean;
  /** False if the permissions policy forbids the ceremony. */
  isAllowed(ceremony: 'create' | 'get'): boolean;
  /** True if this device can verify its user. */
  hasPlatformAuthenticator(): Promise<boolean>;
  /** True if a recent tap still counts as user activation. */
  hasUserActivation(): boolean;
  /** True in a cross-origin frame, where some browsers create passkeys only after a tap. */
  needsTap(): boolean;
  /** Loads the code for ceremonies. */
  prepare?(): Promise<unknown>;
  /** A new ceremony aborts the previous one. */
  create(options: CreationOptions, signal: AbortSignal): Promise<Attestation>;
  get(options: RequestOptions, signal: AbortSignal): Promise<Assertion>;
}
