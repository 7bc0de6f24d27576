import type { Failure } from '../runtime/shapes/failure.ts';
import { serverWords } from '../actions/endpoints.ts';

/** A reply as it came over the wire. */
export interface RawReply {
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
  /** Header `Retry-After`, null without one. */
  readonly retryAfter: string | null;
}

/** Status and message of a failure that brings none of its own. */
export interface FailureDefaults {
  readonly status: number;
  readonly message: string;
}

/** A reply after A §8. `value` is undefined where a success yields nothing. */
export type ReadReply =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'not-ok' | 'bot' | 'empty' | 'unreadable'; readonly failure: Failure };

const lastReadStatus = 204;

/**
 * Reads a reply: its JSON value, or why there is none.
 *
 * - not OK: the status, and the body's message, error message or errorMessage, else the status text
 * - OK above 204: nothing, unless its message is the bot's
 * - OK and empty: a 404 with the default message; OK and no JSON: its status with the default message
 *
 * @source A §8 Response handling
 */
export function readReply(raw: RawReply, defaults: FailureDefaults): ReadReply {
  const body = parseJson(raw.text);
  const message = body.ok ? messageIn(body.value) : undefined;
  if (raw.status < 200 || raw.status > 299) {
    const words = message ?? (raw.statusText.trim() === '' ? defaults.message : raw.statusText);
    return { kind: 'not-ok', failure: { status: raw.status, message: words, name: 'HTTPError' } };
  }
  if (message?.includes(serverWords.bot) === true) {
    return { kind: 'bot', failure: { status: raw.status, message, name: 'BotCheckError' } };
  }
  if (raw.status > lastReadStatus) return { kind: 'value', value: undefined };
  if (raw.text.trim() === '') {
    return { kind: 'empty', failure: { status: 404, message: defaults.message, name: 'EmptyReplyError' } };
  }
  if (!body.ok) {
    return { kind: 'unreadable', failure: { status: raw.status, message: defaults.message, name: 'SyntaxError' } };
  }
  return { kind: 'value', value: body.value };
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return { ok: false };
  }
}

/** The first of `message`, `error.message` (or `error` as text) and `errorMessage` that says something. */
function messageIn(body: unknown): string | undefined {
  if (!isRecord(body)) return undefined;
  const { message, error, errorMessage } = body;
  return [message, isRecord(error) ? error['message'] : error, errorMessage].find(saysSomething);
}

function saysSomething(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
