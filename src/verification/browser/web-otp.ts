import { VerificationError } from '../errors.ts';

/** The DOM types lack WebOTP. */
interface TextedCode {
  readonly code?: unknown;
}

/** Reader of codes in text messages (WebOTP) that end with `@host #code`. Undefined if the browser has no WebOTP. */
export function createWebOtpReader(): ((signal: AbortSignal) => Promise<string>) | undefined {
  if (!('OTPCredential' in globalThis)) return undefined;
  return async (signal) => {
    const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
    const credential = (await navigator.credentials.get(request)) as TextedCode | null;
    if (typeof credential?.code !== 'string')
      throw new VerificationError('invalid-input', 'The text message contains no code');
    return credential.code;
  };
}
