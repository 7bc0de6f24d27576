import * as v from 'valibot';
import type { Failure } from '../runtime/shapes/failure.ts';
import { sanitizeText } from '../runtime/copy/sanitize-text.ts';
import type { FailureDefaults } from './failures.ts';

export interface RawReply {
  readonly response: { readonly status: number; readonly statusText: string };
  readonly text: string;
}

export type ParsedReply =
  { readonly value: unknown; readonly message: string | undefined } | { readonly failure: Failure };

/** Above this 2xx status, the body is ignored. @source A §8 */
export const lastStatusWithBody = 204;

/** Error names for 2xx replies that cannot be used. */
export const unusableReplyErrorNames = {
  empty: 'EmptyReplyError',
  noJson: 'SyntaxError',
  wrongShape: 'InvalidReplyError',
} as const;

/**
 * - not 2xx: a failure with this status, and the message in the body or else the status text
 * - 2xx above 204: no value, only the message
 * - 2xx with an empty body: a failure with status 404 and the default message
 * - 2xx without JSON: a failure with this status and the default message
 *
 * @source A §8 Response handling
 */
export function readReply(
  { response: { status, statusText }, text }: RawReply,
  defaults: FailureDefaults,
): ParsedReply {
  const body = v.safeParse(json, text);
  const message = body.success ? messageIn(body.output) : undefined;
  const failureReply = (reason: Failure): ParsedReply => ({ failure: reason });
  if (!isSuccess(status)) {
    const failureMessage = message ?? (statusText.trim() === '' ? defaults.message : sanitizeText(statusText));
    return failureReply({ status, message: failureMessage, name: 'HTTPError' });
  }
  if (status > lastStatusWithBody) return { value: undefined, message };
  if (text.trim() === '')
    return failureReply({ status: 404, message: defaults.message, name: unusableReplyErrorNames.empty });
  if (!body.success) return failureReply({ status, message: defaults.message, name: unusableReplyErrorNames.noJson });
  return { value: body.output, message };
}

/** True for a JSON object or list. */
export function isJson({ text }: RawReply): boolean {
  const body = v.safeParse(json, text);
  return body.success && typeof body.output === 'object' && body.output !== null;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299;
}

const json = v.pipe(v.string(), v.parseJson());

const nonBlank = v.pipe(v.string(), v.regex(/\S/));
const optionalText = v.optional(v.fallback(v.union([nonBlank, v.undefined()]), undefined));
const errorMessageText = v.pipe(
  v.object({ message: optionalText }),
  v.transform(({ message }) => message),
);
const messageFields = v.object({
  message: optionalText,
  error: v.optional(v.fallback(v.union([nonBlank, errorMessageText, v.undefined()]), undefined)),
  errorMessage: optionalText,
});

function messageIn(body: unknown): string | undefined {
  const parsed = v.safeParse(messageFields, body);
  const message = parsed.success
    ? (parsed.output.message ?? parsed.output.error ?? parsed.output.errorMessage)
    : undefined;
  return message === undefined ? undefined : sanitizeText(message);
}
