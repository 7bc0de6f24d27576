import * as v from 'valibot';
import { VerificationError, type VerificationErrorDetails } from '../errors.ts';
import { failure, object, optional, text } from '../schemas.ts';

const envelope = object(
  {
    next: v.nullish(v.string('Reply next must be a string')),
    data: v.optional(v.unknown()),
    error: v.nullish(failure),
    // Only in replies to the challenge call, whose fields stand beside `next`, not in `data`.
    challenge: optional(text),
    ttl: optional(v.number()),
  },
  'Reply must be a JSON object',
);

/**
 * What every reply and every status message holds; null parts count as absent. `next` is absent or '' where a step goes
 * on by itself.
 *
 * @source V §3 Response envelope
 */
export interface Envelope {
  readonly next?: string | undefined;
  readonly data?: unknown;
  /** the server's own failure */
  readonly error?: v.InferOutput<typeof failure> | undefined;
  readonly signingChallenge?: { readonly text: string; readonly ttlSeconds: number } | undefined;
}

/** Where a reply came from, as errors tell it. */
export type ReplyOrigin = Pick<VerificationErrorDetails, 'path' | 'status'>;

/**
 * Reads an envelope.
 *
 * @throws VerificationError 'invalid-reply' when the text is empty, no JSON object, or its `next` or `error` has a wrong type
 */
export function readEnvelope(body: string, origin: ReplyOrigin = {}): Envelope {
  const read = v.safeParse(envelope, parse(body, origin));
  if (!read.success) throw new VerificationError('invalid-reply', read.issues[0].message, origin);
  const { next, data, error, challenge, ttl } = read.output;
  return {
    next: next ?? undefined,
    data: data ?? undefined,
    error: error ?? undefined,
    ...(challenge !== undefined && ttl !== undefined && { signingChallenge: { text: challenge, ttlSeconds: ttl } }),
  };
}

/**
 * The envelope itself when it holds no error.
 *
 * @throws VerificationError 'backend' with the server's code and message; an empty `next` beside an error is none
 */
export function withoutError(envelope: Envelope, origin: ReplyOrigin = {}): Envelope {
  const { error } = envelope;
  if (error === undefined) return envelope;
  throw new VerificationError('backend', error.message ?? 'Backend error without a message', {
    ...origin,
    backendCode: error.code,
    serverMessage: error.message,
    next: envelope.next || undefined,
    reportable: false,
  });
}

/**
 * Where a start reply leads instead of going on with its step; undefined when it goes on. The server decides by `next`
 * in every reply (V §1), and naming what follows anyway decides nothing.
 *
 * @param own the step itself, or those that follow it in any case
 */
export function nextElsewhere({ next }: Envelope, own: readonly unknown[]): string | undefined {
  return next === '' || own.includes(next) ? undefined : next;
}

function parse(body: string, origin: ReplyOrigin): unknown {
  if (body.trim() === '') throw new VerificationError('invalid-reply', 'Reply is empty', origin);
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new VerificationError('invalid-reply', 'Reply is not JSON', { ...origin, cause });
  }
}
