import * as v from 'valibot';
import { RefusedCall } from '../errors.ts';

/**
 * Returns a request body (or query) that has exactly the given shape.
 *
 * @param what how the whole is called in the message when no field is to blame: `body`, `query`
 * @throws RefusedCall `bad-request` naming the first wrong field by its path, never its value
 */
export function check<Shape extends v.GenericSchema>(
  shape: Shape,
  value: unknown,
  what: 'body' | 'query',
): v.InferOutput<Shape> {
  const result = v.safeParse(shape, value, { abortEarly: true });
  if (result.success) return result.output;
  throw new RefusedCall('bad-request', describe(result.issues[0], what));
}

function describe(issue: v.BaseIssue<unknown>, what: string): string {
  const field = v.getDotPath(issue) ?? what;
  if (issue.kind === 'validation') return `${field} ${issue.message}`;
  // A field too many is the one issue where nothing at all was expected.
  if (issue.expected === 'never') return `${field} is not a known field`;
  if (issue.received === 'undefined') return `${field} is required`;
  const ownMessage = issue.message.startsWith('must ') ? issue.message : `must be ${issue.expected}`;
  return `${field} ${ownMessage}`;
}
