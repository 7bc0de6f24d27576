import * as v from 'valibot';
import { RejectedCall } from '../errors.ts';

/**
 * Returns the value if it has exactly the given shape.
 *
 * @param subject name of the whole value in messages
 * @throws RejectedCall `bad-request`. The message contains the path of the first wrong field, but never its value
 */
export function parseOrReject<Shape extends v.GenericSchema>(
  shape: Shape,
  value: unknown,
  subject: 'body' | 'query',
): v.InferOutput<Shape> {
  const result = v.safeParse(shape, value, { abortEarly: true });
  if (result.success) return result.output;
  throw new RejectedCall('bad-request', describe(result.issues[0], subject));
}

function describe(issue: v.BaseIssue<unknown>, subject: string): string {
  const field = v.getDotPath(issue) ?? subject;
  if (issue.kind === 'validation') return `${field} ${issue.message}`;
  // In Valibot, an unknown field is expected to be `never`.
  if (issue.expected === 'never') return `${field} is not a known field`;
  if (issue.received === 'undefined') return `${field} is required`;
  const ownMessage = issue.message.startsWith('must ') ? issue.message : `must be ${issue.expected}`;
  return `${field} ${ownMessage}`;
}
