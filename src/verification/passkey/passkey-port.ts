import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';

/** Options of a registration ceremony, as the server gives them. */
export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
/** Options of an authentication ceremony. */
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;
/** What a registration ceremony yields. */
export type Attestation = RegistrationResponseJSON;
/** What an authentication ceremony yields. */
export type Assertion = AuthenticationResponseJSON;

/** What the layer needs of a browser's passkeys. The ceremonies reject with the browser's own errors. */
export interface PasskeyPort {
  isSupported(): boolean;
  /** False where the document's permissions policy forbids it: in a frame that was not allowed to. */
  isAllowed(ceremony: 'create' | 'get'): boolean;
  /** True when this device can itself verify its user: by face, finger or PIN. */
  hasPlatformAuthenticator(): Promise<boolean>;
  /** True while a tap of the person still counts; some browsers start a ceremony only then. */
  hasFreshTap(): boolean;
  /** True where the browser creates a passkey straight out of a tap only: in a frame of another origin. */
  needsTap(): boolean;
  /** Has what conducts a ceremony at hand, so that one begins at once; absent where it always is. */
  prepare?(): Promise<unknown>;
  /** A ceremony under way is aborted first; so is this one when the signal fires. */
  create(options: CreationOptions, signal: AbortSignal): Promise<Attestation>;
  /** As `create`. */
  get(options: RequestOptions, signal: AbortSignal): Promise<Assertion>;
}
