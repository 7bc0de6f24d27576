/** Why the applicant is asked again: the server's words or the layer's default, and the server's number. */
export interface PromptError {
  readonly message: string;
  readonly code?: number;
}

/** Given to every handler. The signal fires when the answer is no longer wanted: close the prompt then. */
export interface PromptContext {
  readonly signal: AbortSignal;
}

/** A question for a mobile number. With `phoneNumberNeeded` false the server already has one and `null` is an answer. */
export interface PhoneQuestion {
  readonly phoneNumberNeeded: boolean;
  readonly error?: PromptError;
}

/** The number as the backend wants it, for example '+13035550100'. */
export interface PhoneInput {
  readonly phoneNumber: string;
}

/** A question for the code that was sent. `resent` is true when it follows a second sending. */
export interface CodeQuestion {
  readonly resent: boolean;
  readonly error?: PromptError;
}

/** What the applicant did at the code prompt. */
export type CodeResult =
  | { readonly resultType: 'code'; readonly input: { readonly otp: string } }
  | { readonly resultType: 'resend' }
  | { readonly resultType: 'change-number' };

/** 'Check your phone'. `resent` is true when it follows a second sending, `expired` when the link works no longer. */
export interface LinkQuestion {
  readonly resent: boolean;
  readonly expired: boolean;
}

/** What the applicant did while the link was out. */
export type LinkResult = { readonly resultType: 'resend' } | { readonly resultType: 'change-number' };

/** How a prompt came out, in the words of the wire. @source V §3 Auth message statuses */
export type AuthStatus = 'accept' | 'reject' | 'cancel' | 'unexpected' | 'timeout' | 'unknown';

/** A yes or no; anything but `true` is a no. */
export interface Acceptance {
  readonly accept: boolean;
}

/** Prompts for the one-time code. */
export interface OtpHandlers {
  start(question: PhoneQuestion, context: PromptContext): Promise<PhoneInput | null>;
  finish(question: CodeQuestion, context: PromptContext): Promise<CodeResult>;
}

/** Prompts for the instant link. */
export interface InstantLinkHandlers {
  start(question: PhoneQuestion, context: PromptContext): Promise<PhoneInput | null>;
  /** Resolving with nothing leaves the waiting to the channel; of an expired link, it fails the step. */
  wait?(question: LinkQuestion, context: PromptContext): Promise<LinkResult | void>;
}

/**
 * What a host gives the layer. A handler that rejects fails the auth step that asked.
 *
 * @source V §2 prompts, V §5
 */
export interface VerificationHandlers {
  /** Runs once when the server says 'done'; the verification counts as finished when it resolves. */
  finish(input: { readonly authId: string }, context: PromptContext): Promise<void>;
  readonly otp?: OtpHandlers;
  readonly instantLink?: InstantLinkHandlers;
  /** May this device be registered? Without this handler no device is ever registered silently. */
  consent?(context: PromptContext): Promise<Acceptance>;
  /** A passkey of this device exists already: 'accept' goes on with it. Without this handler it is gone on with. */
  existingPasskey?(context: PromptContext): Promise<AuthStatus>;
  /** The browser wants a tap before it shows a passkey: the answer must come straight out of the tap. */
  passkeyTap?(context: PromptContext): Promise<Acceptance>;
  /** Shows a message of the server, as it came. */
  message?(message: unknown, context: PromptContext): Promise<AuthStatus>;
}
