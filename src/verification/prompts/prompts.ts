/** Why the applicant is asked again: the server's words or the layer's default, and the server's number. */
export interface PromptError {
  readonly message: string;
  readonly code?: number;
  /** true when the answer was not refused but got lost on its way: the same one may be given again */
  readonly isLost?: true;
}

/** Given to every prompt. The signal fires when the answer is no longer wanted: close the prompt then. */
export interface PromptContext {
  readonly signal: AbortSignal;
}

/** Asks for a mobile number. With `phoneNumberNeeded` false the server already has one and `null` is an answer. */
export interface PhonePrompt {
  readonly phoneNumberNeeded: boolean;
  readonly error?: PromptError;
}

/** The number as the backend wants it, for example '+13035550100'. */
export interface PhoneAnswer {
  readonly phoneNumber: string;
}

/** Asks for the code that was sent. `resent` is true when it follows a second sending. */
export interface CodePrompt {
  readonly resent: boolean;
  readonly error?: PromptError;
}

/** What the applicant did at the code prompt. @source V §5 OTP finish result */
export type CodeAnswer = { readonly resultType: 'code'; readonly input: { readonly otp: string } } | LinkAnswer;

/**
 * 'Check your phone'. `resent` is true when it follows a second sending, `expired` when the link works no longer; `error`
 * says that it could not be sent again.
 */
export interface LinkPrompt {
  readonly resent: boolean;
  readonly expired: boolean;
  readonly error?: PromptError;
}

/** What the applicant did while the link was out. */
export type LinkAnswer = { readonly resultType: 'resend' } | { readonly resultType: 'change-number' };

/** How a prompt came out, in the words of the wire. @source V §3 Auth message statuses */
export type AuthStatus = 'accept' | 'reject' | 'cancel' | 'unexpected' | 'timeout' | 'unknown';

/** A yes or no; anything but `true` is a no. */
export interface Acceptance {
  readonly accept: boolean;
}

/** Asks for a number: how both ways to verify one begin. */
export interface PhonePrompts {
  start(prompt: PhonePrompt, context: PromptContext): Promise<PhoneAnswer | null>;
}

/** The prompts of the one-time code. */
export interface OtpPrompts extends PhonePrompts {
  finish(prompt: CodePrompt, context: PromptContext): Promise<CodeAnswer>;
}

/** The prompts of the instant link. */
export interface InstantLinkPrompts extends PhonePrompts {
  /** Resolving with nothing leaves the waiting to the channel; of an expired link, it fails the step. */
  wait?(prompt: LinkPrompt, context: PromptContext): Promise<LinkAnswer | void>;
}

/**
 * What a host asks a person for the layer. A prompt that rejects fails the auth step that asked.
 *
 * @source V §2 prompts, V §5
 */
export interface VerificationPrompts {
  readonly otp?: OtpPrompts;
  readonly instantLink?: InstantLinkPrompts;
  /** May this device be registered? Without this prompt no device is ever registered silently. */
  consent?(context: PromptContext): Promise<Acceptance>;
  /** A passkey of this device exists already: 'accept' goes on with it. Without this prompt it is gone on with. */
  existingPasskey?(context: PromptContext): Promise<AuthStatus>;
  /** The browser wants a tap before it shows a passkey: the answer must come straight out of the tap. */
  passkeyTap?(context: PromptContext): Promise<Acceptance>;
  /** Shows a message of the server, as it came. */
  message?(message: unknown, context: PromptContext): Promise<AuthStatus>;
}

/** Runs once when the server says 'done'; the verification counts as finished when it resolves. */
export type FinishWork = (input: { readonly authId: string }, context: PromptContext) => Promise<void>;
