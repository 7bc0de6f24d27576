import {
  createVerifier,
  failureReason,
  isMobileBrowser,
  type FailureReason,
  type PhonePrompts,
  type VerificationConfig,
  type VerificationPorts,
} from '../../../../src/verification/index.ts';

/** The surrounding page's functions for this host. */
interface Page {
  /** Shows a question and resolves with the typed text. Removes the question when the signal aborts. */
  ask(question: string, signal: AbortSignal): Promise<string>;
  tell(sentence: string): void;
  /** Called when the number or device is verified. */
  proceed(authId: string): Promise<void>;
}

/** Sentences for people when verification fails, by what they can do about it. */
const sentences: Readonly<Record<FailureReason, string>> = {
  'start-failed': 'We could not text you.',
  lost: 'We lost the connection.',
  expired: 'That took too long. Please start again.',
  'link-expired': 'The link has expired. Please start again.',
  refused: 'The request was turned down.',
  spent: 'There were too many tries.',
  passkey: 'Your passkey could not be used.',
  other: 'We could not verify you.',
};

/**
 * Verifies the person that the token belongs to.
 *
 * @param signal aborts when the person leaves
 * @returns true when they are verified
 */
export async function verify(
  token: string,
  page: Page,
  signal: AbortSignal,
  own: { config?: Partial<VerificationConfig>; ports?: Partial<VerificationPorts> } = {},
): Promise<boolean> {
  const start: PhonePrompts['start'] = async ({ phoneNumberNeeded, error }, context) => {
    if (!phoneNumberNeeded) return null;
    const question = error === undefined ? 'Your mobile number?' : 'We cannot use this number. Another one?';
    return { phoneNumber: await page.ask(question, context.signal) };
  };
  const verifier = createVerifier({
    prompts: {
      otp: {
        start,
        async finish({ resent, error }, context) {
          const lead = error?.isLost
            ? 'We lost the connection. '
            : error
              ? 'That was not it. '
              : resent
                ? 'Sent. '
                : '';
          const typed = await page.ask(`${lead}Which code did we text you? (or: again)`, context.signal);
          return typed === 'again' ? { resultType: 'resend' } : { resultType: 'code', input: { otp: typed } };
        },
      },
      instantLink: {
        start,
        async wait({ expired }, context) {
          await page.ask(
            expired ? 'The link has expired. Again?' : 'Open the link we texted you. (or: again)',
            context.signal,
          );
          return { resultType: 'resend' };
        },
      },
      consent: async (context) => ({
        accept: (await page.ask('May we remember this device?', context.signal)) === 'yes',
      }),
    },
    finish: ({ authId }) => page.proceed(authId),
    config: { device: isMobileBrowser() ? 'mobile' : 'desktop', ...own.config },
    ...(own.ports && { ports: own.ports }),
  });

  const result = await verifier.authenticate(token, { signal });
  const cause = 'cause' in result ? result.cause : undefined;
  if (cause !== undefined) page.tell(sentences[failureReason(cause)]);
  return result.kind === 'finished';
}
