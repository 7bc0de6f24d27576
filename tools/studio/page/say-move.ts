import { isRecord } from '../../../src/runtime/utilities/json.ts';
import type { Expectation, Move } from '../../../src/runtime/definition/definition.ts';

/** What a move does, in words: `Fills in name; presses SUBMIT`. */
export function sayMove({ fill, press, record, wait, otherTab, connection, reply, fail, session }: Move): string {
  const deeds = [
    fill && `fills in ${Object.keys(fill).join(', ')}`,
    press && `presses ${press}${record === undefined ? '' : ` of ${record}`}`,
    wait && `waits ${wait} seconds`,
    otherTab !== undefined && 'goes on in another tab',
    connection && `is ${connection}`,
    reply && `${reply.action} comes back${reply.outcome === undefined ? '' : `: ${reply.outcome}`}`,
    fail && `${fail.action} fails: ${fail.outcome}`,
    session && `${session.name} says ${session.ask ?? session.report ?? session.finish ?? ''}`,
  ].filter((deed) => typeof deed === 'string');
  const actions = deeds.length === 0 ? 'looks' : deeds.join('; ');
  return `${actions.charAt(0).toUpperCase()}${actions.slice(1)}`;
}

/** What must be true then, one of it each: `step SECOND`, `errors name “Name is required”`. */
export function sayExpectation(expected: Expectation): string[] {
  return Object.entries(expected).flatMap(([what, value]) => {
    const entries = isRecord(value) ? Object.entries(value) : [];
    return entries.length === 0
      ? [`${what} ${describeValue(value)}`]
      : entries.map(([name, inner]) => `${what} ${name} ${describeValue(inner)}`);
  });
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(describeValue).join(', ');
  if (typeof value === 'string' && /\s/.test(value)) return `“${value}”`;
  if (!isRecord(value)) return value === null || value === '' ? 'nothing' : unquoted(value);
  const entries = Object.entries(value).map(([name, inner]) => `${name} ${describeValue(inner)}`);
  return entries.length === 0 ? 'none' : entries.join(', ');
}

/** A text as it is, a number, a yes or no as the format writes it. */
function unquoted(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
