/** Reason for asking again. */
export interface PromptError {
  readonly message: string;
  readonly code?: number;
  /** The call got no reply, so the applicant may give the same answer again. */
  readonly isLost?: true;
}

/** The signal aborts when the prompt must close. */
export interface PromptContext {
  readonly signal: AbortSignal;
}

/** If `phoneNumberNeeded` is false, `null` is a valid answer. */
export interface PhonePrompt {
  readonly phoneNumberNeeded: boolean;
  readonly error?: PromptError;
}

export interface PhoneAnswer {
  readonly phoneNumber: string;
}

export interface CodePrompt {
  readonly resent: boolean;
  readonly error?: PromptError;
}

/** @source V §5 OTP finish result */
export type CodeAnswer = { readonly resultType: 'code'; readonly input: { readonly otp: string } } | LinkAnswer;

/** `error` is present if the link could not be sent again. */
export interface LinkPrompt {
  readonly resent: boolean;
  readonly expired: boolean;
  readonly error?: PromptError;
}

export type LinkAnswer = { readonly resultType: 'resend' } | { readonly resultType: 'change-number' };

/** @source V §3 Auth message statuses */
export type AuthStatus = 'accept' | 'reject' | 'cancel' | 'unexpected' | 'timeout' | 'unknown';

export interface Acceptance {
  readonly accept: boolean;
}

export interface PhonePrompts {
  start(prompt: PhonePrompt, context: PromptContext): Promise<PhoneAnswer | null>;
}

export interface OtpPrompts extends PhonePrompts {
  finish(prompt: CodePrompt, context: PromptContext): Promise<CodeAnswer>;
}

export interface InstantLinkPrompts extends PhonePrompts {
  /** With the result `undefined`, the step continues to wait, or fails if the link has expired. */
  wait?(prompt: LinkPrompt, context: PromptContext): Promise<LinkAnswer | void>;
}

/** If a prompt rejects, the current auth step fails. @source V §2 prompts, V §5 */
export interface VerificationPrompts {
  readonly otp?: OtpPrompts;
  readonly instantLink?: InstantLinkPrompts;
  /** Asks whether this device may be registered. Required for silent registration. */
  consent?(context: PromptContext): Promise<Acceptance>;
  /** Asks whether to use the existing passkey. Default: yes. */
  existingPasskey?(context: PromptContext): Promise<AuthStatus>;
  /** Asks for a tap, which some browsers require. Must resolve while the tap's event is handled. */
  passkeyTap?(context: PromptContext): Promise<Acceptance>;
  message?(message: unknown, context: PromptContext): Promise<AuthStatus>;
}

/** Runs when the server returns 'done'. */
export type FinishCallback = (input: { readonly authId: string }, context: PromptContext) => Promise<void>;
