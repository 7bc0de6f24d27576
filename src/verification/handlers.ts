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

/** What the applicant did while the link was out. */
export type LinkResult = { readonly resultType: 'resend' } | { readonly resultType: 'change-number' };

/** Prompts for the one-time code. */
export interface OtpHandlers {
  start(question: PhoneQuestion, context: PromptContext): Promise<PhoneInput | null>;
  finish(question: CodeQuestion, context: PromptContext): Promise<CodeResult>;
}

/** Prompts for the instant link. */
export interface InstantLinkHandlers {
  start(question: PhoneQuestion, context: PromptContext): Promise<PhoneInput | null>;
  /** 'Check your phone'. Resolving with nothing leaves the waiting to the channel. */
  wait?(question: { readonly resent: boolean }, context: PromptContext): Promise<LinkResult | void>;
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
}
