import * as v from 'valibot';
import { VerificationError, type VerificationErrorDetails } from '../errors.ts';
import { failureSchema, plainObject, lenientOptional, nonEmptyString } from '../schemas.ts';

const envelopeSchema = plainObject(
  {
    next: v.nullish(v.string('Reply next must be a string')),
    data: v.optional(v.unknown()),
    error: v.nullish(failureSchema),
    // Only in replies to the challenge call.
    challenge: lenientOptional(nonEmptyString),
    ttl: lenientOptional(v.number()),
  },
  'Reply must be a JSON object',
);

/** @source V §3 Response envelope */
export interface Envelope {
  readonly nextStep?: string | undefined;
  readonly data?: unknown;
  readonly error?: v.InferOutput<typeof failureSchema> | undefined;
  readonly signingChallenge?: { readonly text: string; readonly ttlSeconds: number } | undefined;
}

export type ReplyPathAndStatus = Pick<VerificationErrorDetails, 'path' | 'status'>;

/**
 * @throws VerificationError 'invalid-reply' if the text is not a JSON object or `next` or `error` has a
 *   wrong type
 */
export function readEnvelope(body: string, origin: ReplyPathAndStatus = {}): Envelope {
  const result = v.safeParse(envelopeSchema, parseBody(body, origin));
  if (!result.success) throw new VerificationError('invalid-reply', result.issues[0].message, origin);
  const { next, data, error, challenge, ttl } = result.output;
  return {
    nextStep: next ?? undefined,
    data: data ?? undefined,
    error: error ?? undefined,
    ...(challenge !== undefined && ttl !== undefined && { signingChallenge: { text: challenge, ttlSeconds: ttl } }),
  };
}

/** @throws VerificationError 'backend' if the envelope contains an error */
export function throwIfError(envelope: Envelope, origin: ReplyPathAndStatus = {}): Envelope {
  const { error } = envelope;
  if (error === undefined) return envelope;
  throw new VerificationError('backend', error.message ?? 'Backend error without a message', {
    ...origin,
    backendCode: error.code,
    serverMessage: error.message,
    next: envelope.nextStep || undefined,
    reportable: false,
  });
}

/**
 * Next step in a start reply, unless it continues this step (V §1).
 *
 * @param currentSteps step names that mean "continue"
 */
export function readOtherNextStep({ nextStep }: Envelope, currentSteps: readonly unknown[]): string | undefined {
  return nextStep === '' || currentSteps.includes(nextStep) ? undefined : nextStep;
}

function parseBody(body: string, origin: ReplyPathAndStatus): unknown {
  if (body.trim() === '') throw new VerificationError('invalid-reply', 'Reply is empty', origin);
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new VerificationError('invalid-reply', 'Reply is not JSON', { ...origin, cause });
  }
}
