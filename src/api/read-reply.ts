import * as v from 'valibot';
import type { Failure } from '../runtime/shapes/failure.ts';
import { readableText } from '../runtime/copy/readable-text.ts';
import type { FailureDefaults } from './failures.ts';

/** A reply as it came over the wire. */
export interface RawReply {
  readonly response: { readonly status: number; readonly statusText: string };
  readonly text: string;
}

/** A reply after A §8: its value, undefined where a success yields nothing, with what it says; or why there is none. */
export type ReadReply =
  { readonly value: unknown; readonly message: string | undefined } | { readonly failure: Failure };

/** Successes above this status yield nothing. @source A §8 */
export const lastReadStatus = 204;

/** Names of the failures of a success that could not be read. */
export const unreadReplies = {
  empty: 'EmptyReplyError',
  noJson: 'SyntaxError',
  wrongShape: 'InvalidReplyError',
} as const;

/**
 * Reads a reply: its JSON value, or why there is none.
 *
 * - not OK: the status, and the body's message, error message or errorMessage, else the status text
 * - OK above 204: nothing, but what its message says
 * - OK and empty: a 404 with the default message; OK and no JSON: its status with the default message
 *
 * @source A §8 Response handling
 */
export function readReply({ response: { status, statusText }, text }: RawReply, defaults: FailureDefaults): ReadReply {
  const body = v.safeParse(json, text);
  const message = body.success ? messageIn(body.output) : undefined;
  const failed = (reason: Failure): ReadReply => ({ failure: reason });
  if (!isSuccess(status)) {
    const said = message ?? (statusText.trim() === '' ? defaults.message : readableText(statusText));
    return failed({ status, message: said, name: 'HTTPError' });
  }
  if (status > lastReadStatus) return { value: undefined, message };
  if (text.trim() === '') return failed({ status: 404, message: defaults.message, name: unreadReplies.empty });
  if (!body.success) return failed({ status, message: defaults.message, name: unreadReplies.noJson });
  return { value: body.output, message };
}

/** Whether a reply is an object or a list in JSON. */
export function isJson({ text }: RawReply): boolean {
  const body = v.safeParse(json, text);
  return body.success && typeof body.output === 'object' && body.output !== null;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status <= 299;
}

const json = v.pipe(v.string(), v.parseJson());

const words = v.pipe(v.string(), v.regex(/\S/));
/** Undefined for what is no text, or blank. */
const sentence = v.optional(v.fallback(v.union([words, v.undefined()]), undefined));
const errorWords = v.pipe(
  v.object({ message: sentence }),
  v.transform(({ message }) => message),
);
const spoken = v.object({
  message: sentence,
  error: v.optional(v.fallback(v.union([words, errorWords, v.undefined()]), undefined)),
  errorMessage: sentence,
});

/** The first of `message`, `error.message` (or `error` as text) and `errorMessage` that says something. */
function messageIn(body: unknown): string | undefined {
  const read = v.safeParse(spoken, body);
  const said = read.success ? (read.output.message ?? read.output.error ?? read.output.errorMessage) : undefined;
  return said === undefined ? undefined : readableText(said);
}
