import { VerificationError } from '../errors.ts';

/** Credential of a code that came by text message; no DOM type names it. */
interface TextedCode {
  readonly code?: unknown;
}

/**
 * What reads the code out of a text message (WebOTP), where the browser can.
 * The message's last line binds the code to the page: `@host #code`.
 *
 * @returns a reader that settles when a message with a code arrives, or undefined where the browser has none.
 *   It rejects when the signal fires, when the person declines, or when a frame is not allowed to (`otp-credentials`)
 */
export function textedCodeReader(): ((signal: AbortSignal) => Promise<string>) | undefined {
  if (!('OTPCredential' in globalThis)) return undefined;
  return async (signal) => {
    const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
    const credential = (await navigator.credentials.get(request)) as TextedCode | null;
    if (typeof credential?.code !== 'string')
      throw new VerificationError('invalid-input', 'The text message contains no code');
    return credential.code;
  };
}
