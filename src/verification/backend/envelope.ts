import { VerificationError } from '../errors.ts';
import { isRecord, readNumericCode, readText } from '../json-shape.ts';

/**
 * What every reply and every status message holds. `next` is absent or '' where a step goes on by itself.
 *
 * @source V §3 Response envelope
 */
export interface Envelope {
  readonly next?: string | undefined;
  readonly data?: unknown;
  readonly error?: EnvelopeError | undefined;
  /** only in replies to the challenge call, whose fields stand beside `next`, not in `data` */
  readonly signingChallenge?: { readonly text: string; readonly ttlSeconds: number } | undefined;
}

/** The server's own failure. */
export interface EnvelopeError {
  readonly code?: number | undefined;
  readonly message?: string | undefined;
}

/**
 * Reads an envelope. Null parts count as absent.
 *
 * @throws VerificationError 'invalid-reply' when the text is empty, no JSON object, or its `next` or `error` has a wrong type
 */
export function readEnvelope(text: string): Envelope {
  const value = parse(text);
  if (!isRecord(value)) throw new VerificationError('invalid-reply', 'Reply must be a JSON object');
  const next = value['next'] ?? undefined;
  if (next !== undefined && typeof next !== 'string')
    throw new VerificationError('invalid-reply', 'Reply next must be a string');
  return {
    next,
    data: value['data'] ?? undefined,
    error: readError(value['error'] ?? undefined),
    ...readSigningChallenge(value),
  };
}

function readSigningChallenge(value: Record<string, unknown>): Pick<Envelope, 'signingChallenge'> {
  const text = readText(value['challenge']);
  const ttlSeconds = value['ttl'];
  return text !== undefined && typeof ttlSeconds === 'number' ? { signingChallenge: { text, ttlSeconds } } : {};
}

/**
 * The envelope itself when it holds no error.
 *
 * @throws VerificationError 'backend' with the server's code and message; an empty `next` beside an error is none
 */
export function withoutError(envelope: Envelope, origin: { path?: string; status?: number } = {}): Envelope {
  const { error } = envelope;
  if (error === undefined) return envelope;
  throw new VerificationError('backend', error.message ?? 'Backend error without a message', {
    ...origin,
    backendCode: error.code,
    serverMessage: error.message,
    next: readText(envelope.next),
    reportable: false,
  });
}

function parse(text: string): unknown {
  if (text.trim() === '') throw new VerificationError('invalid-reply', 'Reply is empty');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new VerificationError('invalid-reply', 'Reply is not JSON', { cause });
  }
}

function readError(value: unknown): EnvelopeError | undefined {
  if (value === undefined) return undefined;
  if (!isRecord(value)) throw new VerificationError('invalid-reply', 'Reply error must be an object');
  return { code: readNumericCode(value['code']), message: readText(value['message']) };
}
